package main

import (
	"go/ast"
	"go/token"
	"strconv"
)

// swapped are the operators that take each other's place.
var swapped = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN,
}

// changes calls found with every change that could be made in a file, in a fixed
// order; apply makes it in the tree.
func changes(file *ast.File, found func(at token.Pos, what string, apply func())) {
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if to, ok := swapped[n.Op]; ok {
				found(n.OpPos, to.String()+" for "+n.Op.String(), func() { n.Op = to })
			}
		case *ast.AssignStmt:
			if to, ok := swapped[n.Tok]; ok {
				found(n.TokPos, to.String()+" for "+n.Tok.String(), func() { n.Tok = to })
			}
		case *ast.BasicLit:
			if v, err := strconv.Atoi(n.Value); n.Kind == token.INT && err == nil {
				found(n.Pos(), n.Value+" one more", func() { n.Value = strconv.Itoa(v + 1) })
			}
		case *ast.IfStmt:
			found(n.Pos(), "the condition turned round", func() { n.Cond = &ast.UnaryExpr{Op: token.NOT, X: &ast.ParenExpr{X: n.Cond}} })
		case *ast.BranchStmt:
			if n.Label == nil && n.Tok == token.CONTINUE {
				found(n.Pos(), "break for continue", func() { n.Tok = token.BREAK })
			}
		case *ast.ReturnStmt:
			for i, r := range n.Results {
				if id, ok := r.(*ast.Ident); ok && (id.Name == "true" || id.Name == "false") {
					to := strconv.FormatBool(id.Name == "false")
					found(r.Pos(), to+" for "+id.Name, func() { n.Results[i] = ast.NewIdent(to) })
				}
			}
		case *ast.BlockStmt:
			leaveOut(n.List, found)
		case *ast.CaseClause:
			leaveOut(n.Body, found)
		}
		return true
	})
}

// leaveOut leaves out single statements that do something: calls and assignments.
func leaveOut(list []ast.Stmt, found func(at token.Pos, what string, apply func())) {
	for i, s := range list {
		switch s := s.(type) {
		case *ast.ExprStmt:
		case *ast.AssignStmt:
			if s.Tok == token.DEFINE {
				continue
			}
		case *ast.IncDecStmt:
		default:
			continue
		}
		found(s.Pos(), "the statement left out", func() { list[i] = &ast.EmptyStmt{Semicolon: s.Pos()} })
	}
}
