/** What an attacker is given, and what an attack is. */
import { StatusTally } from '../status-tally.ts'

/** Whose keys an attacker has: of an account with credits, of one without, of one that is locked. */
export type KeyOwner = 'paying' | 'penniless' | 'locked'

export interface Target {
  readonly port: number
  readonly keys: Readonly<Record<KeyOwner, readonly string[]>>
  /** The key that anybody has. */
  readonly publicKey: string
}

/** Counted where it is sent; an answer of 0 is a connection that ended without one. */
export class AttackTally {
  requests = 0
  bytes = 0
  connections = 0
  readonly answers = new StatusTally()
}

/**
 * Makes what is sent, which is no part of the attack; what comes back attacks until the signal,
 * and resolves when no connection of it is left.
 */
export type Attack = (
  target: Target,
  tally: AttackTally,
) => Promise<(signal: AbortSignal) => Promise<unknown>>
