import { execFile, spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openApiDocument } from '../../../../api/openapi/openapi-document.ts'
import { routes } from '../../../../api/routes.ts'
import { operationsOf } from '../../../../api/site/reference/operation-pages.ts'
import { operationSample } from '../../../../api/site/reference/operation-samples.ts'
import { type SampleLanguage, sampleLanguages } from '../../../../api/site/samples.ts'
import { saveStatusSnapshot } from '../../../../shared/db/status-snapshot.ts'
import { utcSeconds } from '../../../../shared/time/clock.ts'
import { scriptedPicture } from '../../../support/engine/scripted-picture.ts'
import { scratch } from '../../../support/processes/scratch.ts'
import { testService } from '../../../support/service/service.ts'
import { newSigningKey } from '../../../support/service/signing-key.ts'
import { snapshotAt } from '../../../support/status/status-snapshot.ts'

const run = promisify(execFile)

const runners: Readonly<Record<SampleLanguage, readonly [program: string, argument: string]>> = {
  sh: ['sh', '-c'],
  mjs: [process.execPath, '--input-type=module'],
  py: ['python3', '-c'],
}
const languages: readonly SampleLanguage[] = ['sh', 'mjs', 'py']

/** What each answer contains, by operation. */
const answers: Readonly<Record<string, string>> = {
  createScan: '"status":"recognized"',
  listScans: '"scans":[{',
  createExplainedScan: '"evidence":{"scan_id"',
  getScan: '"status":"recognized"',
  getEvidence: '"readings"',
  deleteScan: '"deleted":true',
  getUsage: '"balance_credits"',
  createClientToken: '"token":"ct_',
  getLiveness: '"live"',
  getReadiness: '"ready"',
  getOpenApi: '"openapi":"3.1.0"',
  listFields: '"surname"',
  listLanguages: '"lcid"',
  listDocuments: '"DEU"',
  listSigningKeys: '"Ed25519"',
  getStatusSummary: '"headline"',
  getStatusHistory: '"recognition"',
  getStatusIncidents: '"incidents"',
  getStatusFeed: '<feed',
  getProcessStatus: '"p95"',
}

// A call that is shown beside its operation is copied before anything is read.
describe('the calls that the reference shows', () => {
  const service = testService({ threads: 1, env: { SIGNING_KEY: newSigningKey().private } })
  let key: string
  before('open an account and publish a status', async () => {
    key = (await service.account(1000)).liveKey
    await saveStatusSnapshot(service.database.pool, snapshotAt(utcSeconds(new Date()), {}))
    await service.restart()
    await service.ready()
  })

  async function storedScan(): Promise<string> {
    const image = (await scriptedPicture({})).toString('base64')
    const response = await fetch(`${service.url}/v1/scans`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ image }),
    })
    return (await response.json()).meta.id
  }

  for (const language of languages) {
    it(`answer as their operations say, in ${sampleLanguages[language]}`, async function () {
      this.timeout(180_000)
      const [program, argument] = runners[language]
      if (spawnSync(program, ['--version']).error) return this.skip()
      const cwd = (await scratch()).path
      await writeFile(join(cwd, 'photo.jpg'), await scriptedPicture({}))
      const common = { ...process.env, API_URL: service.url, API_KEY: key }
      for (const call of operationsOf(openApiDocument(routes, '/'))) {
        const id = call.operation.operationId
        const env = { ...common, SCAN_ID: call.path.includes('{id}') ? await storedScan() : '' }
        const text = operationSample(call, language)
        const input = argument === '--input-type=module' ? [argument, '-e', text] : [argument, text]
        const { stdout } = await run(program, input, { cwd, env, maxBuffer: 16e6 })
        expect(stdout.replaceAll(/\s/g, ''), id).to.include(answers[id])
      }
    })
  }
})
