import { after, before } from 'mocha'
import type { Pool } from 'pg'
import { createPool } from '../../../shared/db/pool.ts'
import { serviceRole } from '../../../shared/db/service-role.ts'
import { type TestDatabase, testDatabase } from './database.ts'

/** A database of its own, with the rights of api and cron. */
export interface ServicePool {
  /** May be read in hooks and tests, but not while the file is being loaded. */
  readonly pool: Pool
  /** With the owner's rights, for what operators may do and the services may not. */
  readonly owner: Pool
  /** Connection string with the owner's rights. */
  readonly ownerUrl: string
}

/**
 * Call it inside `describe`. Statements run as the services' role, so that a missing grant fails.
 */
export function servicePool(
  connectionsMax = 10,
  database: TestDatabase = testDatabase(),
): ServicePool {
  const pools: ServicePool[] = []
  before('open the pools', () => {
    pools.push(openPools(database.url, connectionsMax))
  })
  after('close the pools', async () => {
    for (const { pool, owner } of pools) await Promise.all([pool.end(), owner.end()])
  })
  function open(): ServicePool {
    const [both] = pools
    if (both === undefined) throw new Error('the pool exists only while its tests run')
    return both
  }
  return {
    get pool() {
      return open().pool
    },
    get owner() {
      return open().owner
    },
    get ownerUrl() {
      return database.url
    },
  }
}

/** The pools of a database; whoever opens them ends them. */
export function openPools(ownerUrl: string, connectionsMax = 10): ServicePool {
  const options = { applicationName: 'test', onIdleError: () => {}, connectionsMax }
  const databaseUrl = `${ownerUrl}?options=-c%20role%3D${serviceRole}`
  return {
    pool: createPool({ ...options, databaseUrl }),
    owner: createPool({ ...options, databaseUrl: ownerUrl }),
    ownerUrl,
  }
}
