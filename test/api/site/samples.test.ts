import { execFile, spawnSync } from 'node:child_process'
import { copyFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import {
  type SampleLanguage,
  type SampleName,
  sampleLanguages,
  sampleNames,
  sampleUrl,
} from '../../../api/site/samples.ts'
import { documents } from '../../../api/site/vocabulary/lists.ts'
import { saveStatusSnapshot } from '../../../shared/db/status-snapshot.ts'
import { type ErrorCode, errorTable } from '../../../shared/errors.ts'
import { utcSeconds } from '../../../shared/time/clock.ts'
import {
  type Instructions,
  scriptedPicture,
  specimenLines,
} from '../../support/engine/scripted-picture.ts'
import { bareServer } from '../../support/http/http-server.ts'
import { scratch } from '../../support/processes/scratch.ts'
import { testService } from '../../support/service/service.ts'
import { newSigningKey } from '../../support/service/signing-key.ts'
import { installedClient } from '../../support/shipped/packed-client.ts'
import { snapshotAt } from '../../support/status/status-snapshot.ts'

const run = promisify(execFile)
const programs = { sh: 'sh', mjs: process.execPath, py: 'python3' } as const
const pythonClient = join(import.meta.dirname, '../../../clients/python')
const languages: readonly SampleLanguage[] = ['sh', 'mjs', 'py']
const needed = { sh: ['curl', 'jq'], mjs: [], py: ['python3'] } as const

interface Run {
  readonly printed: string
  readonly exitCode: number
}

/** What each program prints with a live key, and what the engine reads if no passport. */
const expected: Readonly<
  Record<SampleName, { reading?: Instructions['reading']; lines: string[] }>
> = {
  'first-scan': { lines: ['recognized', 'TESTINA MUSTERSPECIMEN'] },
  statuses: { reading: 'unreadable', lines: ['take the picture again'] },
  confidence: { reading: 'licence', lines: ['dl_class@0 medium'] },
  evidence: {
    reading: 'licence',
    lines: [
      'surname@0 0.99 visual MUSTERSPECIMEN',
      'surname@1049 0.95 visual МУСТЕРСПЕЦИМЕН',
      'dl_class@0 0.7 visual B, BE',
      'Glare on the machine-readable zone: tilt the document or move the light.',
    ],
  },
  mrz: { lines: ['passed', ...specimenLines] },
  retries: { lines: ['recognized'] },
  clients: { lines: ['recognized', 'TESTINA MUSTERSPECIMEN'] },
  'client-tokens': { lines: ['recognized'] },
  retention: { lines: ['recognized', 'true', 'not_found'] },
  billing: { lines: ['billed true', 'credits drawn 1'] },
  signatures: { lines: ['verified', 'TESTINA MUSTERSPECIMEN'] },
  'non-latin-names': {
    reading: 'licence',
    lines: ['MUSTERSPECIMEN', 'surname@1049 Russian МУСТЕРСПЕЦИМЕН'],
  },
  licences: { reading: 'licence', lines: ['driving_licence', 'B, BE medium'] },
  'what-is-read': {
    lines: documents
      .filter(({ country }) => country === 'DEU')
      .map(({ kind }) => kind)
      .sort(),
  },
  'outcome-kit': { lines: ['recognized', 'passed'] },
  production: { lines: ['operational', 'ratelimit-policy:', 'x-request-id:'] },
}

// A sample that does not run costs each reader an hour, and us the reader.
describe('the programs that the guides show', () => {
  const service = testService({ threads: 1, env: { SIGNING_KEY: newSigningKey().private } })
  const start = bareServer()
  let key: string
  let clientsFolder: string
  before('install the client, open an account and publish a status', async function () {
    this.timeout(120_000)
    clientsFolder = await installedClient()
    key = (await service.account(1000)).liveKey
    await saveStatusSnapshot(service.database.pool, snapshotAt(utcSeconds(new Date()), {}))
    await service.restart()
    await service.ready()
  })

  async function runSample(
    name: SampleName,
    language: SampleLanguage,
    instructions: Instructions = {},
    url = service.url,
  ): Promise<Run> {
    const cwd = (await scratch()).path
    await writeFile(join(cwd, 'photo.jpg'), await scriptedPicture(instructions))
    await symlink(join(clientsFolder, 'node_modules'), join(cwd, 'node_modules'))
    const env = {
      ...process.env,
      API_URL: url,
      API_KEY: key,
      PYTHONIOENCODING: 'utf-8',
      PYTHONPATH: pythonClient,
      PYTHONDONTWRITEBYTECODE: '1',
    }
    // As its reader would: a package is looked for beside the program.
    const file = join(cwd, `program.${language}`)
    await copyFile(sampleUrl(name, language), file)
    try {
      const { stdout } = await run(programs[language], [file], { cwd, env, timeout: 60_000 })
      return { printed: stdout, exitCode: 0 }
    } catch (error) {
      if (!isExit(error)) throw error
      return { printed: error.stdout + error.stderr, exitCode: error.code }
    }
  }

  /** Stands in front of the service: the first requests get `failures` (null: a cut connection). */
  async function faultyFront(failures: readonly (Refusal | null)[]) {
    const keys: unknown[] = []
    const { url } = await start(async (request, response) => {
      const failure = failures[keys.push(request.headers['idempotency-key']) - 1]
      const body = await buffer(request)
      if (failure === null) return request.socket.destroy()
      const type = { 'Content-Type': 'application/json' }
      if (failure !== undefined) {
        response.writeHead(failure.status, { ...type, 'Retry-After': '1' })
        return response.end(JSON.stringify({ error: { code: failure.code } }))
      }
      const answer = await fetch(service.url + request.url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: new Uint8Array(body),
      })
      response.writeHead(answer.status, type)
      return response.end(await answer.text())
    })
    return { url, keys }
  }

  for (const language of languages) {
    describe(`in ${sampleLanguages[language]}`, () => {
      before('find its programs', function () {
        const missing = needed[language].filter((name) => spawnSync(name, ['--version']).error)
        if (missing.length === 0) return
        process.stdout.write(`SKIPPED: there is no ${missing.join(' and no ')} here\n`)
        this.skip()
      })

      for (const name of sampleNames) {
        it(`${name} prints what its guide says`, async function () {
          this.timeout(90_000)
          const { reading, lines } = expected[name]
          const { printed, exitCode } = await runSample(name, language, reading && { reading })
          expect(printed.trimEnd().split('\n')).to.deep.equal(lines)
          expect(exitCode).to.equal(0)
        })
      }

      it('retries tries again with the same key after 503, a broken answer, 409 and 500', async function () {
        this.timeout(120_000)
        const failures = [
          refused('engine_unavailable'),
          null,
          refused('idempotency_in_progress'),
          refused('internal_error'),
        ]
        const front = await faultyFront(failures)
        const { printed } = await runSample('retries', language, {}, front.url)
        expect(printed.trimEnd()).to.equal('recognized')
        expect(front.keys).to.have.length(5)
        expect(new Set(front.keys).size).to.equal(1)
      })

      it('retries gives up at once where waiting does not help', async function () {
        this.timeout(90_000)
        const front = await faultyFront([refused('document_repeated')])
        const { printed, exitCode } = await runSample('retries', language, {}, front.url)
        expect(printed.trimEnd()).to.equal('failed: document_repeated')
        expect(exitCode).to.equal(1)
        expect(front.keys).to.have.length(1)
      })
    })
  }
})

interface Refusal {
  readonly status: number
  readonly code: ErrorCode
}

function refused(code: ErrorCode): Refusal {
  return { code, status: errorTable[code].status }
}

function isExit(error: unknown): error is { code: number; stdout: string; stderr: string } {
  return error instanceof Error && 'code' in error && typeof error.code === 'number'
}
