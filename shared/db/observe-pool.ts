import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { described } from '../metric-catalogue.ts'

/** How far the pool's connections are in use, read when the metrics are collected. */
export function observePool(registry: Registry, pool: Pool): void {
  const registers = [registry]
  new Gauge({
    ...described('postgres_connections'),
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    ...described('postgres_waiting'),
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
