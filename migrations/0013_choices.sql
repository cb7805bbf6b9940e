-- What a person chose about a bill has one name everywhere: choices {reading, edits, order}; what the engine made of the file is
-- what it understood. Saves of before keep their content and their hash under the new names.

DROP TRIGGER bom_version_keeps;

ALTER TABLE bom_version RENAME COLUMN draft TO choices;

ALTER TABLE bom_version RENAME COLUMN reading TO understood;

UPDATE bom_version SET choices = json_object(
  'reading', json_extract(choices, '$.mapping'),
  'edits', json_extract(choices, '$.edits'),
  'order', json_extract(choices, '$.options'));

CREATE TRIGGER bom_version_keeps BEFORE UPDATE ON bom_version
BEGIN
  SELECT RAISE(ABORT, 'bom_version is append-only');
END;
