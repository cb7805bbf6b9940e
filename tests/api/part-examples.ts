import type { Input } from '../../shared/contract.ts'
import type { Api } from '../../shared/api/index.ts'
import type { Example, WriteName } from './example.ts'
import { ask, call, envelope, person, query, type Name, type Person, type Token } from './harness.ts'

type PartName = Extract<WriteName, `Package/${string}` | `Model/${string}` | `script/${string}`>

/** The refusal of a call: its message, and the field it is about. */
export async function refused(as: Token, name: Name, input: object) {
  const { state, message, data } = await envelope<{ field?: string } | null>(await ask(as, name, input))
  if (state !== 0) throw new Error(`${name} was not refused`)
  return { message, field: data?.field ?? null }
}

const operator = () => person({ isAdmin: true })

/** A text that nobody has ever written on a package: of letters alone, for the reader would make something of digits. */
export const unheardOf = (): string => {
  const letters = [...crypto.randomUUID().replaceAll('-', '')].map((digit) => 'BCDFGHJKLMNQRSVW'[Number.parseInt(digit, 16)])
  return `Q${letters.slice(0, 14).join('')}`
}

/** Figures that no reader gives. */
export const FIGURES = { family: 'module', pins: 37, exposedPads: 2, mount: 'smt' } as const

/** A package of the platform with one alias. */
export async function sysPackage(as?: Person, more: Partial<Input<Api['Package/SaveSysPackage']>> = {}) {
  const [name, alias, admin] = [unheardOf(), unheardOf(), as ?? (await operator())]
  const { id } = await call(admin, 'Package/SaveSysPackage', { name, ...FIGURES, aliases: [alias], ...more })
  const [row] = await query({ sql: 'SELECT id FROM package_alias WHERE package_id = ?', args: [id] })
  return { as: admin, id, name, alias, aliasId: String(row?.['id']) }
}

/** A package of a member's own with one alias. */
export async function ownPackage(as: Person) {
  const [name, alias] = [unheardOf(), unheardOf()]
  const { id } = await call(as, 'Package/SaveUserPackage', { name, ...FIGURES, aliases: [alias] })
  return { id, name, alias }
}

export async function newPrefix(as?: Person) {
  const [prefix, admin] = [unheardOf(), as ?? (await operator())]
  const { id } = await call(admin, 'Package/savePrefixAlias', { prefix, family: 'connector', mount: 'tht', pins: null })
  return { as: admin, id, prefix }
}

/** A rule over texts that nobody has written: `${stem}12` is such a one. */
export const newRule = (stem = unheardOf()) => ({
  id: stem,
  mask: `${stem}{脚数}`,
  name: `${stem}-{脚数}`,
  family: 'module' as const,
  mount: 'smt' as const,
  pins: null,
  exposedPads: 0,
  enabled: true,
  note: '',
})

/** A part number of the platform. */
export async function newModel(as?: Person) {
  const [mpn, admin] = [unheardOf(), as ?? (await operator())]
  const { id } = await call(admin, 'Model/SaveModel', { mpn, maker: '试制', pins: 37 })
  return { as: admin, id, mpn }
}

/** An alias that a member proposes. */
async function proposed() {
  const text = unheardOf()
  await call(await person(), 'Package/SaveUserPackage', { name: text, ...FIGURES, propose: true })
  const as = await operator()
  return { as, row: (await call(as, 'Package/alias', { Names: [text] })).items[0]! }
}

/** A text that a member has taught: a package of his own. */
export const learned = async (as: Person) =>
  (await call(as, 'Package/Learn', { text: unheardOf(), ...FIGURES, scope: 'mine' })).made

/** A part number that a member has taught. */
export async function taughtPart(as: Person) {
  const mpn = unheardOf()
  const { made } = await call(as, 'Package/Learn', { mpn, ...FIGURES, scope: 'mine' })
  return { mpn, id: made.find(({ kind }) => kind === 'part')!.id }
}

/** A name of his own that a member has given one of the platform's packages. */
export async function taughtAlias(as: Person) {
  const [{ name }, text] = [await sysPackage(), unheardOf()]
  const { made } = await call(as, 'Package/Learn', { text, name, ...FIGURES, scope: 'mine' })
  return { name, text, id: made[0]!.id }
}

