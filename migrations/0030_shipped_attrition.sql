-- What is lost of parts in making (损耗), as shipped: of what is needed a share, some pieces at least, and the 80 mm of tape that a feeder
-- takes before its first part. It is a version of its own: bills that were kept go on under theirs. A book that was changed since it was
-- shipped stays as it is; its operator enters rules under 工艺与费用 › 损耗.

INSERT INTO price_version (version, hash, model, note, effective_at, test_id, created_by, created)
SELECT version + 1,
  '2b93f538a206af2d5bace798d91b69f2532555105731d22ae713c451e3d657d5',
  '{"attrition":[' || replace('
  {"chips":null,"code":"dear","families":null,"minPieces":0,"minPriceMicro":50000000,"mounts":null,"name":"50 元以上","ratePpm":0,"seq":10,"tapePitchUm":null},
  {"chips":null,"code":"bga","families":["bga","lga","module"],"minPieces":0,"minPriceMicro":null,"mounts":null,"name":"BGA、LGA、模块","ratePpm":0,"seq":20,"tapePitchUm":null},
  {"chips":null,"code":"tht","families":null,"minPieces":2,"minPriceMicro":null,"mounts":["tht","press"],"name":"插件与压接","ratePpm":5000,"seq":30,"tapePitchUm":null},
  {"chips":["008004","01005","0201"],"code":"chip-0201","families":null,"minPieces":50,"minPriceMicro":null,"mounts":null,"name":"贴片 0201 及以下","ratePpm":20000,"seq":40,"tapePitchUm":2000},
  {"chips":["0402"],"code":"chip-0402","families":null,"minPieces":20,"minPriceMicro":null,"mounts":null,"name":"贴片 0402","ratePpm":10000,"seq":50,"tapePitchUm":2000},
  {"chips":["0603","0805"],"code":"chip-0603","families":null,"minPieces":10,"minPriceMicro":null,"mounts":null,"name":"贴片 0603、0805","ratePpm":5000,"seq":60,"tapePitchUm":4000},
  {"chips":["1206"],"code":"chip-1206","families":null,"minPieces":10,"minPriceMicro":null,"mounts":null,"name":"贴片 1206","ratePpm":10000,"seq":70,"tapePitchUm":4000},
  {"chips":null,"code":"chip-large","families":["chip","tantalum","melf","array"],"minPieces":5,"minPriceMicro":null,"mounts":null,"name":"贴片 1210 及以上","ratePpm":5000,"seq":80,"tapePitchUm":8000},
  {"chips":null,"code":"sot","families":["sot","diode"],"minPieces":10,"minPriceMicro":null,"mounts":null,"name":"SOD、SOT、二极管","ratePpm":5000,"seq":90,"tapePitchUm":4000},
  {"chips":null,"code":"sop","families":["sop","crystal","oscillator","led"],"minPieces":3,"minPriceMicro":null,"mounts":null,"name":"SOP、晶振、LED","ratePpm":5000,"seq":100,"tapePitchUm":8000},
  {"chips":null,"code":"qf-dear","families":["qfp","qfn","plcc"],"minPieces":1,"minPriceMicro":5000000,"mounts":null,"name":"QFP、QFN 5 元以上","ratePpm":3000,"seq":110,"tapePitchUm":null},
  {"chips":null,"code":"qf","families":["qfp","qfn","plcc"],"minPieces":3,"minPriceMicro":null,"mounts":null,"name":"QFP、QFN","ratePpm":5000,"seq":120,"tapePitchUm":null},
  {"chips":null,"code":"connector","families":["header","socket","connector","fpc","usb","card","rj","rf","audio","terminal"],"minPieces":1,"minPriceMicro":null,"mounts":null,"name":"连接器","ratePpm":5000,"seq":130,"tapePitchUm":null},
  {"chips":null,"code":"other","families":null,"minPieces":3,"minPriceMicro":null,"mounts":null,"name":"其余","ratePpm":5000,"seq":140,"tapePitchUm":null}
', '
', '') || '],' || substr(model, 2),
  '加入元件损耗规则', effective_at, NULL, NULL, created
FROM price_version
WHERE version = (SELECT max(version) FROM price_version)
  AND hash = 'c04d77338551b9a4b6eaf9cd426370a5884c63f141801c337d47c2512119afe8';
