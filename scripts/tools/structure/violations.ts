import { posix } from 'node:path'
import { countriesInCode } from './countries-in-code.ts'
import { localImports } from './local-imports.ts'
import type { SourceTree } from './source-tree.ts'

const LINES_MAX = 300
const TEST_LINES_MAX = 400

/** Written by a program, and read by nobody from end to end. */
const generated = ['clients/typescript/src/api-types.ts']

/** A package of its own, which makes the models: it imports the service, and nothing imports it. */
const press = 'scripts/press/'

/** What readers of one source may import. */
const belowReaders = [
  'worker/calibration/',
  'worker/catalogue/',
  'worker/page/',
  'worker/text/',
  'worker/image/',
  'shared/',
]

/** What the pipeline and its stages may import of the worker's other rooms. */
const belowPipeline = [
  'worker/mrz/text/',
  'worker/viz/',
  'worker/barcode/',
  'worker/quality/',
  'worker/crops/',
  ...belowReaders,
]

/** Files under `from` may import only from the folders in `to`. The first matching row applies. */
const arrows: readonly { from: string; to: readonly string[] }[] = [
  { from: 'shared/', to: ['shared/'] },
  // Cron knows the stores, but nothing of HTTP or of how a scan is processed.
  { from: 'api/cron/', to: ['api/cron/', 'shared/'] },
  // Pages of people: nothing of the engine's path, so that neither can slow or break the other.
  {
    from: 'api/account/',
    to: ['api/account/', 'api/site/', 'api/status/', 'api/http/', 'shared/'],
  },
  // Compiled into the package of the MCP server, too.
  { from: 'api/mcp/offer/', to: ['api/mcp/offer/'] },
  ...floors('api/', [
    ['main.ts'],
    ['start-api.ts'],
    ['assemble-services.ts'],
    ['app.ts'],
    ['routes.ts'],
    // Calls operations, for programs that speak the Model Context Protocol.
    ['mcp/'],
    ['operations/'],
    ['account/'],
    // Gates, and pages for people.
    ['middleware/', 'site/'],
    ['observe/', 'openapi/'],
    ['scan/', 'status/', 'process-limits.ts'],
    ['http/', 'stores/', 'route.ts'],
  ]),
  // A new room needs a floor in the list above.
  { from: 'api/', to: [] },
  // Only this stage may use the search for an MRZ.
  {
    from: 'worker/pipeline/stages/read-mrz.ts',
    to: ['worker/pipeline/', 'worker/mrz/', 'worker/image/', 'shared/'],
  },
  // The context holds the located MRZ, which only the evaluation reads.
  {
    from: 'worker/pipeline/context.ts',
    to: ['worker/pipeline/', ...belowPipeline, 'worker/mrz/decode/read-group.ts'],
  },
  ...floors(
    'worker/pipeline/',
    [
      ['recognize.ts'],
      ['pipeline.ts', 'present-reading.ts', 'collect-young.ts'],
      ['stages/', 'scan-work.ts'],
      // What stages ask: of several documents in one picture, and of candidates that meet.
      [
        ...['documents/', 'reconcile/', 'explanation/'],
        ...['guesses.ts', 'has-data.ts', 'legibility.ts', 'mrz-votes.ts'],
      ],
      ['print/'],
      // Whether two readings say the same.
      ['agreement/'],
      ['confidence.ts', 'context.ts', 'engine.ts', 'failed-crop.ts', 'recognize-task.ts'],
    ],
    belowPipeline,
  ),
  // A new file or room needs a floor in the list above.
  { from: 'worker/pipeline/', to: [] },
  ...floors(
    'worker/viz/',
    [
      ['associate.ts'],
      ['doubts/', 'learned/'],
      ['ways/'],
      // How lines are split, by the votes on what the page is.
      ['lines/'],
      ['votes/'],
      // What ways say, and what one line says by a layout.
      ['proposals/', 'grammar/'],
      ['labels/'],
      ['values/', 'national/'],
      ['print/'],
    ],
    belowReaders,
  ),
  // A new file or room needs a floor in the list above.
  { from: 'worker/viz/', to: [] },
  ...floors('worker/', [
    ['job/'],
    ['pipeline/'],
    // Readers of one source each; only the stages combine what they read.
    ['mrz/', 'viz/', 'barcode/', 'quality/', 'crops/'],
    // Prior knowledge: about documents, and about how often readings are right.
    ['catalogue/', 'calibration/'],
    // Where pages lie in a picture.
    ['page/'],
    ['text/'],
    ['image/'],
  ]),
  { from: 'worker/', to: ['worker/', 'shared/'] },
  ...floors(
    'scripts/start-stack/',
    [
      ['main.ts'],
      // What the line to paste needs.
      ['first-call/'],
      ['start-stack.ts'],
      ['services/', 'stores/'],
      ['settings/'],
      ['processes/'],
    ],
    ['api/', 'worker/', 'shared/', 'scripts/specimens/', 'scripts/admin/', 'scripts/command-line/'],
  ),
  // A new file or room needs a floor in the list above.
  { from: 'scripts/start-stack/', to: [] },
  ...floors(
    press,
    [
      // Networks are judged by what measures them.
      ['test/'],
      ['training/'],
      ['evaluation/'],
    ],
    [
      ...['api/', 'worker/', 'shared/', 'scripts/evaluation/', 'scripts/specimens/'],
      ...['scripts/command-line/', 'test/support/'],
    ],
  ),
  // A new room needs a floor in the list above.
  { from: press, to: [] },
  ...floors(
    'scripts/',
    [
      // What keeps order, and what operators run.
      ['tools/', 'operations/'],
      ['demo/', 'capacity/'],
      // What measures.
      ['evaluation/', 'load/'],
      // What starts.
      ['start-stack/'],
      // What draws.
      ['specimens/'],
      // What ships with the service.
      ['admin/', 'migrate/'],
      // Options, progress and tables of every program.
      ['command-line/'],
    ],
    ['api/', 'worker/', 'shared/', 'clients/'],
  ),
  // A new room needs a floor in the list above.
  { from: 'scripts/', to: [] },
  ...floors(
    'test/support/',
    [
      // What mocha loads, and what fast-check draws.
      ['mocha/', 'arbitraries/'],
      ['service/'],
      ['stores/', 'pictures/'],
      ['engine/', 'shipped/', 'http/'],
      ['processes/', 'readings/', 'status/', 'programs/'],
      ['time/'],
    ],
    ['api/', 'worker/', 'shared/', 'scripts/'],
  ),
  // A new room needs a floor in the list above.
  { from: 'test/support/', to: [] },
  // Clients ship apart from the service: what they share with it is made from its document.
  { from: 'clients/', to: ['clients/'] },
]

