/** Connections held without a request on them. */
import type { Attack } from '../attack.ts'
import { hold } from '../held-connections.ts'
import { addresses } from '../request-text.ts'

/** More connections than the server takes, each address with as many as one address may have. */
export const idleConnections: Attack = async (target, tally) => {
  const held = { addresses: addresses(31, 25), connectionsEach: 100, isReading: true }
  return (signal) => hold({ ...held, bytes: Buffer.alloc(0) }, target, tally, signal)
}

/** Headers that never end, a line a second. */
export const slowHeaders: Attack = async (target, tally) => {
  const held = { addresses: addresses(32, 10), connectionsEach: 100, isReading: true }
  const bytes = Buffer.from('GET /v1/usage HTTP/1.1\r\nHost: localhost\r\n')
  const drop = Buffer.from('X-A: b\r\n')
  return (signal) => hold({ ...held, bytes, drop }, target, tally, signal)
}
