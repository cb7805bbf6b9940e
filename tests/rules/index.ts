import { constants } from './constants.ts'
import { entities } from './entities.ts'
import { errors } from './errors.ts'
import { handling } from './handling.ts'
import { purpose } from './purpose.ts'
import { roles } from './roles.ts'
import type { Section } from './rule.ts'
import { screens } from './screens.ts'
import { states } from './states.ts'
import { validation } from './validation.ts'

/** Every rule of the specification with the test that shows it, section by section. */
export const SECTIONS: readonly Section[] = [purpose, screens, entities, states, validation, roles, handling, errors, constants]
