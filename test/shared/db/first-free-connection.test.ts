import { expect } from 'chai'
import { createPool } from '../../../shared/db/pool.ts'
import { servicePool } from '../../support/stores/service-pool.ts'
import { tcpGate } from '../../support/stores/tcp-gate.ts'
import { eventually } from '../../support/time/eventually.ts'

// A process that has just started opens its connections while requests wait: each was bound to the
// connection opened for it, and failed with 503 after 3 s beside connections that were idle.
describe('a wait for a connection to Postgres', () => {
  const database = servicePool()
  const gate = tcpGate()

  async function gatedPool() {
    const databaseUrl = await gate.through(database.ownerUrl)
    return createPool({ databaseUrl, applicationName: 'test', onIdleError: () => {} })
  }

  it('ends with a connection that is released while its own does not open', async () => {
    const pool = await gatedPool()
    const first = await pool.connect()
    gate.stallNew()
    const since = performance.now()
    const waits = [1, 2, 3].map((n) => pool.query(`SELECT ${n} AS n`))
    first.release()
    const answers = await Promise.all(waits)
    expect(answers.map(({ rows }) => rows)).to.deep.equal([[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
    expect(performance.now() - since).to.be.below(2500)
    await gate.shut()
    await pool.end()
  })

  it('gives the connection of its own to the pool when it was served before', async () => {
    const pool = await gatedPool()
    const first = await pool.connect()
    gate.delay(100)
    const waiting = pool.connect()
    first.release()
    const given = await waiting
    expect(given === first).to.equal(true)
    await eventually('its own is in the pool', () => pool.idleCount === 1)
    expect(pool.totalCount).to.equal(2)
    given.release()
    await pool.end()
  })
})
