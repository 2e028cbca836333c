/** Accidents to the service itself, and the control, which is no attack at all. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Client } from 'pg'
import type { LoadService } from '../../load-service.ts'
import { scanBody } from '../../scan-body.ts'
import type { Attack } from '../attack.ts'
import { flood } from '../flood.ts'
import { addresses, inTurn, scanHead } from '../request-text.ts'

/** Causes a fault of the service itself; returns the function that ends it. */
export type Fault = (service: LoadService, lockedAccountId: string) => Promise<() => Promise<void>>

/** As if an operator had left a session open. */
export const accountLocked: Fault = async ({ ownerDatabaseUrl }, lockedAccountId) => {
  const session = new Client({ connectionString: ownerDatabaseUrl })
  await session.connect()
  await session.query('BEGIN')
  await session.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [lockedAccountId])
  return () => session.end()
}

/** As if its machine were suspended or swapping. */
export const workerPaused: Fault = async (service) => {
  const { pid } = service.process('worker-1').process
  process.kill(pid, 'SIGSTOP')
  return async () => void process.kill(pid, 'SIGCONT')
}

export const scansOfLocked: Attack = async (target, tally) => {
  const body = await scanBody(20_000)
  const request = (n: number) => [scanHead(inTurn(target.keys.locked, n), body.length), body]
  const from = { addresses: addresses(51, 1), connectionsEach: 30, request }
  return (signal) => flood(from, target, tally, signal)
}

const sliceMs = 5

/** Keeps a core busy and sends nothing: what an attacker on the same machine costs by itself. */
export const computing: Attack = async () => async (signal) => {
  while (!signal.aborted) {
    const untilMs = performance.now() + sliceMs
    while (performance.now() < untilMs);
    await nextTurn()
  }
}
