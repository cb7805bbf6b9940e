const FIGURES =
  'package.name, package.family, package.pins, package.exposed_pads, package.mount, package.pitch_um, package.body_length_um, package.body_width_um'

/** Whose rows count: the platform's and an owner's own, `?2`. Written as the indexes have it, for each key is one search. */
const counts = (table: string): string => `coalesce(${table}.owner_id, '') IN ('', ?2) AND ${table}.state = 1`

/** The names and aliases among the keys `?1`: of everybody and of the owner `?2`. */
export const NAMES_OF_KEYS = `SELECT package.key, 'package' AS kind, package.id, package.name AS text, package.owner_id, ${FIGURES}
    FROM json_each(?1) AS wanted CROSS JOIN package ON package.key = wanted.value AND ${counts('package')}
  UNION ALL SELECT package_alias.key, 'alias', package_alias.id, package_alias.alias, package_alias.owner_id, ${FIGURES}
    FROM json_each(?1) AS wanted CROSS JOIN package_alias ON package_alias.key = wanted.value AND ${counts('package_alias')}
      CROSS JOIN package ON package.id = package_alias.package_id AND package.state = 1`

/** The part numbers among the keys `?1`, likewise. */
export const PARTS_OF_KEYS = `SELECT part.key, part.id, part.mpn, part.owner_id, part.pins AS own_pins, part.exposed_pads AS own_pads,
    part.mount AS own_mount, part.material_code, ${FIGURES}
  FROM json_each(?1) AS wanted CROSS JOIN part_model AS part ON part.key = wanted.value AND ${counts('part')}
    LEFT JOIN package ON package.id = part.package_id`

/** Every prefix and the newest rules, the platform's as they are. */
export const PREFIXES = 'SELECT id, prefix, family, mount, pins, exposed_pads FROM package_prefix WHERE state = 1 ORDER BY key'
export const RULES = 'SELECT rules FROM text_rules ORDER BY version DESC LIMIT 1'

/** The platform's names and aliases, all of them. */
export const EVERY_NAME = `SELECT package.key, 'package' AS kind, package.id, package.name AS text, package.owner_id, ${FIGURES}
    FROM package WHERE owner_id IS NULL AND state = 1
  UNION ALL SELECT package_alias.key, 'alias', package_alias.id, package_alias.alias, package_alias.owner_id, ${FIGURES}
    FROM package_alias JOIN package ON package.id = package_alias.package_id AND package.state = 1
    WHERE package_alias.owner_id IS NULL AND package_alias.state = 1
  ORDER BY 1, 2 DESC`
