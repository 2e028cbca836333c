/** What an attacker is given, and the form of an attack. */
import { StatusTally } from '../status-tally.ts'

/** Whose keys an attacker uses: an account with credits, without any, or with its row locked. */
export type KeyOwner = 'paying' | 'penniless' | 'locked'

export interface Target {
  readonly port: number
  readonly keys: Readonly<Record<KeyOwner, readonly string[]>>
  /** The sandbox key that everybody has. */
  readonly publicKey: string
}

/** Counted by the attacker; an answer of 0 is a connection that ended without one. */
export class AttackTally {
  requests = 0
  bytes = 0
  connections = 0
  readonly answers = new StatusTally()
}

/**
 * Prepares what is sent, which is not part of the attack. The function it returns attacks until
 * the signal and resolves when none of its connections is left.
 */
export type Attack = (
  target: Target,
  tally: AttackTally,
) => Promise<(signal: AbortSignal) => Promise<unknown>>
