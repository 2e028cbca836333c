import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { demoPicture } from '../../scripts/demo/demo-picture.ts'
import type { LoggedProcess } from '../../scripts/start-stack/logged-process.ts'
import { testDatabase } from '../support/database.ts'
import { eventually } from '../support/eventually.ts'
import { testRedis } from '../support/redis.ts'
import { scratch } from '../support/scratch.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

// Development runs the sources through tsx. Without this test, a file that the build forgets to
// copy, or an import that only tsx resolves, would be noticed only in a deployment.
describe('npm run build', () => {
  const running: LoggedProcess[] = []
  // Declared before the hooks of the stores: hooks run in order, and services must stop first.
  after(() => Promise.all(running.map((child) => child.stop('SIGTERM', 25_000))))
  const database = testDatabase()
  const redis = testRedis()

  async function start(entry: string): Promise<{ port: number }> {
    const { spawn } = await scratch()
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      DIGEST_SECRET: 'a secret of more than thirty-two characters',
      CANARY_KEY: 'another secret of more than thirty-two characters',
      WORKER_THREADS: '1',
      PORT: '0',
    }
    const args = [join(root, 'dist', entry)]
    const child = await spawn({ name: 'built', command: process.execPath, args, options: { env } })
    running.push(child)
    const [line] = await child.line(/"event":"listening"/, 30_000)
    return JSON.parse((await child.lines()).find((text) => text.includes(line)) ?? '{}')
  }

  it('makes programs that plain node runs and that read a document', async function () {
    this.timeout(120_000)
    await run('npm', ['run', 'build'], { cwd: root })
    await start('worker/main.js')
    await start('api/cron/main.js')
    const { port } = await start('api/main.js')
    const url = `http://127.0.0.1:${port}`
    await eventually('readiness', async () => (await fetch(`${url}/readyz`)).ok)
    const picture = await readFile(await demoPicture((await scratch()).path))
    const response = await fetch(`${url}/v1/scans`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sk_sandbox_public',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ image: picture.toString('base64') }),
    })
    expect(await response.json()).to.have.nested.property('meta.status', 'recognized')
  })
})
