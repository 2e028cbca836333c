import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { photographSpecimen } from '../../scripts/specimens/photograph.ts'
import { randomDescription } from '../../scripts/specimens/random-description.ts'
import type { DataDirectory } from '../../scripts/start-stack/processes/data-directory.ts'
import { childArguments } from '../support/processes/child-arguments.ts'
import { scratch } from '../support/processes/scratch.ts'
import { traceNode } from '../support/programs/system-calls.ts'
import { scanOf } from '../support/service/calls.ts'
import { testService } from '../support/service/service.ts'

/**
 * What silences the library's telemetry: its own switch, and the variables by which it detects CI.
 */
const quieting =
  /^(ORT_DISABLE_TELEMETRY|CI|TF_BUILD|GITHUB_ACTIONS|GITLAB_CI|CIRCLECI|TRAVIS|JENKINS_URL|CODEBUILD_BUILD_ID|BUILDKITE|TEAMCITY_VERSION|APPVEYOR)$/

/** Variables for the user's folders outside the home folder. */
const elsewhere = /^XDG_/

/** Besides its folders, a worker may write to these. */
const devices = /^\/(dev|proc)\//

// A library that calls home tells a third party when and where documents are read.
describe('network and file access of a worker', function () {
  this.timeout(120_000)
  const service = testService({ threads: 0, env: { ENGINE_DEADLINE_MS: '30000' } })
  let ground: DataDirectory

  before(async () => {
    ground = await scratch()
  })

  /**
   * Makes a separate home and temporary folder, so that a new file cannot hide among existing ones.
   */
  async function ownFolders(name: string) {
    const [home, temporary] = [join(ground.path, name, 'home'), join(ground.path, name, 'tmp')]
    for (const folder of [home, temporary]) await mkdir(folder, { recursive: true })
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !quieting.test(name) && !elsewhere.test(name)),
    )
    return { home, temporary, env: { ...env, HOME: home, TMPDIR: temporary } }
  }

  it('is limited to Redis and its temporary folder, from start through a scan to shutdown', async () => {
    const { home, temporary, env } = await ownFolders('worker')
    const worker = await traceNode(
      childArguments('worker/main.ts'),
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

  it('is detected by the trace: the library alone does write to the home folder', async () => {
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
