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

    /// Returns one token of two that were typed with a separator between them.
    pub fn joined(&self, separator: &str, next: &Self) -> Self {
        Self {
            typed: format!("{}{separator}{}", self.typed, next.typed),
            symbols: format!("{}{}", self.symbols, next.symbols),
        }
    }

    /// Adds a token that was typed after the others. Joins coins to coins and pawns to pawns; pushes other tokens.
    pub fn push_or_join(tokens: &mut Vec<Self>, separator: &str, token: Self) {
        match tokens.last_mut() {
            Some(last) if last.has_coins() && token.has_coins() => {
                *last = last.joined(separator, &token);
            }
            Some(last) if last.has_pawns() && token.has_pawns() => {
                *last = last.joined(separator, &token);
            }
            Some(_) | None => tokens.push(token),
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
