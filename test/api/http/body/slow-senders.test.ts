import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { scanBody } from '../../../support/engine/scripted-picture.ts'
import { RawConnection } from '../../../support/http/raw-connection.ts'
import { scanOf } from '../../../support/service/calls.ts'
import { testService } from '../../../support/service/service.ts'

const mebibyte = 1024 * 1024

// Regression: 25 of them made every body over 1 MiB a 503 for everybody until a restart.
describe('senders slower than the body deadline', () => {
  const service = testService({
    threads: 1,
    // The large body at the end has to arrive within it, on a busy machine as well.
    env: { BODY_DEADLINE_MS: '4000', BODY_MEMORY_BYTES_MAX: String(8 * mebibyte) },
  })

  it('shut nobody out, even if each goes on until its body is complete', async () => {
    const { liveKey } = await service.account()
    const bytes = 2 * mebibyte
    const head = [
      'POST /v1/scans HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${liveKey}`,
      'Content-Type: application/json',
      `Content-Length: ${bytes}`,
    ].join('\r\n')
    const senders = Array.from({ length: 25 }, () => new RawConnection(service.url))
    for (const sender of senders) sender.send(`${head}\r\n\r\n{"image":"`)
    const answers = await Promise.all(senders.map((sender) => sender.answer()))
    expect(new Set(answers.map((answer) => answer?.status))).to.deep.equal(new Set([400]))
    const rest = 'A'.repeat(bytes - '{"image":"'.length)
    for (const sender of senders)
      sender.send(`${rest}GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    const next = await Promise.all(senders.map((sender) => sender.answer()))
    expect(new Set(next.map((answer) => answer?.status))).to.deep.equal(new Set([200]))
    for (const sender of senders) sender.destroy()

    const { image } = await scanBody()
    const instructions = Buffer.from(image, 'base64')
    const large = Buffer.concat([
      instructions.subarray(0, 600),
      randomBytes(3 * mebibyte),
      instructions,
    ])
    const body = { image: large.toString('base64') }
    await scanOf(await service.request('POST', '/v1/scans', { key: liveKey, body }))
  })
})
