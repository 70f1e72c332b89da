// What the page uses of the libraries noble-curves and noble-hashes; build.mjs bundles it unchanged.
export { bls12_381 } from "@noble/curves/bls12-381.js";
export { hmac } from "@noble/hashes/hmac.js";
export { sha256 } from "@noble/hashes/sha2.js";
