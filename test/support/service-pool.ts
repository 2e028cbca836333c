import { after, before } from 'mocha'
import type { Pool } from 'pg'
import { createPool } from '../../shared/db/pool.ts'
import { serviceRole } from '../../shared/db/service-role.ts'
import { testDatabase } from './database.ts'

/** A database of its own, seen with the rights of api and cron. */
export interface ServicePool {
  /** May be read in hooks and tests, not while the file is being loaded. */
  readonly pool: Pool
  /** Connection string with the owner's rights, for what the services may not do. */
  readonly ownerUrl: string
}

/** Call it inside `describe`. Statements run as the services' role, so a missing grant fails. */
export function servicePool(connectionsMax = 10): ServicePool {
  const database = testDatabase()
  let pool: Pool | null = null
  before('open the pool', () => {
    pool = createPool({
      databaseUrl: `${database.url}?options=-c%20role%3D${serviceRole}`,
      applicationName: 'test',
      onIdleError: () => {},
      connectionsMax,
    })
  })
  after('close the pool', () => pool?.end())
  return {
    get pool() {
      if (pool === null) throw new Error('the pool exists only while its tests run')
      return pool
    },
    get ownerUrl() {
      return database.url
    },
  }
}
