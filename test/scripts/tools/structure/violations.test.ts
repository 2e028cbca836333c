import { violations } from '../../../../scripts/tools/structure/violations.ts'

function breachesOf(files: Record<string, string>): string[] {
  return violations(new Map(Object.entries(files)))
}

// A check that never fails is worse than none: the architecture erodes while everyone trusts it.
describe('the structure check', () => {
  it('accepts what the design allows', () => {
    const files = {
      'shared/time/clock.ts': '',
      'api/main.ts':
        "import { app } from './app.ts'\nimport type { Clock } from '../shared/clock.ts'",
      'api/app.ts': "import { pool } from 'pg'",
      'scripts/admin/main.ts': "import { hash } from '../../api/app.ts'",
      'worker/pipeline/context.ts': "import type { LocatedMrz } from '../mrz/decode/read-group.ts'",
      'worker/mrz/decode/read-group.ts': '',
      'scripts/press/training/print/evaluate.ts':
        "import { recordError } from '../../evaluation/print/model-manifest.ts'\nimport { createPrintReader } from '../../../../worker/text/recognize/print-reader.ts'",
      'test/api/app.test.ts': "const { app } = await import('../../api/app.ts')",
    }
    expect(breachesOf(files)).to.deep.equal([])
  })

  for (const [from, specifier, to] of [
    ['api/app.ts', '../worker/pipeline/pipeline.ts', 'worker/pipeline/pipeline.ts'],
    ['worker/pipeline/pipeline.ts', '../../api/app.ts', 'api/app.ts'],
    ['worker/pipeline/pipeline.ts', '../job/consume.ts', 'worker/job/consume.ts'],
    ['worker/pipeline/stages/crop.ts', '../../mrz/find/search.ts', 'worker/mrz/find/search.ts'],
    [
      'worker/pipeline/confidence.ts',
      '../mrz/decode/read-group.ts',
      'worker/mrz/decode/read-group.ts',
    ],
    [
      'worker/pipeline/agreement/agree.ts',
      '../reconcile/publishable.ts',
      'worker/pipeline/reconcile/publishable.ts',
    ],
    ['shared/time/clock.ts', '../../api/app.ts', 'api/app.ts'],
    ['api/app.ts', '../scripts/build.ts', 'scripts/build.ts'],
    ['api/scan/create-scan.ts', '../middleware/cors.ts', 'api/middleware/cors.ts'],
    ['api/middleware/cors.ts', '../operations/get-scan.ts', 'api/operations/get-scan.ts'],
    ['api/cron/main.ts', '../app.ts', 'api/app.ts'],
    ['worker/mrz/text/parse.ts', '../../viz/labels.ts', 'worker/viz/labels.ts'],
    [
      'scripts/admin/session.ts',
      '../start-stack/stores/stores.ts',
      'scripts/start-stack/stores/stores.ts',
    ],
    ['scripts/specimens/main.ts', '../evaluation/judge.ts', 'scripts/evaluation/judge.ts'],
    ['worker/text/model-file.ts', '../../scripts/press/a.ts', 'scripts/press/a.ts'],
    [
      'scripts/evaluation/main.ts',
      '../press/evaluation/print/judge-print.ts',
      'scripts/press/evaluation/print/judge-print.ts',
    ],
    ['test/worker/a.test.ts', '../../scripts/press/training/a.ts', 'scripts/press/training/a.ts'],
    [
      'test/support/pictures/a.ts',
      '../../../scripts/press/training/a.ts',
      'scripts/press/training/a.ts',
    ],
    [
      'scripts/press/evaluation/print/main.ts',
      '../../training/print/a.ts',
      'scripts/press/training/print/a.ts',
    ],
    [
      'scripts/press/training/print/a.ts',
      '../../../tools/build/build-into.ts',
      'scripts/tools/build/build-into.ts',
    ],
    ['scripts/news/main.ts', '../admin/session.ts', 'scripts/admin/session.ts'],
    [
      'scripts/start-stack/processes/fleet.ts',
      '../stores/redis.ts',
      'scripts/start-stack/stores/redis.ts',
    ],
    ['test/support/stores/redis.ts', '../service/calls.ts', 'test/support/service/calls.ts'],
    ['test/support/calls.ts', '../../shared/ids.ts', 'shared/ids.ts'],
  ] as const) {
    it(`refuses ${from} importing ${to}`, () => {
      const breach = [`${from}: must not import ${to}`]
      expect(breachesOf({ [from]: `import { x } from '${specifier}'` })).to.deep.equal(breach)
      expect(breachesOf({ [from]: `await import('${specifier}')` })).to.deep.equal(breach)
    })
  }

  it('names the files of an import cycle, even one between types', () => {
    const files = {
      'api/scan/a.ts': "import { b } from './b.ts'",
      'api/scan/b.ts': "import {\n  c,\n} from './c.ts'",
      'api/scan/c.ts': "import type { A } from './a.ts'",
    }
    expect(breachesOf(files)).to.deep.equal([
      'import cycle: api/scan/a.ts → api/scan/b.ts → api/scan/c.ts → api/scan/a.ts',
    ])
  })

  it('limits a source file to 300 lines and a test file to 400', () => {
    const lines = (count: number) => 'x\n'.repeat(count)
    expect(breachesOf({ 'api/app.ts': lines(300), 'test/a.test.ts': lines(400) })).to.be.empty
    expect(breachesOf({ 'api/app.ts': lines(301), 'test/a.test.ts': lines(401) })).to.have.length(2)
  })

  it('requires kebab-case names that say something', () => {
    expect(
      breachesOf({ 'api/errorPage.ts': '', 'api/utils.ts': '', 'api/index.ts': '' }),
    ).to.have.length(3)
  })

  // A rule in code cannot be corrected by those who know the country, nor does it carry its source.
  it('refuses code of the worker that names a country, but not what only looks like a code', () => {
    const code = "// 'USA' prints\nconst rule = { issuer: 'USA', CAN: 1 }\nconst element = 'DAA'"
    expect(breachesOf({ 'worker/viz/cards.ts': code })).to.deep.equal([
      'worker/viz/cards.ts: names a country (USA); such rules are data in worker/catalogue',
      'worker/viz/cards.ts: names a country (CAN); such rules are data in worker/catalogue',
    ])
    expect(breachesOf({ 'test/worker/viz/cards.ts': code })).to.deep.equal([])
    const named = 'const isAmerican = /^CANADA /.test(text) // Peru\nconst script = "Greek"'
    expect(breachesOf({ 'worker/viz/cards.ts': named })).to.deep.equal([
      'worker/viz/cards.ts: names a country (American); such rules are data in worker/catalogue',
      'worker/viz/cards.ts: names a country (CANADA); such rules are data in worker/catalogue',
    ])
  })
})
