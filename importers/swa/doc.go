// Package swa reads tournament results from Excel workbooks: the results
// workbook that the Singapore Weiqi Association asks organisers for, and the
// layouts that organisers send in its place.
package swa
