/** The headers our answers carry, and which of them a caller may rely on. */
import type { AnswerHeader } from '../route.ts'
import type { Header, Reference } from './openapi-shapes.ts'

function header(description: string, example: string, pattern: string, required = true): Header {
  return { description, required, schema: { type: 'string', pattern }, example }
}

const digest = '^sha-256=:[A-Za-z0-9+/]{43}=:$'

export const answerHeaders = {
  'X-Request-Id': header(
    'Identifies this request; quote it when asking for help.',
    'req_01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c70',
    '^req_[0-9a-f-]{36}$',
  ),
  'Cache-Control': header('The response must not be stored by caches.', 'no-store', '^no-store$'),
  'RateLimit-Policy': header(
    'The rate limit: `q` requests in `w` seconds.',
    '"key";q=60;w=60',
    '^"[a-z]+";q=\\d+;w=\\d+$',
  ),
  RateLimit: header(
    'The remaining rate limit: `r` requests in the next `t` seconds.',
    '"key";r=59;t=60',
    '^"[a-z]+";r=\\d+;t=\\d+$',
  ),
  'Retry-After': header('How many seconds to wait before trying again.', '5', '^[1-9]\\d*$'),
  'WWW-Authenticate': header('The authentication scheme to use.', 'Bearer', '^Bearer$'),
  'Access-Control-Allow-Origin': header('Any web page may read the response.', '*', '^\\*$'),
  'Idempotent-Replayed': header(
    'Present when this is the response to an earlier request with the same key, byte for byte. The scan was not run or charged again.',
    'true',
    '^true$',
    false,
  ),
  Link: header(
    'The address of the next page, if there is one.',
    '<https://api.example.com/v1/scans?limit=50&before=01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c70>; rel="next"',
    '^<[^>]+>; rel="next"$',
    false,
  ),
  'Content-Digest': header(
    'SHA-256 of the body (RFC 9530). Like the four headers after it only where the service signs its scans.',
    'sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:',
    digest,
    false,
  ),
  'Image-Digest': header(
    'SHA-256 of the picture that was sent.',
    'sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:',
    digest,
    false,
  ),
  'Scan-Id': header(
    'The `id` of the scan.',
    '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c70',
    '^[0-9a-f-]{36}$',
    false,
  ),
  'Signature-Input': header(
    'What is signed, when and with which key (RFC 9421).',
    'sig=("@status" "content-digest" "image-digest" "scan-id");created=1732723200;keyid="kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k";alg="ed25519";tag="scan"',
    '^sig=\\("@status" "content-digest" "image-digest" "scan-id"\\);created=\\d+;keyid="[\\w-]+";alg="ed25519";tag="(sandbox-)?scan"$',
    false,
  ),
  Signature: header(
    'Ed25519 signature over them; its key is in `/.well-known/http-message-signatures-directory`.',
    'sig=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
    '^sig=:[A-Za-z0-9+/]{86}==:$',
    false,
  ),
  ETag: header('Identifies this version of the document.', '"mZ8Wq3yT0aE"', '^"[^"]+"$'),
} as const satisfies Record<AnswerHeader, Header>

/** The `headers` of a response, each a reference to its component. */
export function headerReferences(names: readonly AnswerHeader[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
