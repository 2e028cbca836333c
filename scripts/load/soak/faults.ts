/** What a soak does to the service: each process is killed, each store paused, one after the other. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadService } from '../load-service.ts'
import type { LoadContext } from '../scenario.ts'
import { signalStore } from '../stores/signal-store.ts'
import { untilReady } from '../until-ready.ts'

export interface Fault {
  readonly name: string
  cause(service: LoadService, context: LoadContext): Promise<void>
}

/** Longer than the statements' and the heartbeat's patience, shorter than an outage. */
const pauseMs = 4000

const killed = (name: string): Fault => ({
  name: `kill -9 ${name}`,
  async cause(service, { signal }) {
    const { process: victim, port } = service.process(name)
    process.kill(victim.pid, 'SIGKILL')
    await victim.ended
    await service.revive(name)
    if (name === 'api') await untilReady(`http://127.0.0.1:${port}`, signal)
  },
})

const paused = (store: 'postgres' | 'redis'): Fault => ({
  name: `pause ${store} for ${pauseMs / 1000} s`,
  async cause(service, { signal }) {
    const pid = service.storePid(store)
    signalStore(pid, 'SIGSTOP')
    try {
      await sleep(pauseMs, undefined, { signal })
    } finally {
      signalStore(pid, 'SIGCONT')
    }
  },
})

export const faults: readonly Fault[] = [
  killed('worker-1'),
  paused('redis'),
  killed('cron'),
  paused('postgres'),
  killed('api'),
]
