#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| chess960_bot_fuzz::targets::component_id(data));
