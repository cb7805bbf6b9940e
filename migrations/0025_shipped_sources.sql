-- Sources that were opened, in place of data sheets that were not; the transformers of case style AT224-1A have five lands.
-- What an operator has changed since stays as he made it.

UPDATE package SET source = 'Semtech RClamp0502N data sheet of 2008-09-19: 6-pin SLP1210N6, 1.2 x 1.0 mm'
  WHERE id = '69439543-a4e4-8ff8-a40b-85c967a310be' AND row_version = 1;
UPDATE package SET source = 'PLFM_RADAR frequency synthesizer board: AD9523BCPZ is a 72-pin LFCSP with pad, QFN50P1000X1000X100-73N'
  WHERE id = '48561ad3-b9ee-8a57-a755-782f2fb73d9c' AND row_version = 1;
UPDATE package SET source = 'Interferometer board (aleksas/interferometer): ADN8810ACPZ has 24 leads and a pad'
  WHERE id = '43d50eb9-7e3f-8062-ae7b-870a5c3339ac' AND row_version = 1;
UPDATE package SET source = 'Interferometer board (aleksas/interferometer): ADR292GRUZ has 8 leads'
  WHERE id = 'f3e538e5-ef24-8723-a669-3f6b4db40ed9' AND row_version = 1;
UPDATE package SET pins = 5, source = 'KiCad Transformer_SMD: Transformer_MiniCircuits_AT224-1A of the TC1-1-13M+ has lands 1, 2, 3, 4 and 6'
  WHERE id = '07e84b45-e9c8-8e38-a0e6-474c06130dcc' AND row_version = 1;
UPDATE package SET source = 'Texas Instruments TPS389x data sheet SBVS172B: USON (6), 1.45 x 1.00 mm'
  WHERE id = '0f69d874-590f-82d4-a9b0-dcdd92af249e' AND row_version = 1;
UPDATE package SET source = 'Nidec Copal CT-6 data sheet: CT-6EP with terminal pins 1 to 3'
  WHERE id = '58314f98-d7a7-8290-a7fa-1aaa28f5322f' AND row_version = 1;
UPDATE package SET source = 'CERN library: CP2102-GM is QFN50P500X500X100-29N; KiCad Interface_USB: CP2102N-Axx-xQFN28 is QFN-28-1EP_5x5mm'
  WHERE id = '6f27a658-9069-893d-a07a-113d518e5cb5' AND row_version = 1;
UPDATE package SET source = 'WCH CH340 data sheet 2F: CH340N has 8 pins at 1.27 mm; KiCad Interface_USB: CH330N is SOIC-8_3.9x4.9mm'
  WHERE id = 'e2703d7f-594a-8e44-aa81-70bf434d6a1a' AND row_version = 1;
UPDATE package SET source = 'KiCad MCU_Nordic: nRF51x22-QFxx and nRF52832-QFxx are QFN-48-1EP_6x6mm_P0.4mm'
  WHERE id = 'b63d5ff3-d714-8158-a676-a38f43b8178f' AND row_version = 1;
UPDATE package_alias SET source = 'Nidec Copal CT-6 data sheet: CT-6EP with terminal pins 1 to 3'
  WHERE id = 'cdc65c56-953e-8da1-a5f5-aa6d48ec388f' AND row_version = 1;
UPDATE package_alias SET source = 'KiCad Transformer_SMD: Transformer_MiniCircuits_AT224-1A of the TC1-1-13M+ has lands 1, 2, 3, 4 and 6'
  WHERE id = '05087fa2-2d13-80f3-af54-7406996a707e' AND row_version = 1;
UPDATE package_alias SET source = 'Semtech RClamp0502N data sheet of 2008-09-19: 6-pin SLP1210N6, 1.2 x 1.0 mm'
  WHERE id = 'a621b8fa-af39-845d-a05e-4a1211db0fae' AND row_version = 1;
UPDATE part_model SET source = 'Semtech RClamp0502N data sheet of 2008-09-19: 6-pin SLP1210N6, 1.2 x 1.0 mm'
  WHERE id = '87c5ceda-78b2-880b-ae63-79069a238a0c' AND row_version = 1;
UPDATE part_model SET source = 'PLFM_RADAR frequency synthesizer board: AD9523BCPZ is a 72-pin LFCSP with pad, QFN50P1000X1000X100-73N'
  WHERE id IN ('f756ebaa-0f28-8893-a7a8-a6d632ab536a', 'fa6d33ab-1d7a-8d8e-abd0-5446e902b49d') AND row_version = 1;
UPDATE part_model SET source = 'Interferometer board (aleksas/interferometer): ADN8810ACPZ has 24 leads and a pad'
  WHERE id = '9c9cecfc-af87-88aa-a07d-dbd842dca02f' AND row_version = 1;
UPDATE part_model SET source = 'Interferometer board (aleksas/interferometer): ADR292GRUZ has 8 leads'
  WHERE id = '82f6dd79-ff61-8f54-a620-a575787f7f32' AND row_version = 1;
UPDATE part_model SET source = 'KiCad Transformer_SMD: Transformer_MiniCircuits_AT224-1A of the TC1-1-13M+ has lands 1, 2, 3, 4 and 6'
  WHERE id IN ('e1ba38d6-1dce-830e-ae44-7aaace714309', '347800cd-7a28-8b96-a3ee-014e16fda9b5') AND row_version = 1;
UPDATE part_model SET source = 'Texas Instruments TPS389x data sheet SBVS172B: USON (6), 1.45 x 1.00 mm'
  WHERE id = '4dbf1688-3530-8254-ae22-956cc0792ce5' AND row_version = 1;
UPDATE part_model SET source = 'Nidec Copal CT-6 data sheet: CT-6EP with terminal pins 1 to 3'
  WHERE id = 'b1c0a508-5759-86f0-a5e1-2c51b5302c8d' AND row_version = 1;
UPDATE part_model SET source = 'CERN library: CP2102-GM is QFN50P500X500X100-29N; KiCad Interface_USB: CP2102N-Axx-xQFN28 is QFN-28-1EP_5x5mm'
  WHERE id = 'bb9cd2a6-f514-8d8f-af8e-6b5b3a69aa00' AND row_version = 1;
UPDATE part_model SET source = 'WCH CH340 data sheet 2F: CH340N has 8 pins at 1.27 mm; KiCad Interface_USB: CH330N is SOIC-8_3.9x4.9mm'
  WHERE id IN ('a45e6349-fbe0-8f10-a9c8-11d204c6f229', '8b8c2d63-4dd9-8f26-a152-e9de6dbb0533') AND row_version = 1;
UPDATE part_model SET source = 'KiCad MCU_Nordic: nRF51x22-QFxx and nRF52832-QFxx are QFN-48-1EP_6x6mm_P0.4mm'
  WHERE id IN ('f2f364c0-e61a-84d6-a723-320229ac5e42', '6f616e95-cb91-8613-ad12-cd27d71f0627') AND row_version = 1;
