import { after, before } from 'mocha'
import type { Pool } from 'pg'
import { createPool } from '../../shared/db/pool.ts'
import { serviceRole } from '../../shared/db/service-role.ts'
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
  const pools: { service: Pool; owner: Pool }[] = []
  before('open the pools', () => {
    const options = { applicationName: 'test', onIdleError: () => {} }
    const service = createPool({
      ...options,
      databaseUrl: `${database.url}?options=-c%20role%3D${serviceRole}`,
      connectionsMax,
    })
    pools.push({
      service,
      owner: createPool({ ...options, databaseUrl: database.url, connectionsMax }),
    })
  })
  after('close the pools', async () => {
    for (const { service, owner } of pools) await Promise.all([service.end(), owner.end()])
  })
  function open() {
    const [both] = pools
    if (both === undefined) throw new Error('the pool exists only while its tests run')
    return both
  }
  return {
    get pool() {
      return open().service
    },
    get owner() {
      return open().owner
    },
    get ownerUrl() {
      return database.url
    },
  }
}
