import { once } from 'node:events'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import sharp from 'sharp'
import { errorResponse } from '../../../shared/contract/error-response.ts'
import { scanBody } from '../../support/engine/scripted-picture.ts'
import { statusOfEmptyChunks } from '../../support/http/empty-chunked-body.ts'
import { postScan } from '../../support/service/calls.ts'
import { expectError } from '../../support/service/expect-error.ts'
import { testService } from '../../support/service/service.ts'
import { sharedService } from '../../support/service/shared-service.ts'

// A caller with a broken client has to learn that it is the body, not the picture.
describe('POST /v1/scans answers 400 invalid_request', () => {
  const service = sharedService()

  for (const [what, body] of [
    ['text that is not JSON', '{"image": '],
    ['an array', '[]'],
    ['a bare string', '"image"'],
    ['null', 'null'],
    ['an object without image', '{"reference": "x"}'],
    ['an empty object', '{}'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['nothing under a JSON content type', ''],
  ] as const) {
    // Proves 4.1a, 4.1d, D1.13
    it(`to ${what}`, async () => {
      const { liveKey } = await service.account()
      const response = await fetch(`${service.url}/v1/scans`, {
        method: 'POST',
        headers: { authorization: `Bearer ${liveKey}`, 'content-type': 'application/json' },
        body,
      })
      await expectError(response, 'invalid_request')
    })
  }

  // Proves 4.1d, 9.3
  it('to no body at all, without a content type', async () => {
    const { liveKey } = await service.account()
    const response = await service.request('POST', '/v1/scans', { key: liveKey })
    const error = await expectError(response, 'invalid_request')
    expect(error.message).to.include('missing')
  })

  // Proves 4.1d
  it('to a chunked body that turns out empty', async () => {
    const { liveKey } = await service.account()
    const status = await statusOfEmptyChunks(`${service.url}/v1/scans`, liveKey)
    expect(status).to.equal(400)
  })
})

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

// If a wrong type were called an "unreadable document", people would retake the photo for ever.
describe('POST /v1/scans answers 415 unsupported_media_type', () => {
  const service = sharedService()

  async function sent(image: Buffer): Promise<Response> {
    const { liveKey } = await service.account()
    const body = { image: image.toString('base64') }
    return service.request('POST', '/v1/scans', { key: liveKey, body })
  }

  for (const contentType of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=iso-8859-1',
    'application/problem+json',
    'image/jpeg',
  ]) {
    // Proves 4.1j
    it(`to a body of type ${contentType}`, async () => {
      const { liveKey } = await service.account()
      const response = await service.request('POST', '/v1/scans', {
        key: liveKey,
        body: await scanBody(),
        headers: { 'content-type': contentType },
      })
      expect((await expectError(response, 'unsupported_media_type')).message).to.include(
        'Content-Type',
      )
    })
  }

  it('to a compressed body', async () => {
    const { liveKey } = await service.account()
    const response = await service.request('POST', '/v1/scans', {
      key: liveKey,
      body: await scanBody(),
      headers: { 'content-encoding': 'gzip' },
    })
    await expectError(response, 'unsupported_media_type')
  })

  const square = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ccc' } })

  for (const [what, image] of [
    ['GIF', () => square.clone().gif().toBuffer()],
    ['WebP', () => square.clone().webp().toBuffer()],
    ['TIFF', () => square.clone().tiff().toBuffer()],
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['PDF', async () => Buffer.from('%PDF-1.7 SPECIMEN')],
    ['JPEG by its first bytes only', async () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
    [
      'PNG cut off within its header',
      async () => (await square.clone().png().toBuffer()).subarray(0, 20),
    ],
  ] as const) {
    // Proves 4.1j, 4.1.5, D1.14b
    it(`to an image that is ${what}`, async () => {
      expect(
        (await expectError(await sent(await image()), 'unsupported_media_type')).message,
      ).to.match(/^image: /)
    })
  }

  // Proves D1.14b
  it('naming what the image is, and what to send', async () => {
    const { message } = await expectError(
      await sent(await square.clone().webp().toBuffer()),
      'unsupported_media_type',
    )
    expect(message).to.equal('image: is WebP; send JPEG or PNG')
  })
})
