use chess960::draw::{Device, Throw};

/// One throw, or letters that may be several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrowToken {
    pub typed: String,
    /// One digit (a die's face, a number, or one of three digits), coins (`H`, `T`), or the colors of pawns hidden in
    /// hands (`w`, `b`).
    pub symbols: String,
}

impl ThrowToken {
    /// `None` if impossible with this device.
    pub fn as_throw(&self, device: Device) -> Option<Throw> {
        if self.has_pawns() {
            device.of_pawns(&self.symbols)
        } else {
            device.read(&self.symbols)
        }
    }

    pub fn has_coins(&self) -> bool {
        self.symbols.starts_with(['H', 'T'])
    }

    pub fn has_pawns(&self) -> bool {
        self.symbols.starts_with(['w', 'b'])
    }

    pub fn join(&mut self, between: &str, next: &Self) {
        self.typed += between;
        self.typed += &next.typed;
        self.symbols += &next.symbols;
    }

    /// Appends coins to coins and pawns to pawns; pushes other tokens.
    pub fn join_or_push(self, tokens: &mut Vec<Self>, between: &str) {
        match tokens.last_mut() {
            Some(last) if last.has_coins() && self.has_coins() => last.join(between, &self),
            Some(last) if last.has_pawns() && self.has_pawns() => last.join(between, &self),
            Some(_) | None => tokens.push(self),
        }
    }

    /// One token per symbol.
    pub fn split(&self) -> Vec<Self> {
        self.symbols
            .chars()
            .map(|symbol| Self {
                typed: symbol.to_string(),
                symbols: symbol.to_string(),
            })
            .collect()
    }
}
