// Package spreadsheet opens Excel workbooks of unknown origin (.xlsx, .xlsm,
// .xltx, .xltm: Office Open XML, ECMA-376) and hands out what their cells hold
// as plain values. It is the shared ground of all importers that read
// workbooks.
package spreadsheet
