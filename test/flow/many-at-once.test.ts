import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { testService } from '../support/service/service.ts'

// A caller can act on a 503 with Retry-After; a reset looks like a service that is gone.
describe('200 scans sent at once from one address', () => {
  const service = testService({ threads: 2 })

  // Proves D7.3
  it('are all answered: 200, or 429 and 503 with Retry-After', async function () {
    this.timeout(120_000)
    const { liveKey } = await service.account(200)
    const { url } = await service.startApiProcess({
      CONNECTIONS_PER_ADDRESS_MAX: '100',
      KEY_RATE_LIMIT: '300',
      ENGINE_DEADLINE_MS: '3000',
    })
    const scan = JSON.stringify(await scanBody({ ms: 500 }))
    const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
    const headers = { authorization: `Bearer ${liveKey}`, 'content-type': 'application/json' }
    const answers = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const asked = request(`${url}/v1/scans`, { method: 'POST', agent, headers })
        asked.end(scan)
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        await text(answer)
        return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after']) }
      }),
    )
    agent.destroy()
    expect(answers.some(({ status }) => status === 200)).to.equal(true)
    for (const { status, retryAfter } of answers) {
      if (status === 200) continue
      expect(status).to.be.oneOf([429, 503])
      expect(retryAfter).to.be.at.least(1)
    }
  })
})
