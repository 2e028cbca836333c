import { bareServer } from '../../../support/http/http-server.ts'
import { eventually } from '../../../support/time/eventually.ts'

// Every chunk costs the same, however small: 3 MB a second in one-byte chunks take a core.
describe('HTTP connections with a chunked body', () => {
  const start = bareServer()
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
  const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'A'.repeat(bytes)}\r\n`
  const read: Parameters<typeof start>[0] = async (request, response) => {
    let bytes = 0
    for await (const piece of request) bytes += piece.length
    response.setHeader('Content-Length', String(bytes).length)
    response.end(String(bytes))
  }
  /** Its body ends with an error where the sender is cut off. */
  const readUntilCut: Parameters<typeof start>[0] = (request, response) =>
    read(request, response).catch(() => undefined)

  for (const what of ['read', 'left unread']) {
    it(`are cut off if each chunk is one byte (${what}), and their address barred`, async () => {
      const { open, cuts } = await start(
        what === 'read' ? readUntilCut : async (_, response) => response.end(),
      )
      const sender = open('127.0.0.9')
      sender.send(head + chunk(1).repeat(20_000))
      await eventually('it ends', () => sender.isClosed)
      const again = open('127.0.0.9')
      await eventually('a new one ends at once', () => again.isClosed)
      expect(cuts).to.deep.equal(['body_in_crumbs', 'kept_out'])
    })
  }

  it('accept line-sized chunks, and a few hundred one-byte chunks', async () => {
    const { open, cuts } = await start(read)
    const sender = open()
    for (const [bytes, times] of [
      [76, 20_000],
      [1, 900],
    ] as const) {
      sender.send(`${head}${chunk(bytes).repeat(times)}0\r\n\r\n`)
      expect((await sender.answer())?.body).to.equal(String(bytes * times))
    }
    expect(cuts).to.deep.equal([])
  })
})
