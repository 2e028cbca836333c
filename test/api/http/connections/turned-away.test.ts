import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { TurnedAway } from '../../../../api/http/connections/turned-away.ts'
import { eventually } from '../../../support/time/eventually.ts'

// One address could otherwise keep everybody else from learning that they may come back.
describe('connections that are turned away', () => {
  const opened: Socket[] = []
  const servers: Server[] = []
  afterEach(() => {
    for (const socket of opened.splice(0)) socket.destroy()
    for (const server of servers.splice(0)) server.close()
  })

  /** Turns every connection away, with places for three; returns a way to open one. */
  async function turnAwayAll() {
    const reports: number[] = []
    const turnedAway = new TurnedAway(
      { answer: (socket) => socket.end('503'), onTurnedAway: (count) => reports.push(count) },
      3,
    )
    const added: Socket[] = []
    const server = createServer((socket) => {
      added.push(socket)
      socket.on('error', () => undefined)
      turnedAway.add(socket, socket.remoteAddress ?? '')
    })
    servers.push(server)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const open = async (localAddress: string) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => undefined)
      opened.push(socket)
      const before = added.length
      await eventually('it is turned away', () => added.length > before)
      return socket
    }
    return { open, reports }
  }

  const answerTo = async (socket: Socket) => {
    let received = ''
    socket.on('data', (bytes) => {
      received += bytes
    })
    socket.write('GET')
    await eventually('it ends', () => socket.closed)
    return received
  }

  it('give way where all places are taken by another address, the oldest first', async () => {
    const { open } = await turnAwayAll()
    const crowd = [await open('127.0.0.8'), await open('127.0.0.8'), await open('127.0.0.8')]
    const stranger = await open('127.0.0.9')
    const [oldest, ...others] = crowd
    await eventually('the oldest is gone', () => oldest?.closed === true)
    expect(await answerTo(stranger)).to.equal('503')
    for (const socket of others) expect(await answerTo(socket)).to.equal('503')
  })

  it('give way to none of an address that has as many', async () => {
    const { open } = await turnAwayAll()
    const crowd = [await open('127.0.0.8'), await open('127.0.0.8'), await open('127.0.0.9')]
    const more = await open('127.0.0.9')
    await eventually('the newcomer is gone', () => more.closed)
    for (const socket of crowd) expect(await answerTo(socket)).to.equal('503')
  })

  it('are reported once at first, however many they are', async () => {
    const { open, reports } = await turnAwayAll()
    for (let count = 0; count < 20; count += 1) await open('127.0.0.8')
    expect(reports).to.deep.equal([1])
  })
})
