// Who may import whom. For each folder its floors, ground first: a room sees the floors below its own, never its
// neighbours or what stands above. '*' are the folder's own files that have no name of their own here; those may see each
// other. Every room has a floor: a new one is entered here before anything can be imported across it.

/** Rooms that stand side by side on one floor. */
const floor = (rooms: string): string[] => rooms.split(' ')

export const FLOORS: Readonly<Record<string, string[][]>> = {
  '': [floor('shared'), floor('worker web'), floor('tests')],

  shared: [floor('engine'), floor('*'), floor('api')],
  'shared/api': [floor('*'), floor('user'), floor('index.ts')],
  'shared/engine': [
    floor('money.ts coded.ts'),
    floor('sheet words'),
    floor('table'),
    floor('bom'),
    floor('package value'),
    floor('price'),
    floor('points'),
    floor('issue.ts'),
    floor('line'),
    floor('choices.ts known.ts blocked.ts'),
    floor('unknown-codes.ts'),
    floor('understand.ts'),
    floor('compare.ts hygiene record.ts'),
    floor('visible.ts visible-text.ts'),
    floor('export'),
  ],
  'shared/engine/sheet': [
    floor('types.ts'),
    floor('format bytes.ts caps.ts western.ts'),
    floor('refusal.ts table.ts'),
    floor('grid.ts magic.ts refusal-text.ts names.ts'),
    floor('xml'),
    floor('zip'),
    floor('text xls xlsx ods html markdown partlist'),
    floor('read.ts decode.ts'),
  ],
  'shared/engine/bom': [
    floor('refusals.ts'),
    floor('issues.ts'),
    floor('types.ts'),
    floor('texts.ts'),
    floor('cells'),
    floor('head reshape'),
    floor('rows'),
    floor('sheets'),
    floor('read.ts'),
  ],
  'shared/engine/package': [floor('types.ts'), floor('text'), floor('readers'), floor('library'), floor('recognise.ts')],
  'shared/engine/value': [floor('*'), floor('makers'), floor('mpn.ts'), floor('read.ts'), floor('witness.ts')],

  worker: [
    floor('env.ts clock.ts'),
    floor('db'),
    floor('http'),
    floor('rpc'),
    floor('service'),
    floor('job'),
    floor('api'),
    floor('call.ts'),
    floor('app.ts'),
    floor('index.ts local'),
  ],
  'worker/api': [floor('* user'), floor('index.ts')],
  'worker/db': [floor('schema'), floor('*')],
  'worker/local': [
    floor('fail.ts'),
    floor('paths.ts ports.ts'),
    floor('front supervisor'),
    floor('runtime'),
    floor('* demo'),
    floor('cli new'),
    floor('deploy'),
    floor('dianjia.ts new.ts'),
  ],
  'worker/service': [
    floor('money system files pricing roles'),
    floor('proof bom'),
    floor('people'),
    floor('sign-in'),
    floor('account'),
    floor('keys'),
  ],

  web: [
    floor('lib theme.css keep-maps.ts'),
    floor('ui version.ts'),
    floor('access grid'),
    floor('screen'),
    floor('sign-in'),
    floor('layout'),
    floor('bom'),
    floor('features'),
    floor('routes'),
    floor('routeTree.gen.ts'),
    floor('router.tsx'),
    floor('main.tsx'),
    floor('vite.config.ts functions'),
  ],
  'web/bom': [floor('engine'), floor('document'), floor('columns quote'), floor('lines'), floor('print'), floor('page')],
  'web/bom/document': [floor('samples history lines'), floor('*'), floor('intake save answers')],
  'web/features': [floor('keys log money news profile public records roles settings sub-accounts users')],
  'web/grid': [floor('core'), floor('types.ts'), floor('state.ts'), floor('act'), floor('views'), floor('grid.tsx')],
  'web/layout': [floor('page-state.tsx menu'), floor('tabs'), floor('account'), floor('frame')],
  'web/ui': [floor('*'), floor('confirm'), floor('unsaved.ts')],
  'web/screen': [
    floor('types.ts'),
    floor('page'),
    floor('list'),
    floor('table'),
    floor('form frame'),
    floor('told-once.tsx list-screen.tsx'),
  ],
}

/** Folders whose files and rooms see each other as they like: their imports are checked for circles alone. */
export const OPEN: readonly string[] = ['tests', 'web/routes', 'web/functions', 'web/public']
