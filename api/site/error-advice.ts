/** What the page of an error code says beyond `errorTable`: causes, requests, and what to program. */
import type { ErrorCode } from '../../shared/errors.ts'

export interface ErrorAdvice {
  /** What usually leads to it, most frequent first. */
  readonly causes: readonly string[]
  /** A request that gets the code, and one that does not: line, headers, an empty line, body. */
  readonly wrong: string
  readonly right: string
  /** What a program should do when it gets the code. */
  readonly program: string
}

const head = 'POST /v1/scans\nAuthorization: Bearer <API_KEY>\nContent-Type: application/json\n'
const image = '"image": "<BASE64>"'
const scan = `${head}\n{ ${image} }`
const withKey = (key: string, body = `{ ${image} }`) => `${head}Idempotency-Key: ${key}\n\n${body}`
const withToken = scan.replace('<API_KEY>', '<CLIENT_TOKEN>')
const newToken = scan.replace('<API_KEY>', '<NEW_CLIENT_TOKEN>')
const keep =
  'Keep the body and the `Idempotency-Key`, wait for `Retry-After` seconds, send both again.'

export const errorAdvice: Readonly<Record<ErrorCode, ErrorAdvice>> = {
  invalid_request: {
    causes: [
      'The body is not JSON, but often a form or the bytes of the picture.',
      '`image` is missing.',
      'DELETE was sent with a JSON content type and no body.',
      'The path is right and the method is not (405), or the host is not one of this service (421).',
    ],
    wrong: `${head}\n{ "picture": "<BASE64>" }`,
    right: scan,
    program: 'Do not retry. It is a bug of the calling program: log the message, and fix the call.',
  },
  unauthorized: {
    causes: [
      'The header is missing, or lacks the word `Bearer`.',
      'The key was revoked, or belongs to another deployment.',
      'A line break was copied with the key.',
    ],
    wrong: scan.replace('Bearer <API_KEY>', '<API_KEY>'),
    right: scan,
    program: 'Do not retry: stop, and alert whoever looks after the keys.',
  },
  client_token_expired: {
    causes: [
      'The user took longer than `expires_in` seconds.',
      'The app kept a token from before.',
    ],
    wrong: withToken,
    right: newToken,
    program: 'Ask your own server for a new token and send the same body once more.',
  },
  client_token_used_up: {
    causes: [
      'A request that was refused spent a use too.',
      '`max_uses` was not given, so that it was 1, and the app tried again.',
    ],
    wrong: withToken,
    right: newToken,
    program: 'Ask your own server for a new token and send the same body once more.',
  },
  insufficient_credits: {
    causes: ['The balance is used up.', 'Scans that run at this moment have reserved the rest.'],
    wrong: scan,
    right: 'GET /v1/usage\nAuthorization: Bearer <API_KEY>',
    program: 'Stop the queue and alert a person; continue when `balance_credits` is above 0.',
  },
  registration_required: {
    causes: ['This address has used the free recognitions of the public sandbox key.'],
    wrong: scan.replace('<API_KEY>', 'sk_sandbox_public'),
    right: scan.replace('<API_KEY>', '<LIVE_API_KEY>'),
    program: 'Do not retry: waiting changes nothing. Use a key of an account.',
  },
  client_token_not_allowed: {
    causes: ['An app reads usage or stored scans itself.', 'A token was used to issue another.'],
    wrong: 'GET /v1/usage\nAuthorization: Bearer <CLIENT_TOKEN>',
    right: 'GET /v1/usage\nAuthorization: Bearer <API_KEY>',
    program: 'Do not retry. Have the app ask your server, which has the key.',
  },
  not_found: {
    causes: [
      'The scan was made with `retain_hours` 0 or with a sandbox key, so it was never stored.',
      'Its time is over, or it was deleted.',
      'The id or the path is misspelt, or belongs to another account. These cases look alike on purpose.',
    ],
    wrong: 'GET /v1/scans/01938c7e-0000-7000-8000-000000000000\nAuthorization: Bearer <API_KEY>',
    right: 'GET /v1/scans\nAuthorization: Bearer <API_KEY>',
    program: 'Treat the scan as gone. After DELETE this is success: nothing is left.',
  },
  idempotency_conflict: {
    causes: [
      'One key for two pictures, for example the number of an order.',
      'A retry that encodes the picture anew, or changes `reference` or an option.',
    ],
    wrong: withKey('order-17', `{ ${image}, "reference": "changed" }`),
    right: withKey('order-17-second-picture'),
    program: 'Do not retry. Use a new key for a new body, and keep the body for a retry.',
  },
  idempotency_in_progress: {
    causes: ['A retry after a timeout of the caller, shorter than the scan took.'],
    wrong: withKey('order-17'),
    right: withKey('order-17'),
    program:
      'Wait a second and send the same body under the same key: the right request is the same, later.',
  },
  idempotency_replay_unavailable: {
    causes: ['The scan ran with `retain_hours` 0.', 'The stored result expired or was deleted.'],
    wrong: withKey('order-17'),
    right: withKey('order-17-again'),
    program:
      'Decide whether you need the result: a new key runs a new scan, charged by its outcome.',
  },
  payload_too_large: {
    causes: ['A photo in full size, or a scan at 600 dpi saved as PNG.'],
    wrong: `${head}Content-Length: 52428800\n\n{ ${image} }`,
    right: scan,
    program: 'Do not retry. Scale the picture to 2,000 pixels on the longer side, save it as JPEG.',
  },
  unsupported_media_type: {
    causes: [
      'HEIC from a phone, WebP or PDF instead of JPEG or PNG.',
      'The content type is not `application/json`.',
    ],
    wrong: `${head.replace('application/json', 'image/jpeg')}\n<BYTES>`,
    right: scan,
    program:
      'Do not retry. Convert the picture to JPEG, then send it; the command, the Python client and the MCP program do so themselves.',
  },
  validation_failed: {
    causes: [
      '`reference` inside `options` instead of beside it.',
      'An unknown option, or a number out of range.',
      '`image` with a `data:` prefix, which is not base64.',
    ],
    wrong: `${head}\n{ ${image}, "options": { "reference": "order 17" } }`,
    right: `${head}\n{ ${image}, "reference": "order 17" }`,
    program: 'Do not retry. The message names every path and what is allowed there.',
  },
  rate_limited: {
    causes: ['A batch without a pause.', 'Several systems that share one key.'],
    wrong: scan,
    right: scan,
    program: `${keep} Slow down before it happens: \`RateLimit\` says how many are left.`,
  },
  document_repeated: {
    causes: ['A test or a demonstration that sends one picture in a loop with the public key.'],
    wrong: scan.replace('<API_KEY>', 'sk_sandbox_public'),
    right: scan.replace('<API_KEY>', '<SANDBOX_API_KEY>'),
    program: 'Do not retry. Test with a sandbox key of an account, which has no such limit.',
  },
  internal_error: {
    causes: ['A bug of the service, recorded under `event_id`.'],
    wrong: scan,
    right: withKey('order-17'),
    program:
      'Retry a few times, each time later, with the same key and body; then report both ids.',
  },
  engine_unavailable: {
    causes: ['More scans than the engine can do at this moment.', 'The engine is being restarted.'],
    wrong: scan,
    right: withKey('order-17'),
    program: keep,
  },
  service_unavailable: {
    causes: [
      'The database or the queue is away for a moment.',
      'More connections are open than the service serves at a time, from your address or from all.',
    ],
    wrong: scan,
    right: withKey('order-17'),
    program: keep,
  },
  topup_in_progress: {
    causes: ['A top-up of the account that was paid in part.'],
    wrong: 'No public request gets this code.',
    right: 'No public request gets this code.',
    program: 'Nothing: no public operation returns it.',
  },
  maintenance: {
    causes: ['Planned maintenance, announced on the status page.'],
    wrong: scan,
    right: 'GET /status/summary.json',
    program: 'Wait for `Retry-After` seconds, which can be hours: pause the queue, do not poll.',
  },
}
