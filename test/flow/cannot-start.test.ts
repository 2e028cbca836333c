import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { listen } from '../../shared/metrics.ts'
import { childArguments } from '../support/processes/child-arguments.ts'

const entries = ['api/main.ts', 'worker/main.ts', 'api/cron/main.ts'] as const

// A bare stack trace has no time, service or level, so nobody reading the logs would find it.
describe('a process that cannot start', function () {
  this.timeout(60_000)

  for (const entry of entries) {
    it(`logs the reason in one line and exits with 1: ${entry}`, async () => {
      const neighbour = createServer()
      const taken = await listen(neighbour, '127.0.0.1', 0)
      const { code, lines } = await run(entry, {
        METRICS_PORT: String(taken),
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
        REDIS_URL: 'redis://127.0.0.1:1',
        DIGEST_SECRET: 'x'.repeat(32),
        CANARY_KEY: 'c'.repeat(32),
        WORKER_THREADS: '1',
      })
      neighbour.close()
      const last = JSON.parse(lines.at(-1) ?? '')
      expect(last).to.include({ level: 'fatal', event: 'cannot_start' })
      expect(last.why).to.contain(`address already in use 127.0.0.1:${taken}`)
      expect(code).to.equal(1)
    })
  }
})

function run(entry: string, env: Record<string, string>) {
  return new Promise<{ code: unknown; lines: string[] }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, ...env } }
    execFile(process.execPath, childArguments(entry), options, (error, stdout) =>
      resolve({ code: error?.code ?? 0, lines: stdout.trim().split('\n') }),
    )
  })
}
