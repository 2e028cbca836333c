import type { Socket } from 'node:net'
import { silentPeers } from '../support/http/silent-peer.ts'
import type { ApiProcess } from '../support/processes/api-process.ts'
import { testService } from '../support/service/service.ts'

const question = 'GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'
const mebibyte = 1024 * 1024

// Regression: without any key, 16 MB of requests took 3.7 GB for as long as the peers stayed
// connected, and 37 MB ended the process along with every other request.
describe('peers that send requests and never read the answers', () => {
  const service = testService({ threads: 0 })
  const peers: Socket[] = []
  let api: ApiProcess

  before('start an API process of its own', async function () {
    this.timeout(120_000)
    api = await service.startApiProcess()
  })
  afterEach(() => {
    for (const peer of peers.splice(0)) peer.destroy()
  })

  /** How much the memory of the process grows once `count` peers have sent their requests. */
  async function growth(count: number, ahead: number, localAddress: string): Promise<number> {
    await fetch(`${api.url}/openapi.json`).then((answer) => answer.text())
    const before = await api.memoryBytes()
    peers.push(
      ...(await silentPeers(api.port, { count, bytes: question.repeat(ahead), localAddress })),
    )
    expect((await fetch(`${api.url}/livez`)).status, 'others are answered').to.equal(200)
    return (await api.memoryBytes()) - before
  }

  // Proves D7.1
  it('use less than 100 MB with 1,700 pipelined requests on each of 250 connections', async () => {
    expect(await growth(250, 1700, '127.0.0.9')).to.be.below(100 * mebibyte)
  })

  it('use less than 100 MB with 30 pipelined requests on each of 250 connections', async () => {
    expect(await growth(250, 30, '127.0.0.10')).to.be.below(100 * mebibyte)
  })
})
