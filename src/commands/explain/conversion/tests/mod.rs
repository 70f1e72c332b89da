//! Checks every figure for all 960 positions. Expected values come from the golden table, the printed tables and
//! arithmetic, never from the code under test.

mod golden;

use std::collections::BTreeSet;

use self::golden::*;
use super::*;

#[test]
fn direct() {
    let (bishops, krn, n5n) = (
        GoldenTable::bishops(),
        GoldenTable::krn(),
        GoldenTable::n5n(),
    );
    for golden in positions() {
        let Golden { id, rank, .. } = golden;
        let (light, dark, queen) = (golden.bishop(LIGHT), golden.bishop(DARK), golden.queen());
        let free = golden.free_of("B");
        let queen_index = index_in(queen, &free);
        let five = golden.pattern("BQ", "KRN");
        let knights = golden.pattern("BQ", "N");
        let krn_code = krn.number_of(&five);
        assert_eq!(n5n.number_of(&knights), krn_code);
        let both = golden.pattern("", "B");
        let sheet_by_four = sheet(&[
            (division(id, 4), golden.only_light_bishop()),
            (division(id / 4, 4), golden.only("B")),
            (division(id / 16, 6), golden.only("BQ")),
            (format!("N5N {krn_code}: {knights}"), golden.only("BQN")),
            (format!("KRN {krn_code}: {five}"), rank.to_owned()),
        ]);
        let sheet_by_sixteen = sheet(&[
            (division(id, 16), golden.only("B")),
            (division(id / 16, 6), golden.only("BQ")),
            (format!("N5N {krn_code}: {knights}"), golden.only("BQN")),
            ("R, K, R".to_owned(), rank.to_owned()),
        ]);
        let [light_index, dark_index] = [index_in(light, LIGHT), index_in(dark, DARK)];
        let krn_figure = usize::from(krn_code);
        let parts = [
            format!("**Position {id}**"),
            code(rank),
            products(
                id,
                [
                    light_index,
                    4 * dark_index,
                    16 * queen_index,
                    96 * krn_figure,
                ],
            ),
            sheet_by_four,
            format!("**1.** Remainder **{}**", index_in(light, LIGHT)),
            format!("**{light}1**"),
            count_files(LIGHT),
            format!("**2.** Remainder **{}**", index_in(dark, DARK)),
            format!("**{dark}1**"),
            count_files(DARK),
            format!("**3.** Remainder **{queen_index}**"),
            format!("**{queen}1**"),
            count_files(&free),
            "**4.**".to_owned(),
            bold(krn_code),
            code(&five),
            golden.five_pieces(),
            code(&knights),
            sheet_by_sixteen,
            bold(bishops.number_of(&both)),
            code(&both),
            bold(queen_index),
            bold(krn_code),
            golden.three_terms(&bishops, queen_index, krn_code),
        ];
        golden.assert_text(ExplainMethod::Direct, parts);
    }
}

#[test]
fn two_tables() {
    let (bishops, kings) = (GoldenTable::bishops(), GoldenTable::kings());
    for golden in positions() {
        let Golden { id, rank, .. } = golden;
        let (start, six) = kings.up_to(id);
        let both = golden.pattern("", "B");
        let difference = bishops.number_of(&both);
        let sheet = sheet(&[
            (format!("  {start:>3}"), golden.only("KQRN")),
            (format!("+ {difference:>3}"), golden.only("B")),
            (format!("= {id:>3}"), rank.to_owned()),
        ]);
        let parts = [
            format!("**Position {id}**"),
            code(rank),
            sheet,
            format!("above {id}"),
            bold(start),
            code(six),
            format!("{id} − {start} = **{difference}**"),
            code(&both),
            format!("**{id} = {start} + {difference}**"),
        ];
        golden.assert_text(ExplainMethod::TwoTables, parts);
    }
}

#[test]
fn nq_skeleton_mentions_the_misprint_in_its_row() {
    let (bishops, skeletons) = (GoldenTable::bishops(), GoldenTable::nq_scharnagl());
    for golden in positions() {
        let Golden { id, rank, .. } = golden;
        let (start, skeleton) = skeletons.up_to(id);
        let both = golden.pattern("", "B");
        let difference = bishops.number_of(&both);
        let parts = [
            format!("**Position {id}**"),
            code(rank),
            skeleton_sheet(&golden),
            format!("above {id}"),
            bold(start),
            code(skeleton),
            golden.queen_in_skeleton(&skeletons),
            format!("{id} − {start} = **{difference}**"),
            code(&both),
            format!("**{id} = {start} + {difference}**"),
        ];
        golden.assert_text(ExplainMethod::NqSkeleton, parts);
        if (286..304).contains(&id) {
            let parts = ["286", "`QN---N`", "**288**", "286"].map(str::to_owned);
            golden.assert_text(ExplainMethod::NqSkeleton, parts);
        } else {
            let id = StartId::new(id).expect("an id");
            let text = Conversion::of(id, ExplainMethod::NqSkeleton, Direction::FromNumber).full();
            assert!(!text.contains("286"), "{id}");
        }
    }
}

