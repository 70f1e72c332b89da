#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chess960_bot_fuzz::targets::typed_input(data));
