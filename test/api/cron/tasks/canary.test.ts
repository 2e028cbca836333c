import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { insertWindow } from '../../../../shared/db/maintenance-windows.ts'
import { listen } from '../../../../shared/metrics.ts'
import type { Clock } from '../../../../shared/time/clock.ts'
import { closedPort } from '../../../support/http/closed-port.ts'
import { afterNoon, noon } from '../../../support/service/accounts.ts'
import { cronTask, testCronEnv } from '../../../support/service/cron-task.ts'
import { testService } from '../../../support/service/service.ts'
import { StoppedClock } from '../../../support/time/stopped-clock.ts'

const minuteMs = 60_000

const specimen = new URL('../../../../api/cron/status/canary-specimen.json', import.meta.url)
const rightAnswer = {
  meta: { status: 'recognized' },
  mrz: { status: 'passed' },
  fields: Object.entries(JSON.parse(readFileSync(specimen, 'utf8'))).map(([id, value]) => ({
    id,
    value,
  })),
}

describe('canary', () => {
  const service = testService()
  let ticks = 0
  /** What was counted, as component and verdict. */
  let counted: string[] = []

  /** Runs one canary, in a minute of its own, against the service or the given address. */
  async function canary(url = service.url, tick = afterNoon(minuteMs * ticks++), clock?: Clock) {
    const env = testCronEnv({ API_URL: url, ENGINE_DEADLINE_MS: '100' })
    counted = []
    const probed = (component: string, ok: boolean) => void counted.push(`${component} ${ok}`)
    await cronTask(service.database.pool, 'canary', env, probed, clock).run(tick)
    const { rows } = await service.database.pool.query(
      'SELECT component, ok, failure FROM probe_runs WHERE minute = $1',
      [tick],
    )
    return rows
  }

  async function answering(listener: RequestListener, clock?: Clock) {
    const server = createServer(listener)
    const port = await listen(server, '127.0.0.1', 0)
    const url = `http://127.0.0.1:${port}`
    const outcome = await canary(url, undefined, clock).finally(() => {
      server.close()
      server.closeAllConnections()
    })
    return outcome[0]
  }

  // Proves 8.6.2
  it('fails on a 200 with a wrong reading', async () => {
    // The scripted engine reads another passport in every picture.
    const [run] = await canary()
    expect(run).to.include({ component: 'recognition', ok: false })
    expect(run.failure).to.match(/^wrong: .*surname@0/)
    expect(counted).to.deep.equal(['recognition false'])
  })

  it('records what the API answered instead of a scan', async () => {
    const refusing = await answering((_, response) => {
      response.writeHead(503).end('{"error":{"code":"engine_unavailable"}}')
    })
    expect(refusing.failure).to.equal('503 engine_unavailable')
    const empty = await answering((_, response) => response.end('{}'))
    expect(empty.failure).to.equal('200 with a body that is not a scan')
    const broken = await answering((_, response) => response.writeHead(502).end('<html>'))
    expect(broken.failure).to.equal('502 without a code')
  })

  // Proves 8.6.2
  it('waits for the engine deadline plus five seconds, and no longer', async () => {
    const silent = await answering(() => {})
    expect(silent.failure).to.equal('no answer within 5100 ms')
  })

  it('records a refused connection, and cuts off an endless answer', async () => {
    const [gone] = await canary(`http://127.0.0.1:${await closedPort()}`)
    expect(gone.failure).to.equal('no answer: ECONNREFUSED')
    const endless = await answering((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    })
    expect(endless.failure).to.match(/^answer longer than/)
  })

  // Its duration would be that of the pause, and count among the percentiles that are published.
  it('does not record a success for most of whose time its own process was stopped', async () => {
    const clock = new StoppedClock()
    const right = (stoppedMs: number) =>
      answering((_, response) => {
        clock.pause(stoppedMs)
        response.end(JSON.stringify(rightAnswer))
      }, clock)
    expect(await right(0)).to.include({ ok: true })
    expect(await right(30_000)).to.equal(undefined)
    expect(counted).to.deep.equal([])
  })

  // Proves 8.6.2
  it('neither posts nor records during maintenance that affects scanning', async () => {
    const startsAt = new Date(noon.getTime() + 24 * 60 * minuteMs)
    const endsAt = new Date(startsAt.getTime() + 60 * minuteMs)
    const window = { title: 'SPECIMEN', startsAt, endsAt, closesApi: false }
    const during = new Date(startsAt.getTime() + minuteMs)
    const insert = (components: readonly ('recognition' | 'docs')[]) =>
      insertWindow(service.database.owner, { ...window, id: randomUUID(), components })
    await insert(['docs'])
    expect(await canary(service.url, during), 'that of the docs does not').to.have.lengthOf(1)
    await insert(['recognition'])
    expect(await canary(service.url, new Date(during.getTime() + minuteMs))).to.deep.equal([])
    expect(await canary(service.url, endsAt)).to.have.lengthOf(1)
    const closed = await answering((_, response) => {
      response.writeHead(503).end('{"error":{"code":"maintenance"}}')
    })
    expect(closed, 'closed since the last look').to.equal(undefined)
  })
})