#[test]
fn two_tables_to_number() {
    let (bishops, kings) = (GoldenTable::bishops(), GoldenTable::kings());
    for golden in positions() {
        let (six, both) = (golden.pattern("B", "KQRN"), golden.pattern("", "B"));
        let (start, difference) = (kings.number_of(&six), bishops.number_of(&both));
        let parts = [
            code(golden.rank),
            format!("**position {}**", golden.id),
            sum_sheet(&golden, start, "KQRN", difference),
            code(six),
            bold(start),
            code(both),
            format!("row **{difference}** "),
            format!("**{start} + {difference} = {}**", golden.id),
        ];
        golden.assert_text_to_number(ExplainMethod::TwoTables, parts);
    }
}

#[test]
fn nq_skeleton_to_number_mentions_the_misprint_in_its_row() {
    let (bishops, n5n, skeletons) = (
        GoldenTable::bishops(),
        GoldenTable::n5n(),
        GoldenTable::nq_scharnagl(),
    );
    for golden in positions() {
        let Golden { id, rank, .. } = golden;
        let (skeleton, both) = (golden.pattern("B", "NQ"), golden.pattern("", "B"));
        let (start, difference) = (skeletons.number_of(&skeleton), bishops.number_of(&both));
        let knights = skeleton.replace('Q', "");
        let alike = skeletons.0.iter();
        let alike = alike.filter(|(_, skeleton)| skeleton.replace('Q', "") == knights);
        let block: Vec<u16> = alike.map(|(&number, _)| number).collect();
        assert_eq!(block.len(), 6);
        let parts = [
            code(rank),
            format!("**position {id}**"),
            sum_sheet(&golden, start, "NQ", difference),
            code(&skeleton),
            format!("`{knights}`, code **{}**", n5n.number_of(&knights)),
            format!("from {} to {}. ", block[0], block[5]),
            golden.queen_in_skeleton(&skeletons),
            format!("**M = {start}**"),
            code(both),
            format!("row **{difference}** "),
            format!("`id = bishops' code + M = {difference} + {start} = {id}`"),
        ];
        golden.assert_text_to_number(ExplainMethod::NqSkeleton, parts);
        let id = StartId::new(id).expect("an id");
        let text = Conversion::of(id, ExplainMethod::NqSkeleton, Direction::ToNumber).full();
        let mentions_misprint = text.contains("has 286 beside `QN---N`, which is a misprint");
        assert_eq!(mentions_misprint, skeleton == "QN---N", "{text}");
    }
}

#[test]
fn fritz9() {
    let (bishops, skeletons) = (GoldenTable::bishops(), GoldenTable::nq_fritz9());
    for golden in positions() {
        let Golden { id, fritz9, rank } = golden;
        let (light, dark, queen) = (golden.bishop(LIGHT), golden.bishop(DARK), golden.queen());
        let [light_index, dark_index, pair_index, queen_index] = golden.fritz9_figures();
        let knights = golden.files('N');
        let (start, skeleton) = skeletons.up_to(fritz9);
        let both = golden.pattern("", "B");
        let difference = bishops.number_of(&both);
        let parts = [
            format!("number {fritz9}**"),
            code(rank),
            format!("position {id} "),
            format!(": {}.", fritz9 - 1),
            golden.fritz9_divisions(),
            format!("**1.** Remainder **{light_index}**"),
            format!("**{light}1**"),
            count_files(LIGHT),
            format!("**2.** Remainder **{dark_index}**"),
            format!("**{dark}1**"),
            count_files(DARK),
            format!("**3.** Remainder **{pair_index}**"),
            format!("**{}1 and {}1**", knights[0], knights[1]),
            count(pairs(&golden.free_of("B"))),
            "**4.**".to_owned(),
            bold(queen_index),
            format!("**{queen}1**"),
            count_files(&golden.free_of("BN")),
            format!("{fritz9} = {start} + {difference}."),
            code(skeleton),
            code(&both),
            golden.fritz9_sum(),
            SOURCE_OF_FRITZ9S_TABLE.to_owned(),
        ];
        golden.assert_text(ExplainMethod::Fritz9, parts);
    }
}

