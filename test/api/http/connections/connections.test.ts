import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect } from 'node:net'
import { gate, get } from '../../../support/http/held-answers.ts'
import { bareServer } from '../../../support/http/http-server.ts'
import { eventually } from '../../../support/time/eventually.ts'

/** Bytes of a body that is not read. */
const whole = 4 * 1024 * 1024

/** Whether nobody listens there. */
function isClosed(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.once('error', () => resolve(true))
    socket.once('connect', () => {
      socket.destroy()
      resolve(false)
    })
  })
}

// One client must neither use up what others need nor fill memory with answers it never reads.
describe('HTTP connections', () => {
  const start = bareServer()

  // Proves D7.1
  it('handle pipelined requests one at a time, in order', async () => {
    const gates = gate()
    const { open } = await start(async ({ url = '' }, response) => {
      await gates.wait(url)
      response.setHeader('Content-Length', String(url.length))
      response.end(url)
    })
    const connection = open()
    connection.send(get('/a') + get('/b') + get('/c'))
    await eventually('the first begins', () => gates.arrived('/a'))
    expect(gates.arrived('/b')).to.equal(false)
    for (const path of ['/a', '/b', '/c']) {
      await eventually(`${path} begins`, () => gates.arrived(path))
      gates.open(path)
      expect((await connection.answer())?.body).to.equal(path)
    }
  })

  // Proves D7.1
  it('are cut off when a client pipelines more than 128 KiB', async () => {
    const { open, cuts } = await start(
      (_, response) => new Promise((resolve) => response.once('close', resolve)),
    )
    const [sender, other] = [open(), open()]
    sender.send(get('/').repeat(4000))
    await eventually('it ends', () => sender.isClosed)
    expect(cuts).to.deep.equal(['sent_ahead'])
    expect(other.isClosed).to.equal(false)
  })

  // Parsing 64 KiB of small requests takes 20 ms: 250 addresses could stall everyone for seconds.
  it('parse a pipelined request only once the one before it is answered', async () => {
    const gates = gate()
    let answered = 0
    const { open } = await start(async (_, response) => {
      if (answered === 3) await gates.wait('/')
      answered += 1
      response.setHeader('Content-Length', '1')
      response.end('x')
    })
    let parsed = 0
    const count = () => {
      parsed += 1
    }
    subscribe('http.server.request.start', count)
    const sender = open()
    sender.send(get('/').repeat(1000))
    await eventually('the fourth begins', () => gates.arrived('/'))
    expect(parsed).to.equal(4)
    answered += 1
    gates.open('/')
    for (let request = 0; request < 1000; request += 1) {
      expect((await sender.answer())?.body).to.equal('x')
    }
    unsubscribe('http.server.request.start', count)
    expect(parsed).to.equal(1000)
  })

  it('separate pipelined requests whatever the length and framing of their bodies', async () => {
    const { open } = await start(async (request, response) => {
      let bytes = 0
      for await (const piece of request) bytes += piece.length
      const answer = `${request.url} ${bytes}`
      response.setHeader('Content-Length', answer.length)
      response.end(answer)
    })
    const post = (path: string, framing: string, body: string) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${framing}\r\n\r\n${body}`
    const lengths = [0, 1, 5, 4000, 4096, 5000, 20_000]
    const requests = lengths.flatMap((length) => {
      // The body holds blank lines, which must not end the request.
      const body = 'a\r\n\r\n'.repeat(length).slice(0, length)
      const chunks = body === '' ? '' : `${length.toString(16)}\r\n${body}\r\n`
      return [
        post(`/${length}`, `Content-Length: ${length}`, body),
        post(`/chunked-${length}`, 'Transfer-Encoding: chunked', `${chunks}0\r\n\r\n`),
        get(`/${'p'.repeat(length / 10)}`),
      ]
    })
    const sent = requests.join('')
    for (const packet of [sent.length, 7, 1000]) {
      const sender = open()
      for (let at = 0; at < sent.length; at += packet) sender.send(sent.slice(at, at + packet))
      for (const length of lengths) {
        expect((await sender.answer())?.body).to.equal(`/${length} ${length}`)
        expect((await sender.answer())?.body).to.equal(`/chunked-${length} ${length}`)
        expect((await sender.answer())?.body).to.equal(`/${'p'.repeat(length / 10)} 0`)
      }
    }
  })

  // Proves D7.2
  it('are closed at the answer deadline when the client does not read the answer', async () => {
    const { open, cuts, server } = await start(
      async (_, response) => response.end(Buffer.alloc(64 * 1024 * 1024)),
      { answerDeadlineMs: 200 },
    )
    const connection = open()
    connection.stopReading()
    connection.send(get('/'))
    await eventually('it is cut', () => cuts.includes('answer_unread'))
    await eventually('it is gone', () => server.connections === 0)
  })

  // Proves D7.2
  it('are closed when the client neither completes its headers nor reads the 408', async () => {
    const { open, server } = await start(async () => undefined, { headersDeadlineMs: 100 })
    const connection = open()
    connection.stopReading()
    connection.send('GET / HTTP/1.1\r\n')
    await eventually('it is there', () => server.connections === 1)
    await eventually('it is gone', () => server.connections === 0)
  })

  // Otherwise every deployment would wait for its deadline.
  it('deliver an answer in full while the server closes, which then waits no longer', async () => {
    let isAnswered = false
    const { open, server } = await start(async (_, response) => {
      response.setHeader('Content-Length', String(whole))
      response.end(Buffer.alloc(whole))
      isAnswered = true
    })
    const connection = open()
    connection.stopReading()
    connection.send(get('/'))
    await eventually('it is being sent', () => isAnswered)
    const closed = server.close(600_000)
    connection.readOn()
    expect((await connection.answer())?.body).to.have.length(whole)
    await closed
  })

  // Proves D7.6
  // Closing a listener resets what the operating system has accepted and we have not.
  it('that were made before the server closes are all answered', async () => {
    const { open, server } = await start(async (_, response) => response.end('x'))
    const made = Array.from({ length: 50 }, () => open())
    const closed = server.close(600_000)
    for (const connection of made) connection.send(get('/'))
    for (const connection of made) {
      const answer = await connection.answer()
      expect(answer?.status).to.equal(200)
      expect(answer?.headers.get('connection')).to.equal('close')
    }
    await closed
  })

  // Proves D7.6
  it('that have carried no request are answered while the server closes, and cut if silent', async () => {
    const { open, server, url } = await start(async (_, response) => response.end('x'))
    const [asking, silent] = [open(), open()]
    await eventually('both are there', () => server.connections === 2)
    const closed = server.close(600_000)
    await eventually('the listener is closed', () => isClosed(url))
    asking.send(get('/'))
    expect((await asking.answer())?.status).to.equal(200)
    await closed
    await eventually('it is cut', () => silent.isClosed)
  })

  // Proves D7.5
  it('answer 400 to a malformed request without losing the answers before it', async () => {
    const gates = gate()
    const { open } = await start(async ({ url = '' }, response) => {
      await gates.wait(url)
      response.setHeader('Content-Length', '4')
      response.end('paid')
    })
    const connection = open()
    connection.send(`${get('/scan')}SPECIMEN\r\n\r\n`)
    await eventually('it begins', () => gates.arrived('/scan'))
    gates.open('/scan')
    expect((await connection.answer())?.body).to.equal('paid')
    expect((await connection.answer())?.status).to.equal(400)
    await eventually('the connection ends', () => connection.isClosed)
  })

  it('send no second answer when a body turns malformed after the first', async () => {
    const { open } = await start(async (_, response) => {
      response.setHeader('Content-Length', '4')
      response.end('soon')
    })
    const connection = open()
    connection.send('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
    expect((await connection.answer())?.body).to.equal('soon')
    connection.send('SPECIMEN\r\n')
    expect(await connection.answer()).to.equal(null)
  })
})