/** One request of every call that writes what is known about parts; see `examples.ts`. */
export const PART_EXAMPLES: { [N in PartName]: () => Promise<Example<N>> } = {
  'script/save': async () => {
    const as = await operator()
    const { version, rules } = await call(as, 'script/get', {})
    return { as, input: { version, rules: [...rules, newRule()], note: '试' } }
  },
  'Model/SaveModel': async () => ({ as: await operator(), input: { mpn: unheardOf(), pins: 37 } }),
  'Model/ChangeModels': async () => {
    const { as, id } = await newModel()
    return { as, input: { rows: [{ id, rowVersion: 1 }], materialCode: 'sop' } }
  },
  'Model/DeleteModels': async () => {
    const { as, id } = await newModel()
    return { as, input: { ids: [id] } }
  },
  'Model/Import': async () => ({ as: await operator(), input: { rows: [{ row: 2, mpn: unheardOf(), package: 'SOT-23-5' }] } }),
  'Package/SaveSysPackage': async () => ({
    as: await operator(),
    input: { name: unheardOf(), ...FIGURES, aliases: [unheardOf()] },
  }),
  'Package/DeleteSysPackage': async () => {
    const { as, id } = await sysPackage(undefined, { aliases: [] })
    return { as, input: { ids: [id] } }
  },
  'Package/UpdatePins': async () => {
    const { as, id } = await sysPackage()
    return { as, input: { id, pins: 38, rowVersion: 1 } }
  },
  'Package/SaveAlias': async () => {
    const { as, id } = await sysPackage()
    return { as, input: { alias: unheardOf(), packageId: id } }
  },
  'Package/UpdateAliasState': async () => {
    const { as, row } = await proposed()
    return { as, input: { id: row.id, state: 1, rowVersion: 1 } }
  },
  'Package/savePrefixAlias': async () => ({
    as: await operator(),
    input: { prefix: unheardOf(), family: 'connector', mount: 'tht', pins: null },
  }),
  'Package/deletePrefixAlias': async () => {
    const { as, id } = await newPrefix()
    return { as, input: { ids: [id] } }
  },
  'Package/SaveUserPackage': async () => ({
    as: await person(),
    input: { name: unheardOf(), ...FIGURES, aliases: [unheardOf()], propose: true },
  }),
  'Package/UpdateMyPins': async () => {
    const as = await person()
    return { as, input: { id: (await ownPackage(as)).id, pins: 38, rowVersion: 1 } }
  },
  'Package/Import': async () => ({
    as: await operator(),
    input: { rows: [{ row: 2, name: unheardOf(), ...FIGURES, aliases: [unheardOf()] }] },
  }),
  'Package/Learn': async () => ({ as: await person(), input: { text: unheardOf(), ...FIGURES, scope: 'mine' } }),
  'Package/Unlearn': async () => {
    const as = await person()
    return { as, input: { made: await learned(as) } }
  },
  'Package/UpdateUserAliases': async () => {
    const as = await person()
    return { as, input: { ids: [(await taughtAlias(as)).id], state: 2 } }
  },
  'Package/DeleteUserParts': async () => {
    const as = await person()
    return { as, input: { ids: [(await taughtPart(as)).id] } }
  },
  'Package/DeleteUserPackage': async () => {
    const as = await person()
    return { as, input: { ids: [(await ownPackage(as)).id] } }
  },
}

/** Other requests of them that write otherwise. */
export const PART_VARIANTS = [
  [
    'Package/Learn',
    'of a part number, once more',
    async () => {
      const as = await person()
      const { mpn } = await taughtPart(as)
      return { as, input: { mpn, ...FIGURES, pins: 9, scope: 'mine' } }
    },
  ],
  [
    'Package/Learn',
    'of a text, for everybody',
    async () => ({ as: await person(), input: { text: unheardOf(), ...FIGURES, scope: 'propose' } }),
  ],
  [
    'Package/DeleteSysPackage',
    'that a member has taught something of',
    async () => {
      const { as, id, name } = await sysPackage(undefined, { aliases: [] })
      await call(await person(), 'Package/Learn', { text: unheardOf(), name, ...FIGURES, scope: 'mine' })
      return { as, input: { ids: [id] } }
    },
  ],
  [
    'Model/ChangeModels',
    'of a proposal',
    async () => {
      const { made } = await call(await person(), 'Package/Learn', { mpn: unheardOf(), ...FIGURES, scope: 'propose' })
      return { as: await operator(), input: { rows: [{ id: made[0]!.id, rowVersion: 1 }], state: 1 } }
    },
  ],
] as const satisfies readonly { [N in PartName]: readonly [name: N, how: string, make: () => Promise<Example<N>>] }[PartName][]