#[test]
fn fritz9_to_number() {
    let (bishops, skeletons) = (GoldenTable::bishops(), GoldenTable::nq_fritz9());
    for golden in positions() {
        let Golden { id, fritz9, rank } = golden;
        let (light, dark, queen) = (golden.bishop(LIGHT), golden.bishop(DARK), golden.queen());
        let [light_index, dark_index, pair_index, queen_index] = golden.fritz9_figures();
        let knights = golden.files('N');
        let (skeleton, both) = (golden.pattern("B", "NQ"), golden.pattern("", "B"));
        let (start, difference) = (skeletons.number_of(&skeleton), bishops.number_of(&both));
        let [dashes, column, ends] = golden.fritz9_column(&skeletons);
        let parts = [
            code(rank),
            format!("number {fritz9}**"),
            format!("position {id} "),
            golden.fritz9_sheet(),
            "**1.**".to_owned(),
            format!("**{light}1**"),
            count_files(LIGHT),
            bold(light_index),
            "**2.**".to_owned(),
            format!("**{dark}1**"),
            count_files(DARK),
            bold(dark_index),
            "**3.**".to_owned(),
            format!("**{}1 and {}1**", knights[0], knights[1]),
            count(pairs(&golden.free_of("B"))),
            bold(pair_index),
            "**4.**".to_owned(),
            format!("**{queen}1**"),
            count_files(&golden.free_of("BN")),
            bold(queen_index),
            golden.fritz9_sum(),
            code(&skeleton),
            dashes,
            column,
            ends,
            format!("**M = {start}**"),
            code(both),
            format!("row **{difference}** "),
            format!("`number = bishops' code + M = {difference} + {start} = {fritz9}`"),
            SOURCE_OF_FRITZ9S_TABLE.to_owned(),
        ];
        golden.assert_text_to_number(ExplainMethod::Fritz9, parts);
    }
}

#[test]
fn nq_fritz9() {
    let (bishops, skeletons) = (GoldenTable::bishops(), GoldenTable::nq_fritz9());
    for golden in positions() {
        let Golden { id, fritz9, rank } = golden;
        let (start, skeleton) = skeletons.up_to(fritz9);
        let both = golden.pattern("", "B");
        let difference = bishops.number_of(&both);
        let parts = [
            format!("number {fritz9}**"),
            code(rank),
            format!("position {id} "),
            skeleton_sheet(&golden),
            format!("above {fritz9}"),
            bold(start),
            code(skeleton),
            format!("{fritz9} − {start} = **{difference}**"),
            code(&both),
            format!("**{fritz9} = {start} + {difference}**"),
            format!(": {}.", fritz9 - 1),
            golden.fritz9_divisions(),
            golden.fritz9_sum(),
            SOURCE_OF_FRITZ9S_TABLE.to_owned(),
        ];
        golden.assert_text(ExplainMethod::NqFritz9, parts);
    }
}

#[test]
fn nq_fritz9_to_number() {
    let (bishops, skeletons) = (GoldenTable::bishops(), GoldenTable::nq_fritz9());
    for golden in positions() {
        let Golden { id, fritz9, rank } = golden;
        let (skeleton, both) = (golden.pattern("B", "NQ"), golden.pattern("", "B"));
        let (start, difference) = (skeletons.number_of(&skeleton), bishops.number_of(&both));
        let [dashes, column, ends] = golden.fritz9_column(&skeletons);
        let parts = [
            code(rank),
            format!("number {fritz9}**"),
            format!("position {id} "),
            sum_sheet(&golden, start, "NQ", difference),
            code(&skeleton),
            dashes,
            column,
            ends,
            format!("**M = {start}**"),
            code(both),
            format!("row **{difference}** "),
            format!("`number = bishops' code + M = {difference} + {start} = {fritz9}`"),
            golden.fritz9_sheet(),
            golden.fritz9_sum(),
            SOURCE_OF_FRITZ9S_TABLE.to_owned(),
        ];
        golden.assert_text_to_number(ExplainMethod::NqFritz9, parts);
    }
}

