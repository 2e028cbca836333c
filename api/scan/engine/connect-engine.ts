/** The engine as an API process sees it: who reads, what is reported of scans, and the client of both. */

import type { ApiEnv } from '../../../shared/env.ts'
import type { Logger } from '../../../shared/log.ts'
import type { Clock } from '../../../shared/time/clock.ts'
import type { ConnectedStores } from '../../stores/connect-stores.ts'
import { EngineClient } from './engine.ts'
import { WorkerFleet } from './fleet.ts'
import { ScanEvents } from './scan-events.ts'
import { ScanShares } from './scan-shares.ts'
import { ShareTurns } from './share-turns.ts'

export interface ConnectedEngine {
  readonly client: EngineClient
  readonly fleet: WorkerFleet
  readonly turns: ShareTurns
}

/** Begins to listen for workers and events; while Redis is away this is logged, and made up for. */
export function connectEngine(
  env: ApiEnv,
  { queueConnection, subscriber, queue }: ConnectedStores,
  clock: Clock,
  log: Logger,
): ConnectedEngine {
  const warn = (what: string) => (error: Error) => log.warn({ err: error }, what)
  const fleet = new WorkerFleet(clock)
  const events = new ScanEvents()
  fleet.listen(subscriber).catch(warn('cannot subscribe to worker heartbeats yet'))
  events.listen(subscriber).catch(warn('cannot subscribe to scan events yet'))
  const turns = new ShareTurns(new ScanShares(queueConnection), clock)
  const client = new EngineClient({
    redis: queueConnection,
    queue,
    events,
    fleet,
    clock,
    deadlineMs: env.ENGINE_DEADLINE_MS,
    turns,
  })
  return { client, fleet, turns }
}
