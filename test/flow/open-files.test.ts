import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { testService } from '../support/service/service.ts'

// Out of file descriptors, libuv accepts connections only to close them: nobody is answered, and
// neither the log nor a probe shows why.
describe('an API that may open few files', () => {
  const service = testService({ threads: 0 })
  const silent: Socket[] = []
  afterEach(() => {
    for (const socket of silent.splice(0)) socket.destroy()
  })

  async function connectSilently(port: number): Promise<void> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    silent.push(socket)
    await once(socket, 'connect')
  }

  it('answers a caller behind more silent connections than it may have, and warns of its limit', async () => {
    const most = { CONNECTIONS_PER_ADDRESS_MAX: '1000' }
    const api = await service.startApiProcess(most, { openFilesMax: 256 })
    for (let count = 0; count < 300; count += 1) await connectSilently(api.port)
    for (let request = 0; request < 20; request += 1) {
      const answer = await fetch(`${api.url}/livez`, { headers: { connection: 'close' } })
      expect(answer.status).to.equal(200)
    }
    const warning = api.logLines.find(({ event }) => event === 'open_files_limit')
    expect(warning).to.include({ openFilesMax: 256, connectionsMax: 48 })
  })
})