#[test]
fn skeleton_tables_have_numbers_with_bishops_code_0() {
    let (scharnagl, fritz9) = (GoldenTable::nq_scharnagl(), GoldenTable::nq_fritz9());
    let mut count = 0;
    for golden in positions() {
        if golden.pattern("", "B") == "BB------" {
            let skeleton = golden.pattern("B", "NQ");
            assert_eq!(scharnagl.number_of(&skeleton), golden.id);
            assert_eq!(fritz9.number_of(&skeleton), golden.fritz9);
            let note = "the bishops on a1 and b1, bishops' code 0".to_owned();
            golden.assert_text(ExplainMethod::NqSkeleton, [note.clone()]);
            golden.assert_text_to_number(ExplainMethod::NqSkeleton, [note.clone()]);
            golden.assert_text(ExplainMethod::NqFritz9, [note.clone()]);
            golden.assert_text_to_number(ExplainMethod::NqFritz9, [note]);
            count += 1;
        }
    }
    assert_eq!(count, 60);
}

#[test]
fn reverse() {
    let (bishops, krn, n5n) = (
        GoldenTable::bishops(),
        GoldenTable::krn(),
        GoldenTable::n5n(),
    );
    for golden in positions() {
        let Golden { id, rank, .. } = golden;
        let (light, dark, queen) = (golden.bishop(LIGHT), golden.bishop(DARK), golden.queen());
        let (light_index, dark_index) = (index_in(light, LIGHT), index_in(dark, DARK));
        let free = golden.free_of("B");
        let queen_index = index_in(queen, &free);
        let five = golden.pattern("BQ", "KRN");
        let knights = golden.pattern("BQ", "N");
        let both = golden.pattern("", "B");
        let krn_code = krn.number_of(&five);
        assert_eq!(n5n.number_of(&knights), krn_code);
        let sheet = sheet(&[
            (format!("light  {light_index}"), golden.only_light_bishop()),
            (format!("dark   {dark_index}"), golden.only("B")),
            (format!("queen  {queen_index}"), golden.only("BQ")),
            (format!("N5N    {krn_code}"), golden.only("BQN")),
            (format!("KRN    {krn_code}"), rank.to_owned()),
        ]);
        let parts = [
            code(rank),
            format!("**position {id}**"),
            sheet,
            "**1.**".to_owned(),
            format!("**{light}1**"),
            count_files(LIGHT),
            bold(light_index),
            "**2.**".to_owned(),
            format!("**{dark}1**"),
            count_files(DARK),
            bold(dark_index),
            "**3.**".to_owned(),
            format!("**{queen}1**"),
            count_files(&free),
            bold(queen_index),
            "**4.**".to_owned(),
            code(&five),
            bold(krn_code),
            code(&knights),
            golden.five_pieces(),
            format!(
                "`id = {light_index} + 4·{dark_index} + 16·{queen_index} + 96·{krn_code} = {id}`"
            ),
            products(
                id,
                [
                    light_index,
                    4 * dark_index,
                    16 * queen_index,
                    96 * usize::from(krn_code),
                ],
            ),
            code(&both),
            bold(bishops.number_of(&both)),
            golden.three_terms(&bishops, queen_index, krn_code),
        ];
        golden.assert_text(ExplainMethod::Reverse, parts);
    }
}

#[test]
fn why_960() {
    // Number of squares, or pairs of squares, left by the earlier pieces.
    let ranks = positions();
    let choices = |stages: [&dyn Fn(&Golden) -> String; 4]| {
        let mut before = 1;
        let counts = stages.map(|stage| {
            let stages: BTreeSet<String> = ranks.iter().map(stage).collect();
            let count = stages.len() / before;
            before = stages.len();
            count.to_string()
        });
        format!("{} = {before}", counts.join("·"))
    };
    let scharnagl = choices([
        &Golden::only_light_bishop,
        &|it| it.only("B"),
        &|it| it.only("BQ"),
        &|it| it.only("BQN"),
    ]);
    let fritz9 = choices([
        &Golden::only_light_bishop,
        &|it| it.only("B"),
        &|it| it.only("BN"),
        &|it| it.only("BQN"),
    ]);
    assert_eq!(
        (&*scharnagl, &*fritz9),
        ("4·4·6·10 = 960", "4·4·15·4 = 960")
    );
    let text = explain_960().full();
    let sheet = sheet(&[
        ("light     4".to_owned(), "*****B**".to_owned()),
        ("dark      4".to_owned(), "**B**B**".to_owned()),
        ("queen     6".to_owned(), "**BQ*B**".to_owned()),
        ("knights  10".to_owned(), "*NBQ*BN*".to_owned()),
        ("R, K, R   1".to_owned(), "RNBQKBNR".to_owned()),
    ]);
    for part in [
        "**Why 960?**",
        &sheet,
        "b, d, f and h",
        "a, c, e and g",
        &bold(scharnagl),
        &format!(": {fritz9}."),
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}
