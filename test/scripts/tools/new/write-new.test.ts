import { join } from 'node:path'
import type { Options } from '../../../../scripts/tools/new/plan.ts'
import { kinds, planNew } from '../../../../scripts/tools/new/write-new.ts'

const root = join(import.meta.dirname, '../../../..')
const options: Options = {
  process: 'api',
  source: 'a passport of 2020',
  languages: ['en'],
  today: '2026-11-26',
}
const plan = (kind: string, name: string) => planNew(root, kind, name, options)

describe('npm run new', () => {
  for (const [kind, name, created, edited] of [
    [
      'endpoint',
      'get-limits',
      [
        'shared/contract/limits.ts',
        'api/operations/get-limits.ts',
        'test/api/operations/get-limits.test.ts',
      ],
      ['api/routes.ts', 'api/openapi/examples.json'],
    ],
    [
      'stage',
      'read-stamp',
      ['worker/pipeline/stages/read-stamp.ts', 'test/worker/pipeline/stages/read-stamp.test.ts'],
      ['worker/pipeline/pipeline.ts'],
    ],
    ['setting', 'SCAN_PAUSE_MS', [], ['shared/env.ts', 'compose.yaml']],
    ['country', 'BMU', ['worker/catalogue/countries/BMU.json'], []],
  ] as const) {
    it(`writes for a ${kind} what CONTRIBUTING names`, () => {
      const { created: files, edited: changes } = plan(kind, name)
      expect([...files.keys()]).to.deep.equal(created)
      expect([...changes.keys()]).to.deep.equal(edited)
    })
  }

  it('puts a stage before candidates are reconciled', () => {
    const text = plan('stage', 'read-stamp').edited.get('worker/pipeline/pipeline.ts') ?? ''
    const names = [...text.matchAll(/^ {2}\{ name: '([a-z-]+)'/gm)].map(([, name]) => name)
    expect(names.indexOf('read-stamp')).to.equal(names.indexOf('reconcile') - 1)
  })

  for (const process of ['api', 'worker', 'cron'] as const) {
    it(`gives a setting of the ${process} to that process alone`, () => {
      const { edited } = planNew(root, 'setting', 'SCAN_PAUSE_MS', { ...options, process })
      const compose = edited.get('compose.yaml') ?? ''
      const service = compose.slice(0, compose.indexOf('SCAN_PAUSE_MS')).match(/^ {2}[a-z]+:$/gm)
      expect(service?.at(-1)).to.equal(`  ${process}:`)
      expect(compose.split('SCAN_PAUSE_MS')).to.have.length(2)
    })
  }

  for (const [kind, name] of [
    ['endpoint', 'limits'],
    ['stage', 'stamp'],
    ['setting', 'scanPause'],
    ['country', 'Bermuda'],
  ] as const) {
    it(`refuses ${name} as the name of a ${kind}, and says what it has to look like`, () => {
      const naming = kinds.find((one) => one.name === kind)?.naming ?? ''
      expect(() => plan(kind, name)).to.throw(naming)
    })
  }

  for (const [kind, name, present] of [
    ['endpoint', 'get-usage', 'shared/contract/usage.ts'],
    ['stage', 'read-mrz', 'worker/pipeline/stages/read-mrz.ts'],
    ['setting', 'TRUST_PROXY', 'shared/env.ts has TRUST_PROXY already'],
    ['country', 'AND', 'worker/catalogue/countries/AND.json'],
  ] as const) {
    it(`refuses the ${kind} ${name}, which exists`, () => {
      expect(() => plan(kind, name)).to.throw(present)
    })
  }

  it('refuses a country that ISO 3166-1 does not have', () => {
    expect(() => plan('country', 'QQQ')).to.throw('QQQ is no code of ISO 3166-1')
  })

  it('refuses a kind that does not exist, and names those that do', () => {
    expect(() => plan('table', 'x')).to.throw('one of endpoint, stage, setting, country')
  })
})
