import { setTimeout as sleep } from 'node:timers/promises'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { RawConnection } from '../support/http/raw-connection.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

// When a suspended process wakes, its limits on callers' time have passed, and what they sent in
// time lies unread in its sockets.
describe('connections of an API that was stopped for longer than it waits for callers', function () {
  this.timeout(120_000)
  const service = testService({ threads: 1 })

  it('are answered what they sent meanwhile', async () => {
    // Node waits 20 s for the headers of a first request, and a second longer here for its body.
    const api = await service.startApiProcess({ KEEP_ALIVE_MS: '5000', BODY_DEADLINE_MS: '1000' })
    const { liveKey } = await service.account(1)
    const body = JSON.stringify(await scanBody({}))
    const usage = `GET /v1/usage HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${liveKey}\r\n\r\n`
    const scan =
      `POST /v1/scans HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${liveKey}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
    const [unused, kept, sending] = [0, 1, 2].map(() => new RawConnection(api.url))
    kept?.send(usage)
    expect((await kept?.answer())?.status).to.equal(200)
    sending?.send(scan + body.slice(0, 100))
    await eventually('it began to read the body', async () => {
      const figures = await fetch(`${api.url}/readyz`)
      return figures.ok
    })
    api.pause()
    unused?.send(usage)
    kept?.send(usage)
    sending?.send(body.slice(100))
    await sleep(23_000)
    api.resume()
    const answers = await Promise.all([unused, kept, sending].map((each) => each?.answer()))
    expect(answers.map((answer) => answer?.status)).to.deep.equal([200, 200, 200])
    for (const each of [unused, kept, sending]) each?.destroy()
  })
})
