import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { photographSpecimen } from '../../scripts/specimens/photograph.ts'
import { randomDescription } from '../../scripts/specimens/random-description.ts'
import type { DataDirectory } from '../../scripts/start-stack/data-directory.ts'
import { scanOf } from '../support/calls.ts'
import { scratch } from '../support/scratch.ts'
import { testService } from '../support/service.ts'
import { traceNode } from '../support/system-calls.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What keeps the library quiet: its own switch, and a continuous integration it finds itself in. */
const quieting =
  /^(ORT_DISABLE_TELEMETRY|CI|TF_BUILD|GITHUB_ACTIONS|GITLAB_CI|CIRCLECI|TRAVIS|JENKINS_URL|CODEBUILD_BUILD_ID|BUILDKITE|TEAMCITY_VERSION|APPVEYOR)$/

/** Folders of the user's that are not below the home. */
const elsewhere = /^XDG_/

/** A worker of the product and what else it may write to. */
const devices = /^\/(dev|proc)\//

// A library that calls home tells somebody when and where documents are read.
describe('a worker keeps to its Redis and its folders', function () {
  this.timeout(120_000)
  const service = testService({ threads: 0, env: { ENGINE_DEADLINE_MS: '30000' } })
  let ground: DataDirectory

  before(async () => {
    ground = await scratch()
  })

  /** Home and temporary folder of their own, so that nothing hides among what is there. */
  async function ownFolders(name: string) {
    const [home, temporary] = [join(ground.path, name, 'home'), join(ground.path, name, 'tmp')]
    for (const folder of [home, temporary]) await mkdir(folder, { recursive: true })
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !quieting.test(name) && !elsewhere.test(name)),
    )
    return { home, temporary, env: { ...env, HOME: home, TMPDIR: temporary } }
  }

  it('through its start, a scan and its end', async () => {
    const { home, temporary, env } = await ownFolders('worker')
    const worker = await traceNode(
      ['--import=tsx', join(root, 'worker/main.ts')],
      { ...env, REDIS_URL: service.redis.url, WORKER_THREADS: '1', METRICS_PORT: '0' },
      join(ground.path, 'worker.trace'),
    )
    const said = createInterface({ input: worker.child.stdout ?? process.stdin })
    await new Promise<void>((resolve) => {
      said.on('line', (line) => {
        if (JSON.parse(line).event === 'listening') resolve()
      })
    })
    await service.ready()
    const { liveKey } = await service.account(1)
    const picture = await photographSpecimen(randomDescription('1'), { severity: 1, seed: '1' })
    const body = JSON.stringify({ image: picture.toString('base64') })
    const scan = await scanOf(await service.request('POST', '/v1/scans', { key: liveKey, body }))
    expect(scan.meta.status).to.equal('recognized')

    const { connections, written } = await worker.end()
    expect([...connections]).to.deep.equal([new URL(service.redis.url).host])
    const others = [...written].filter(
      (path) => !path.startsWith(`${temporary}/`) && !devices.test(path),
    )
    expect(others).to.deep.equal([])
    expect(await readdir(home)).to.deep.equal([])
  })

  it('which its library does not do by itself, and which is seen', async () => {
    const { home, env } = await ownFolders('library')
    const library = `
      import ort from 'onnxruntime-node'
      await ort.InferenceSession.create('worker/text/recognize/models/mrz.onnx')
      setInterval(() => {}, 1000)
      console.log('loaded')`
    const traced = await traceNode(
      ['--input-type=module', '--eval', library],
      env,
      join(ground.path, 'library.trace'),
    )
    await new Promise((resolve) => traced.child.stdout?.once('data', resolve))
    const { written } = await traced.end()
    expect([...written].filter((path) => path.startsWith(home))).to.not.deep.equal([])
  })
})
