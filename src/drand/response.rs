//! Responses of relays, which can be wrong in every way.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::domain::fairness::{Beacon, BeaconSignature, Chain, ChainHash, ChainInfo, Round};

/// The only scheme that [`Chain::verifies`] knows: signatures in G1 of the round's number alone.
const SCHEME: &str = "bls-unchained-g1-rfc9380";

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidResponse {
    #[error("the response is not a beacon")]
    NotBeacon,
    #[error("the response is a beacon of another round")]
    OtherRound,
    #[error("the beacon's signature is wrong")]
    WrongSignature,
    #[error("the response has no valid parameters of a chain")]
    NotChain,
    #[error("the chain's scheme is not {SCHEME}")]
    OtherScheme,
    #[error("the parameters are those of another chain")]
    OtherChain,
}

/// Draws derive the randomness from the signature. A relay's field of that name is ignored.
#[derive(Deserialize)]
struct BeaconResponse {
    round: u64,
    #[serde(deserialize_with = "hex_bytes")]
    signature: [u8; 48],
}

#[derive(Deserialize)]
struct InfoResponse {
    #[serde(deserialize_with = "hex_bytes")]
    public_key: [u8; 96],
    period: u32,
    genesis_time: i64,
    #[serde(rename = "groupHash", deserialize_with = "hex_bytes")]
    group_hash: [u8; 32],
    #[serde(rename = "schemeID")]
    scheme: String,
    metadata: Metadata,
}

#[derive(Deserialize)]
struct Metadata {
    #[serde(rename = "beaconID")]
    beacon_id: String,
}

fn hex_bytes<'de, D: Deserializer<'de>, const LENGTH: usize>(
    deserializer: D,
) -> Result<[u8; LENGTH], D::Error> {
    let digits = String::deserialize(deserializer)?;
    let mut bytes = [0; LENGTH];
    hex::decode_to_slice(digits, &mut bytes).map_err(D::Error::custom)?;
    Ok(bytes)
}

/// Reads the beacon of a round, and verifies it, which takes about 3 ms: short enough for an async thread.
pub fn beacon(body: &[u8], chain: &Chain, round: Round) -> Result<Beacon, InvalidResponse> {
    let response: BeaconResponse =
        serde_json::from_slice(body).map_err(|_| InvalidResponse::NotBeacon)?;
    let beacon = Beacon {
        round: Round(response.round),
        signature: BeaconSignature(response.signature),
    };
    if beacon.round != round {
        return Err(InvalidResponse::OtherRound);
    }
    if !chain.verifies(&beacon) {
        return Err(InvalidResponse::WrongSignature);
    }
    Ok(beacon)
}

/// Reads the parameters of a chain, and checks them against its hash.
pub fn chain(body: &[u8], hash: ChainHash) -> Result<Chain, InvalidResponse> {
    let response: InfoResponse =
        serde_json::from_slice(body).map_err(|_| InvalidResponse::NotChain)?;
    // The hash does not cover the scheme.
    if response.scheme != SCHEME {
        return Err(InvalidResponse::OtherScheme);
    }
    let info = ChainInfo {
        public_key: response.public_key,
        period_in_seconds: response.period,
        genesis: response.genesis_time,
        group_hash: response.group_hash,
        beacon_id: response.metadata.beacon_id,
    };
    if info.hash() != hash {
        return Err(InvalidResponse::OtherChain);
    }
    Chain::new(&info).ok_or(InvalidResponse::NotChain)
}
