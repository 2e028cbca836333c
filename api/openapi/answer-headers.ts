/** The headers our answers carry, and which of them a caller may count on. */
import type { Header, Reference } from './openapi-shapes.ts'

function header(description: string, example: string, pattern: string, required = true): Header {
  return { description, required, schema: { type: 'string', pattern }, example }
}

export const answerHeaders = {
  'X-Request-Id': header(
    'Names this request; quote it when asking for help.',
    'req_01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c70',
    '^req_[0-9a-f-]{36}$',
  ),
  'Cache-Control': header('The answer is not kept on its way.', 'no-store', '^no-store$'),
  'RateLimit-Policy': header(
    'The limit: `q` requests in `w` seconds.',
    '"key";q=60;w=60',
    '^"[a-z]+";q=\\d+;w=\\d+$',
  ),
  RateLimit: header(
    'What is left: `r` requests, for `t` more seconds.',
    '"key";r=59;t=60',
    '^"[a-z]+";r=\\d+;t=\\d+$',
  ),
  'Retry-After': header('Whole seconds to wait before trying again.', '5', '^[1-9]\\d*$'),
  'WWW-Authenticate': header('The scheme expected.', 'Bearer', '^Bearer$'),
  'Access-Control-Allow-Origin': header('Any web page may read the answer.', '*', '^\\*$'),
  'Idempotent-Replayed': header(
    'Present when this is the first answer once more, byte for byte: not run, not charged again.',
    'true',
    '^true$',
    false,
  ),
  Link: header(
    'Present when there is a further page.',
    '<https://api.example.com/v1/scans?limit=50&before=01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c70>; rel="next"',
    '^<[^>]+>; rel="next"$',
    false,
  ),
  Allow: header('The methods this path takes.', 'GET, HEAD', '^[A-Z, ]+$'),
  ETag: header('Names this version of the document.', '"mZ8Wq3yT0aE"', '^"[^"]+"$'),
} as const satisfies Record<string, Header>

export type AnswerHeader = keyof typeof answerHeaders

/** `headers` of a response: each a reference to its component. */
export function headerReferences(names: readonly AnswerHeader[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
