/** What nobody does on purpose, and what is no attack at all. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Client } from 'pg'
import type { LoadService } from '../../load-service.ts'
import { scanBody } from '../../scan-body.ts'
import type { Attack } from '../attack.ts'
import { flood } from '../flood.ts'
import { addresses, inTurn, scanHead } from '../request-text.ts'

/** Something that happens to the service itself; returns what ends it. */
export type Fault = (service: LoadService, lockedAccountId: string) => Promise<() => Promise<void>>

/** As by a forgotten session of an operator's. */
export const accountLocked: Fault = async ({ ownerDatabaseUrl }, lockedAccountId) => {
  const session = new Client({ connectionString: ownerDatabaseUrl })
  await session.connect()
  await session.query('BEGIN')
  await session.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [lockedAccountId])
  return () => session.end()
}

/** As by a machine that is suspended or swaps. */
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

/** Asks nothing of the service and keeps a core busy: what attackers cost by being beside it. */
export const computing: Attack = async () => async (signal) => {
  while (!signal.aborted) {
    const untilMs = performance.now() + sliceMs
    while (performance.now() < untilMs);
    await nextTurn()
  }
}
