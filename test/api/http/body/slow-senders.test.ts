import { randomBytes } from 'node:crypto'
import { scanBody } from '../../../support/engine/scripted-picture.ts'
import { RawConnection } from '../../../support/http/raw-connection.ts'
import { scanOf } from '../../../support/service/calls.ts'
import { testService } from '../../../support/service/service.ts'
import { eventually } from '../../../support/time/eventually.ts'

const mebibyte = 1024 * 1024

/** Of a little more than 3 MiB. */
async function largePicture(): Promise<Buffer> {
  const { image } = await scanBody()
  const instructions = Buffer.from(image, 'base64')
  return Buffer.concat([instructions.subarray(0, 600), randomBytes(3 * mebibyte), instructions])
}

/** The head of a scan's request with a body of 2 MiB, and the beginning of that. */
const begun = (key: string) => {
  const head = [
    'POST /v1/scans HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${2 * mebibyte}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n{"image":"`
}

// Regression: 25 of them made every body over 1 MiB a 503 for everybody until a restart.
describe('senders slower than the body deadline', () => {
  const service = testService({
    threads: 1,
    // The large body at the end has to arrive within it, on a busy machine as well.
    env: {
      BODY_DEADLINE_MS: '4000',
      BODY_BYTES_MAX: String(8 * mebibyte),
      BODY_MEMORY_BYTES_MAX: String(24 * mebibyte),
    },
  })

  it('shut nobody out, even if each goes on until its body is complete', async () => {
    const { liveKey } = await service.account()
    const bytes = 2 * mebibyte
    const senders = Array.from({ length: 25 }, () => new RawConnection(service.url))
    for (const sender of senders) sender.send(begun(liveKey))
    const answers = await Promise.all(senders.map((sender) => sender.answer()))
    expect(new Set(answers.map((answer) => answer?.status))).to.deep.equal(new Set([400]))
    const rest = 'A'.repeat(bytes - '{"image":"'.length)
    for (const sender of senders)
      sender.send(`${rest}GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    const next = await Promise.all(senders.map((sender) => sender.answer()))
    expect(new Set(next.map((answer) => answer?.status))).to.deep.equal(new Set([200]))
    for (const sender of senders) sender.destroy()

    const body = { image: (await largePicture()).toString('base64') }
    await scanOf(await service.request('POST', '/v1/scans', { key: liveKey, body }))
  })

  // Regression: one account that let some uploads stall made everybody else's photos a 503.
  it('give way to the picture of another account when they have used up the room', async () => {
    const [greedy, other] = [await service.account(), await service.account()]
    const senders = Array.from({ length: 16 }, () => new RawConnection(service.url))
    const most = 'A'.repeat(1.9 * mebibyte)
    for (const sender of senders) sender.send(begun(greedy.liveKey) + most)
    await eventually('there is little room left', async () => {
      return (await service.figures()).total('scan_body_held_bytes') > 20 * mebibyte
    })
    const body = { image: (await largePicture()).toString('base64') }
    await scanOf(await service.request('POST', '/v1/scans', { key: other.liveKey, body }))
    const answers = await Promise.all(senders.map((sender) => sender.answer()))
    expect(answers.map((answer) => answer?.status)).to.include(503)
    for (const sender of senders) sender.destroy()
  })
})
