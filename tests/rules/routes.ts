import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** The pages that the specification names, by the part of the product that they stand in. */
export const ROUTES: Readonly<Record<string, string>> = {
  '': '/ /login /auth-redirect /404 /401 /redirect/$ /public /public/list',
  '/bom': 'analyse point-quote weld-quote smt-quote history',
  '/uc': 'surplus',
  '/uc/pcba': 'materials materials-grade package materialsRule tempelete additional bom-config desc smt',
  '/uc/user': 'info pwd accounts api',
  '/uc/feed-back': 'complaint feedback',
  '/uc/history': 'bom usage',
  '/uc/bomai': 'search match prices cart order',
  '/sys': 'dashboard surplus',
  '/sys/user': 'list accountList historyList apiList',
  '/sys/pcba': 'materailType materials fee bomFee model packageAlias packagePrefixAlias textRule ipcList',
  '/sys/feed-back': 'list complaint feedback',
  '/sys/product': 'list',
  '/sys/news': 'faq zdy info tempelete',
  '/sys/setting':
    'error/log setting operationLog message message/log friendlink toolTips menuList roleList RoleEdit RoleNew permissionList',
  '/sys/mes': 'mesOperationLog mesShareLog mesCompany mes-faq',
  '/sys/error': '401 404',
}

/** Menus of the specification: what stands together in which order. */
export const MENUS: Readonly<Record<string, readonly string[]>> = {
  pricing: ['/uc/pcba/smt', '/uc/history/bom', '/uc/pcba/materials'],
  bomai: ['/uc/bomai/search', '/uc/bomai/match', '/uc/bomai/prices', '/uc/bomai/cart', '/uc/bomai/order'],
  surplus: ['/uc/surplus'],
}

type Facts = Readonly<Record<string, unknown>>

const FOLDER = join(import.meta.dirname, '../../web/routes')

/** What each route states about itself, by the address that it stands at. */
export function routeFacts(): Map<string, Facts> {
  const facts = new Map<string, Facts>()
  // A frame and the page that it opens with stand at one address.
  for (const file of globSync('**/*.tsx', { cwd: FOLDER })) {
    const path = addressOf(file)
    facts.set(path, { ...facts.get(path), ...factsIn(readFileSync(join(FOLDER, file), 'utf8')) })
  }
  return facts
}

function addressOf(file: string): string {
  const path = file
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/')
    .replace('_plain/', '')
    .replace('message_', 'message')
  return `/${path}`.replace(/(?<=.)\/index$|(?<=^\/)index$/, '')
}

function factsIn(text: string): Facts {
  let facts: Facts = {}
  new Visitor({
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'staticData') facts = stated(value) as Facts
    },
  }).visit(parseSync('route.tsx', text).program)
  return facts
}

type Node = {
  type: string
  value?: unknown
  key?: Node & { name?: string }
  properties?: Node[]
  elements?: Node[]
}

/** The value of an expression that is written out in full. */
function stated(node: unknown): unknown {
  const { type, value, properties = [], elements = [] } = node as Node
  if (type === 'ObjectExpression') return Object.fromEntries(properties.map((each) => [each.key?.name ?? '', stated(each.value)]))
  return type === 'ArrayExpression' ? elements.map(stated) : value
}
