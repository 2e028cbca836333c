import fc from 'fast-check'
import { routes } from '../../../api/routes.ts'
import type { TestAccount } from '../service/service.ts'
import { anyText } from './any-text.ts'

/** Bytes with a meaning to something on the way: SQL, HTML, a shell, a log, a header, a path. */
export const hostileText = fc.oneof(
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
  anyText({ maxLength: 40 }),
)

/** What may stand inside a request line or a header without ending it. */
function onOneLine(text: string): string {
  return Buffer.from(text.replace(/[\r\n\0]/g, '')).toString('latin1')
}

/** Lone surrogates cannot be encoded and become U+FFFD on the way through UTF-8. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}

const pathOf = (path: string) =>
  fc
    .tuple(hostileText, fc.uuid({ version: 7 }))
    .chain(([text, id]) =>
      fc.constantFrom(
        path.replace(/:\w+/, id),
        path.replace(/:\w+/, encoded(text)),
        path.replace(/:\w+/, onOneLine(text).replaceAll(' ', '+')),
        `${path.replace(/:\w+/, id)}?${onOneLine(text).replaceAll(' ', '+')}`,
        `${path.replace(/:\w+/, id)}?limit=${encoded(text)}&before=${id}`,
        `${path.replace(/:\w+/, id)}/`,
        path.replace(/:\w+/, id).toUpperCase(),
        `/${path.replace(/:\w+/, id)}`,
      ),
    )

/** Stands in a body for a readable picture, so that everything else is what is hostile. */
const pictureMark = '"THE PICTURE"'

const json = fc.oneof(
  fc
    .record(
      {
        image: fc.constant(JSON.parse(pictureMark)),
        reference: fc.oneof(hostileText, fc.jsonValue()),
        options: fc.oneof(
          fc.record({ retain_hours: fc.integer(), return_portrait: fc.boolean() }),
          fc.dictionary(hostileText, fc.jsonValue(), { maxKeys: 3 }),
        ),
      },
      { requiredKeys: ['image'] },
    )
    .map((v) => JSON.stringify(v)),
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

const header = fc.tuple(
  fc.constantFrom(
    'Authorization',
    'Idempotency-Key',
    'Content-Type',
    'Content-Encoding',
    'Accept',
    'X-Request-Id',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'X-Forwarded-Host',
    'X-HTTP-Method-Override',
    'Origin',
    'Range',
    'If-None-Match',
    'Expect',
    'Upgrade',
    'Cookie',
  ),
  hostileText.map(onOneLine),
)

/** Each has one or two things wrong and the rest right, so that it gets past the first check. */
export const hostileRequest = fc.constantFrom(...routes).chain((route) =>
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
    host: fc.oneof({ weight: 4, arbitrary: fc.constant('localhost') }, hostileText.map(onOneLine)),
    headers: fc.array(header, { maxLength: 3 }),
    body: fc.option(json, { nil: null }),
  }),
)

export type HostileRequest = typeof hostileRequest extends fc.Arbitrary<infer T> ? T : never

/** The request as sent over the wire; `picture` in base64 replaces its placeholder. */
export function bytesOf(
  { method, path, credential, contentType, host, headers, body }: HostileRequest,
  { liveKey, sandboxKey }: TestAccount,
  picture: string,
): Buffer {
  const keys = { live: liveKey, sandbox: sandboxKey, public: 'sk_sandbox_public', none: null }
  const key = keys[credential]
  const payload = Buffer.from((body ?? '').replace(pictureMark, JSON.stringify(picture)))
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(key === null ? [] : [`Authorization: Bearer ${key}`]),
    ...(body === null ? [] : [`Content-Type: ${contentType}`, `Content-Length: ${payload.length}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ]
  return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), payload])
}
