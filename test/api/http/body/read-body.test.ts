import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../../../../api/http/api-error.ts'
import { BodyMemory } from '../../../../api/http/body/body-memory.ts'
import { CollectedBody } from '../../../../api/http/body/collected-body.ts'
import { declaredLength, readBody } from '../../../../api/http/body/read-body.ts'
import { type Clock, systemClock } from '../../../../shared/time/clock.ts'
import { RawConnection } from '../../../support/http/raw-connection.ts'
import { eventually } from '../../../support/time/eventually.ts'
import { StoppedClock } from '../../../support/time/stopped-clock.ts'

const kibibyte = 1024
const mebibyte = 1024 * kibibyte
const bytesMax = 16 * mebibyte

const declared = (bytes: number) =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`
const chunked = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`
const lastChunk = '0\r\n\r\n'

// Memory still counted after a request has ended is lost to everybody until a restart.
describe('readBody', () => {
  const connections: RawConnection[] = []
  let memory: BodyMemory
  let deadlineMs: number
  let clock: Clock
  let server: Server
  let url: string
  /** The outcome of each body so far: its length, or the error code. */
  let outcomes: (number | string)[]
  /** Set to hold answers back, as a scan does while it runs. */
  let answersWait: Promise<void>

  beforeEach('a server that reads bodies', async () => {
    memory = new BodyMemory(64 * mebibyte)
    deadlineMs = 60_000
    clock = systemClock
    outcomes = []
    answersWait = Promise.resolve()
    server = createServer(async (request, response) => {
      const share = memory.open('one')
      try {
        const body = new CollectedBody(declaredLength(request), bytesMax, share)
        await readBody(request, response, { bytesMax, deadlineMs, clock, share }, body)
        share.keep(body.heldBytes)
        outcomes.push(body.bytes().length)
        await answersWait
      } catch (error) {
        outcomes.push(error instanceof ApiError ? error.code : String(error))
      } finally {
        share.close()
      }
      response.end('done')
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach('checks that no memory is still counted', async () => {
    for (const connection of connections.splice(0)) connection.destroy()
    server.close()
    await eventually('every body has given its memory back', () => memory.heldBytes === 0)
  })

  function open(): RawConnection {
    const connection = new RawConnection(url)
    connections.push(connection)
    return connection
  }

  it('does not count bytes that arrive after the deadline', async () => {
    deadlineMs = 100
    const connection = open()
    connection.send(`${declared(mebibyte)}${'x'.repeat(1000)}`)
    expect((await connection.answer())?.status).to.equal(200)
    expect(outcomes).to.deep.equal(['invalid_request'])
    // The rest of an honest upload that was too slow.
    for (let sent = 1000; sent < mebibyte; sent += 100 * kibibyte) {
      connection.send('x'.repeat(Math.min(100 * kibibyte, mebibyte - sent)))
    }
    // An answer to the next request shows that the rest was received.
    connection.send(`${declared(4)}next`)
    await connection.answer()
    expect(outcomes).to.deep.equal(['invalid_request', 4])
    expect(memory.heldBytes).to.equal(0)
  })

  // What was sent while the process was stopped has arrived: its sender is not slow.
  it('does not count a pause of the process towards the deadline', async () => {
    deadlineMs = 20
    const stopped = new StoppedClock()
    clock = stopped
    const connection = open()
    connection.send(`${declared(1000)}${'x'.repeat(500)}`)
    await eventually('the first half is read', () => memory.heldBytes === 500)
    stopped.pause(90_000)
    await sleep(60)
    connection.send('x'.repeat(500))
    await connection.answer()
    expect(outcomes).to.deep.equal([1000])
  })

  it('does not count bytes that arrive after a refusal for lack of room', async () => {
    memory = new BodyMemory(mebibyte)
    const connection = open()
    connection.send(`${declared(3 * mebibyte)}${'x'.repeat(3 * mebibyte)}${declared(4)}next`)
    await connection.answer()
    await connection.answer()
    expect(outcomes).to.deep.equal(['engine_unavailable', 4])
    expect(memory.heldBytes).to.equal(0)
  })

  it('does not count bytes that arrive after the size limit was passed', async () => {
    const connection = open()
    connection.send(`${chunked}${chunk(bytesMax)}${chunk(1)}${chunk(mebibyte)}${lastChunk}`)
    connection.send(`${declared(4)}next`)
    await connection.answer()
    await connection.answer()
    expect(outcomes).to.deep.equal(['payload_too_large', 4])
    expect(memory.heldBytes).to.equal(0)
  })

  it('gives the memory back when the sender disconnects midway', async () => {
    const connection = open()
    connection.send(`${declared(mebibyte)}${'x'.repeat(500_000)}`)
    await eventually('its bytes are counted', () => memory.heldBytes === 500_000)
    connection.destroy()
    await eventually('the reading ends', () => outcomes.length === 1)
    expect(outcomes).to.deep.equal(['invalid_request'])
  })

  it('does not count a declared length before its bytes arrive', async () => {
    open().send(declared(bytesMax))
    const connection = open()
    connection.send(`${declared(4)}some`)
    await connection.answer()
    expect(memory.heldBytes).to.equal(0)
  })

  // Regression: a chunked body, counted by its bytes alone, took twice the memory counted.
  it('counts a large chunked body by the bytes received', async () => {
    let answer = () => {}
    answersWait = new Promise((resolve) => {
      answer = resolve
    })
    const connection = open()
    connection.send(`${chunked}${chunk(10 * mebibyte)}`)
    await eventually('what has come is counted, and the small buffers before', () => {
      const { heldBytes } = memory
      return heldBytes >= 10 * mebibyte && heldBytes < 26 * mebibyte
    })
    connection.send(`${chunk(mebibyte)}${lastChunk}`)
    await eventually('no more than it is', () => memory.heldBytes === 11 * mebibyte)
    answer()
    await connection.answer()
    expect(outcomes).to.deep.equal([11 * mebibyte])
  })

  it('counts a small chunked body by its buffers, including the copy while it grows', async () => {
    let answer = () => {}
    answersWait = new Promise((resolve) => {
      answer = resolve
    })
    const connection = open()
    connection.send(`${chunked}${chunk(10)}`)
    await eventually('the first buffer is counted', () => memory.heldBytes === 64 * kibibyte)
    connection.send(chunk(100 * kibibyte))
    await eventually('the larger one too', () => memory.heldBytes === (64 + 128) * kibibyte)
    connection.send(lastChunk)
    await eventually('one is left', () => memory.heldBytes === 128 * kibibyte)
    answer()
    await connection.answer()
    expect(outcomes).to.deep.equal([100 * kibibyte + 10])
  })
})