/**
 * Layers of one folder from the top down: a subfolder imports itself, the layers below it and what
 * is `outside` of the folder.
 */
function floors(
  folder: string,
  rooms: readonly (readonly string[])[],
  outside: readonly string[] = ['shared/'],
) {
  return rooms.flatMap((floor, level) =>
    floor.map((room) => ({
      from: folder + room,
      to: [room, ...rooms.slice(level + 1).flat()].map((to) => folder + to).concat(outside),
    })),
  )
}

/** A test may name the case or subject it tests: `create-scan.body.test.ts`; `.d.ts` types a script. */
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(((\.[a-z0-9-]+)?\.test|\.d)?\.ts|\.m?js)$/
const catchAll = /^(index|utils?|helpers?|common|types?|misc|lib)\.ts$/

/** Every breach of the structure, one line each; empty if there are none. */
export function violations(tree: SourceTree): string[] {
  const imports = new Map([...tree].map(([path, text]) => [path, localImports(path, text)]))
  return [
    ...[...tree].flatMap(([path, text]) => [
      ...nameBreaches(path),
      ...lengthBreaches(path, text),
      ...countriesInCode(path, text),
    ]),
    ...[...imports].flatMap(([path, targets]) => targets.flatMap((to) => arrowBreaches(path, to))),
    ...cycles(imports).map((cycle) => `import cycle: ${cycle.join(' → ')}`),
  ]
}

function nameBreaches(path: string): string[] {
  const name = posix.basename(path)
  if (!kebabCase.test(name)) return [`${path}: the name is not kebab-case`]
  return catchAll.test(name) ? [`${path}: the name does not say what is in it`] : []
}

function lengthBreaches(path: string, text: string): string[] {
  if (generated.includes(path)) return []
  const lines = text.split('\n').length - 1
  const max = path.startsWith('test/') ? TEST_LINES_MAX : LINES_MAX
  return lines > max ? [`${path}: ${lines} lines, more than ${max}`] : []
}

function arrowBreaches(from: string, to: string): string[] {
  if (to.startsWith(press) && !from.startsWith(press)) return [`${from}: must not import ${to}`]
  const allowed = arrows.find((arrow) => from.startsWith(arrow.from))?.to
  if (allowed === undefined || allowed.some((folder) => to.startsWith(folder))) return []
  return [`${from}: must not import ${to}`]
}

/** Import cycles, each as the list of its files with the first repeated at the end. */
function cycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()

  function visit(path: string, trail: readonly string[]): void {
    const seenAt = trail.indexOf(path)
    if (seenAt >= 0) found.push([...trail.slice(seenAt), path])
    if (seenAt >= 0 || done.has(path)) return
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }

  for (const path of imports.keys()) visit(path, [])
  return found
}
