import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { expect } from 'chai'
import { errorResponse } from '../../../shared/contract/error-response.ts'
import { postScan } from '../../support/calls.ts'
import { expectError } from '../../support/expect-error.ts'
import { testService } from '../../support/service.ts'
import { sharedService } from '../../support/shared-service.ts'

const limit = 36 * 1024 * 1024

async function answerTo(request: ClientRequest) {
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return { status: response.statusCode, body: JSON.parse(Buffer.concat(chunks).toString()) }
}

// Without a limit before reading, one caller could fill the memory of every API process.
describe('POST /v1/scans answers 413 payload_too_large', () => {
  const service = sharedService()

  function open(key: string, headers: Record<string, string | number>): ClientRequest {
    const request = httpRequest(`${service.url}/v1/scans`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    })
    // The service may close before the last byte is out.
    request.on('error', () => undefined)
    return request
  }

  // Proves 4.1i, 4.1.1b
  it('to a declared length over 36 MiB, before any of the body is sent', async () => {
    const { liveKey } = await service.account()
    const request = open(liveKey, { 'content-length': limit + 1 })
    request.flushHeaders()
    const { status, body } = await answerTo(request)
    request.destroy()
    expect(status).to.equal(413)
    expect(errorResponse.parse(body).error.code).to.equal('payload_too_large')
  })

  it('to a client that asks first with Expect: 100-continue', async () => {
    const { liveKey } = await service.account()
    const request = open(liveKey, { 'content-length': limit + 1, expect: '100-continue' })
    let wasInvited = false
    request.on('continue', () => {
      wasInvited = true
    })
    request.flushHeaders()
    const { status } = await answerTo(request)
    request.destroy()
    expect(status).to.equal(413)
    expect(wasInvited).to.equal(false)
  })

  // Proves 4.1.1b, 8.2e
  it('to a chunked body as soon as it passes 36 MiB', async () => {
    const { liveKey } = await service.account()
    const request = open(liveKey, { 'transfer-encoding': 'chunked' })
    const answer = answerTo(request)
    const chunk = Buffer.alloc(1024 * 1024, ' ')
    for (let sent = 0; sent <= limit && !request.destroyed; sent += chunk.length) {
      if (!request.write(chunk)) await Promise.race([once(request, 'drain'), answer])
    }
    expect((await answer).status).to.equal(413)
    request.destroy()
  })

  // Proves 8.2e
  it('but not to exactly 36 MiB, which is read and judged', async () => {
    const { liveKey } = await service.account()
    const wrapping = '{"image":""}'.length
    const body = `{"image":"${'A'.repeat(limit - wrapping)}"}`
    const response = await service.request('POST', '/v1/scans', { key: liveKey, body })
    expect(Buffer.byteLength(body)).to.equal(limit)
    await expectError(response, 'unsupported_media_type')
  })
})

// Operators of small machines lower the limit; the message has to name theirs.
describe('a deployment with a body limit of its own', () => {
  const service = testService({ threads: 0, env: { BODY_BYTES_MAX: '2048' } })

  // Proves 8.5
  it('names it in the message', async () => {
    const { liveKey } = await service.account()
    const answer = await postScan(service, liveKey, { rest: { reference: 'x'.repeat(3000) } })
    expect((await expectError(answer, 'payload_too_large')).message).to.include('2048 bytes')
  })
})
