import { expect } from 'chai'
import fc from 'fast-check'
import { routes } from '../../api/routes.ts'
import { errorResponse } from '../../shared/contract/error-response.ts'
import { exchange, type RawAnswer } from '../support/raw-connection.ts'
import { type TestAccount, testService } from '../support/service.ts'

/** Bytes that mean something to somebody on the way: SQL, HTML, a shell, a log, a header, a path. */
const hostileText = fc.oneof(
  fc.constantFrom(
    "' OR 1=1; DROP TABLE accounts; --",
    '../../../../etc/passwd',
    '%2e%2e%2f%00',
    '$(reboot)',
    '$\u007bjndi:ldap://127.0.0.1/x}',
    '<script>alert(1)</script>',
    'x\u0000y',
    '__proto__',
    '%',
    '%ff',
    '\u202e',
    'ÿ'.repeat(300),
    '9'.repeat(400),
    '-1',
    '1e309',
    'NaN',
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

/** What may stand inside a request line or a header without ending it. */
function onOneLine(text: string): string {
  return Buffer.from(text.replace(/[\r\n\0]/g, '')).toString('latin1')
}

/** Lone surrogates, which cannot be encoded, become U+FFFD on the way through UTF-8. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}

const pathOf = (path: string) =>
  fc
    .tuple(hostileText, fc.uuid({ version: 7 }))
    .chain(([text, id]) =>
      fc.constantFrom(
        path.replace(':id', id),
        path.replace(':id', encoded(text)),
        path.replace(':id', onOneLine(text).replaceAll(' ', '+')),
        `${path.replace(':id', id)}?${onOneLine(text).replaceAll(' ', '+')}`,
        `${path.replace(':id', id)}?limit=${encoded(text)}&before=${id}`,
        `${path.replace(':id', id)}/`,
        path.replace(':id', id).toUpperCase(),
        `/${path.replace(':id', id)}`,
      ),
    )

const json = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc
    .record({ image: fc.jsonValue(), options: fc.jsonValue(), reference: fc.jsonValue() })
    .map((v) => JSON.stringify(v)),
  fc
    .record({ expires_in: fc.jsonValue(), max_uses: fc.jsonValue() }, { requiredKeys: [] })
    .map((v) => JSON.stringify(v)),
  hostileText,
  fc.constantFrom('[]', 'null', '{"image":', '{"__proto__":{"image":"x"}}', '\ufeff{}', ''),
)

const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'Authorization',
      'Idempotency-Key',
      'Content-Type',
      'Content-Encoding',
      'Accept',
      'X-Request-Id',
      'X-Forwarded-For',
      'X-Forwarded-Proto',
      'X-HTTP-Method-Override',
      'Origin',
      'Range',
      'If-None-Match',
      'Expect',
      'Upgrade',
      'Cookie',
    ),
    hostileText.map(onOneLine),
  ),
)

const hostileRequest = fc.constantFrom(...routes).chain((route) =>
  fc.record({
    method: fc.oneof(
      { weight: 4, arbitrary: fc.constant<string>(route.method) },
      fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'GET'),
    ),
    path: pathOf(route.path),
    credential: fc.constantFrom<'live' | 'sandbox' | 'public' | 'none'>(
      'live',
      'live',
      'sandbox',
      'public',
      'none',
    ),
    contentType: fc.constantFrom('application/json', 'application/json; charset=utf-16', 'text/x'),
    headers: fc.array(header, { maxLength: 3 }),
    body: fc.option(json, { nil: null }),
  }),
)

// One input that makes a 500 is one request a stranger can repeat until somebody is paged.
describe('hostile requests over the route table', () => {
  const service = testService({ threads: 1 })

  it('never a 5xx, always an answer, a request id, and the error shape on failure', async function () {
    this.timeout(120_000)
    const account = await service.account(1_000)
    await fc.assert(
      fc.asyncProperty(hostileRequest, async (request) => {
        const answer = await exchange(service.url, bytesOf(request, account), request.method)
        judge(answer, request.method)
      }),
      { numRuns: 400 },
    )
  })

  it('the process has survived: it serves as before', async () => {
    const { liveKey } = await service.account(1)
    expect((await service.request('GET', '/v1/usage', { key: liveKey })).status).to.equal(200)
    expect(Object.hasOwn(Object.prototype, 'image')).to.equal(false)
  })

  function bytesOf(
    { method, path, credential, contentType, headers, body }: GeneratedRequest,
    { liveKey, sandboxKey }: TestAccount,
  ): Buffer {
    const keys = { live: liveKey, sandbox: sandboxKey, public: 'sk_sandbox_public', none: null }
    const key = keys[credential]
    const payload = Buffer.from(body ?? '')
    const lines = [
      `${method} ${path} HTTP/1.1`,
      'Host: localhost',
      ...(key === null ? [] : [`Authorization: Bearer ${key}`]),
      ...(body === null
        ? []
        : [`Content-Type: ${contentType}`, `Content-Length: ${payload.length}`]),
      ...headers.map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ]
    return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), payload])
  }
})

type GeneratedRequest = typeof hostileRequest extends fc.Arbitrary<infer T> ? T : never

function judge(answer: RawAnswer | null, method: string): void {
  if (answer === null) throw new Error('the connection was closed without an answer')
  const { status, headers, body } = answer
  expect(status, body).to.be.lessThan(500)
  expect(headers.get('x-request-id')).to.match(/^req_[0-9a-f-]{36}$/)
  if (status < 400 || method === 'HEAD') return
  const { error } = errorResponse.parse(JSON.parse(body))
  expect(error.request_id).to.equal(headers.get('x-request-id'))
}
