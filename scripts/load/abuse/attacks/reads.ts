/** Reads without a credential, with an unknown key, or beyond a key's rate limit. */
import type { Attack } from '../attack.ts'
import { flood } from '../flood.ts'
import { hold } from '../held-connections.ts'
import { addresses, getRequest, inTurn } from '../request-text.ts'

/** The request with the largest public answer. */
const largest = getRequest('/openapi.json')

/** Requests that fit into one packet of 64 KiB, as in the audit. */
const sentAhead = 1700

/** Requests that may be sent ahead without being cut off for it. */
const allowedAhead = 30

function unread(network: number, from: number, connectionsEach: number, ahead: number): Attack {
  return async (target, tally) => {
    const bytes = Buffer.alloc(ahead * largest.length, largest)
    const held = { addresses: addresses(network, from), connectionsEach, bytes, isReading: false }
    return (signal) => hold(held, target, tally, signal)
  }
}

function withoutPause(
  network: number,
  from: number,
  connectionsEach: number,
  read: Buffer,
): Attack {
  return async (target, tally) => {
    const asked = { addresses: addresses(network, from), connectionsEach, request: () => [read] }
    return (signal) => flood(asked, target, tally, signal)
  }
}

const unknownKey = getRequest('/v1/usage', 'sk_live_SPECIMENspecimenSPECIMENspecimen')

/** Far more requests than the rate limit allows: the answers are 429. */
export const beyondItsLimit: Attack = async (target, tally) => {
  const read = getRequest('/v1/usage', inTurn(target.keys.penniless, 0))
  return withoutPause(28, 1, 100, read)(target, tally)
}

export const aheadUnread = unread(21, 1, 250, sentAhead)
export const aheadUnreadByMany = unread(22, 250, 1, sentAhead)
export const unreadByAll = unread(23, 20, 100, allowedAhead)
export const readsWithoutPause = withoutPause(24, 1, 100, largest)
export const readsByMany = withoutPause(25, 100, 2, largest)
export const wrongKey = withoutPause(26, 1, 100, unknownKey)
export const wrongKeyByMany = withoutPause(27, 100, 2, unknownKey)
