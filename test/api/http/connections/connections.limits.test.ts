import { errorResponse } from '../../../../shared/contract/error-response.ts'
import { gate, get } from '../../../support/http/held-answers.ts'
import { bareServer } from '../../../support/http/http-server.ts'
import { eventually } from '../../../support/time/eventually.ts'

/** Bytes of a body that is not read. */
const whole = 4 * 1024 * 1024

// One client must neither use up what others need nor fill memory with answers it never reads.
describe('HTTP connections at a limit', () => {
  const start = bareServer()

  for (const [whose, limits] of [
    ['of all', { connectionsMax: 2 }],
    ['of one address', { connectionsPerAddressMax: 2 }],
  ] as const) {
    // Proves D7.3
    it(`make room for a newcomer by closing the longest idle, at the limit ${whose}`, async () => {
      const { open, cuts } = await start(async (_, response) => response.end('x'), limits)
      const [first, second] = [open(), open()]
      for (const connection of [first, second, first]) {
        connection.send(get('/'))
        await connection.answer()
      }
      const third = open()
      third.send(get('/'))
      expect((await third.answer())?.status).to.equal(200)
      await eventually('the second has given way', () => second.isClosed)
      expect(first.isClosed).to.equal(false)
      expect(cuts).to.deep.equal(['idle_longest'])
    })

    // Proves D7.3
    // Its first request may be on its way, and its caller could not tell a reset from a failure.
    it(`answer 503 to one that gave way before its first request, at the limit ${whose}`, async () => {
      const { open, cuts } = await start(async (_, response) => response.end('x'), limits)
      const [first] = [open(), open()]
      const third = open()
      third.send(get('/'))
      expect((await third.answer())?.status).to.equal(200)
      expect(cuts).to.deep.equal(['idle_longest'])
      first.send(get('/'))
      expect((await first.answer())?.status).to.equal(503)
    })

    // Proves D7.3
    it(`answer a newcomer 503 while every one of them is busy, at the limit ${whose}`, async () => {
      const gates = gate()
      const { open, cuts } = await start(async ({ url = '' }, response) => {
        await gates.wait(url)
        response.end('x')
      }, limits)
      const busy = [open(), open()]
      for (const [index, connection] of busy.entries()) connection.send(get(`/${index}`))
      await eventually('both are busy', () => gates.arrived('/0') && gates.arrived('/1'))
      const third = open()
      third.send(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${whole}\r\n\r\n`)
      third.send('A'.repeat(whole))
      const refused = await third.answer()
      expect(refused?.status).to.equal(503)
      expect(refused?.headers.get('retry-after')).to.equal('1')
      const { error } = errorResponse.parse(JSON.parse(refused?.body ?? ''))
      expect(error.code).to.equal('service_unavailable')
      await eventually('it ends', () => third.isClosed)
      expect(cuts).to.deep.equal(['no_room'])
      gates.open('/0')
      gates.open('/1')
      for (const connection of busy) expect((await connection.answer())?.status).to.equal(200)
    })
  }

  // 20 addresses with 100 unread answers each would shut everybody else out.
  it('are freed for a newcomer by the address with the most, when all are busy', async () => {
    const gates = gate()
    const { open, cuts } = await start(
      async ({ url = '' }, response) => {
        if (url !== '/newcomer') await gates.wait(url)
        response.end('x')
      },
      { connectionsMax: 4 },
    )
    const crowd = [1, 2, 3].map(() => open('127.0.0.8'))
    const other = open('127.0.0.9')
    for (const [index, connection] of [...crowd, other].entries()) {
      connection.send(get(`/${index}`))
      await eventually('it is busy', () => gates.arrived(`/${index}`))
    }
    const newcomer = open('127.0.0.10')
    newcomer.send(get('/newcomer'))
    expect((await newcomer.answer())?.status).to.equal(200)
    await eventually('the oldest of the most has given way', () => crowd[0]?.isClosed === true)
    expect(cuts).to.deep.equal(['room_for_others'])
    for (const connection of [crowd[1], other]) expect(connection?.isClosed).to.equal(false)
    for (const index of [0, 1, 2, 3]) gates.open(`/${index}`)
  })

  // Proves D7.3
  it('of one address do not count against another', async () => {
    const { open } = await start(async (_, response) => response.end('x'), {
      connectionsPerAddressMax: 1,
    })
    const [one, other] = [open('127.0.0.8'), open('127.0.0.9')]
    for (const connection of [one, other]) {
      connection.send(get('/'))
      expect((await connection.answer())?.status).to.equal(200)
    }
    expect(one.isClosed).to.equal(false)
  })
})
