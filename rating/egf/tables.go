package egf

import (
	"kyudan/rating/classic"
	"kyudan/rating/game"
)

// Default is the form of 2021, with a reading chosen wherever its document is
// silent. Every call returns new tables.
func Default() Params {
	return Params{
		// The constants of the page's formulas:
		//
		//	con(r)   = ((3300 - r) / 200) ^ 1.6
		//	bonus(r) = ln(1 + e^((2300 - r) / 80)) / 5
		//	β(r)     = -7 ln(3300 - r)
		Curve: Curve{
			Top:        3300,
			ConWidth:   200,
			ConPower:   1.6,
			BonusAt:    2300,
			BonusWidth: 80,
			BonusShare: 5,
			Beta:       7,
		},
		WeightBonus: true,
		MinRating:   classic.BottomAt(-900), // 30k
		Common:      common(),
	}
}

// Classic is the form until 2021, likewise.
func Classic() ClassicParams {
	con, a := classic.Tables()
	return ClassicParams{
		Arithmetic: classic.Arithmetic{
			Con: con, A: a,
			Epsilon:   0.016,
			ABasis:    classic.AdjustedBlack,
			MinRating: classic.BottomAt(100), // 20k
		},
		Common: common(),
	}
}

func common() Common {
	return Common{
		Enforce:      true,
		Resets:       true,
		ResetLimit:   game.Dan(1), // "cannot reset beyond 1d"
		BestFromList: true,
		// "1d = 2100", 100 a grade; "1p = 2700", 30 a professional grade.
		Scale: Scale{Shodan: 2100, Grade: 100, Professional: 2700, ProGrade: 30},
		// "EGF tournament class". Class D exists since 2015, the shorter basic times for
		// Fischer time since 2010.
		Classes: []Class{
			//    on-line, basic time, with Fischer time, adjusted time TA, weight
			{"A", "at least 60 minutes a side (Fischer 45), 75 with overtime",
				classic.FaceToFace, 60, 45, 75, 1.00},
			{"B", "at least 40 minutes a side (Fischer 30), 50 with overtime",
				classic.FaceToFace, 40, 30, 50, 0.75},
			{"C", "at least 25 minutes a side (Fischer 20), 30 with overtime",
				classic.FaceToFace, 25, 20, 30, 0.50},
			{"D", "on the Internet, organised by an EGF member; times as in class B",
				classic.OnlineOnly, 40, 30, 50, 0.25},
		},
	}
}
