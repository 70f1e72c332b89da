use std::io::Read;
fn main() {
    let mut s = String::new();
    std::io::stdin().read_to_string(&mut s).unwrap();
    for t in s.lines() {
        let t = t.replace("⏎", "\n");
        let r = chess960::parse::position(&t);
        let f: Vec<String> = chess960::parse::find(&t)
            .iter()
            .map(|f| {
                format!(
                    "{:?}",
                    f.meaning
                        .as_ref()
                        .map(|p| p.start.to_string())
                        .map_err(|e| e.to_string())
                )
            })
            .collect();
        println!(
            "{t:?} -> {} || {}",
            match r {
                Ok(p) => format!("OK {} {:?}", p.start, p.note),
                Err(e) => {
                    let n = if let chess960::parse::ParseError::NotUnderstood {
                        nearest: Some(n),
                        ..
                    } = &e
                    {
                        format!(" NEAREST {}", n.reading.start)
                    } else {
                        String::new()
                    };
                    format!("ERR {e}{n}")
                }
            },
            f.join(", ")
        );
    }
}
