/** Faults of the stores, actually caused. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadService, StoreName } from '../load-service.ts'
import { signalStore } from './signal-store.ts'

export interface StoreFault {
  readonly store: StoreName
  readonly what: string
  /** Resolves when the store answers again. */
  cause(service: LoadService): Promise<void>
}

const seconds = (ms: number) => `${ms / 1000} s`

/** `kill -9` of all its processes; restarted after half a second, reachable after `awayMs`. */
function killed(store: StoreName, awayMs: number): StoreFault {
  return {
    store,
    what: `killed, back after ${seconds(awayMs)}`,
    async cause(service) {
      await service.gates[store].shut()
      signalStore(service.storePid(store), 'SIGKILL')
      await sleep(awayMs)
      await service.gates[store].open()
    },
  }
}

/** SIGSTOP: every connection stays open, and nothing is answered. */
function paused(store: StoreName, awayMs: number): StoreFault {
  return {
    store,
    what: `paused for ${seconds(awayMs)}`,
    async cause(service) {
      const pid = service.storePid(store)
      signalStore(pid, 'SIGSTOP')
      await sleep(awayMs)
      signalStore(pid, 'SIGCONT')
    },
  }
}

function slow(store: StoreName, delayMs: number, forMs: number): StoreFault {
  return {
    store,
    what: `${delayMs} ms later each way`,
    async cause(service) {
      service.gates[store].delay(delayMs)
      await sleep(forMs)
      service.gates[store].delay(0)
    },
  }
}

function commitUnanswered(awayMs: number): StoreFault {
  return {
    store: 'postgres',
    what: `the answer of a settlement lost, back after ${seconds(awayMs)}`,
    async cause(service) {
      await service.gates.postgres.loseAnswerTo('settle_scan')
      await sleep(awayMs)
      await service.gates.postgres.open()
    },
  }
}

export const storeFaults: readonly StoreFault[] = [
  killed('postgres', 2000),
  killed('postgres', 8000),
  killed('postgres', 20_000),
  paused('postgres', 3000),
  paused('postgres', 20_000),
  slow('postgres', 100, 5000),
  commitUnanswered(2000),
  commitUnanswered(8000),
  commitUnanswered(20_000),
  killed('redis', 1000),
  killed('redis', 8000),
  paused('redis', 3000),
  paused('redis', 20_000),
  slow('redis', 100, 5000),
]
