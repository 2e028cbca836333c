import { acceptsScans } from '../../scripts/start-stack/services/accepts-scans.ts'
import { doubtCharges, reverseDoubtedCharges } from '../../shared/db/unanswered-charges.ts'
import { verifyLedger } from '../../shared/db/verify-ledger.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { RawConnection } from '../support/http/raw-connection.ts'
import type { ApiProcess } from '../support/processes/api-process.ts'
import { type TestAccount, testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

/** More than the operating system buffers for a peer that does not read. */
const answerLength = 24_000_000

// Regression: even 300 KB do not leave at once. When the API was killed, about one caller in two
// thousand had half of an answer and had paid for all of it.
describe('an answer that its caller has only begun to read', () => {
  const service = testService({ threads: 1 })
  let api: ApiProcess
  before(async () => {
    api = await service.startApiProcess()
    await eventually('it is ready', () => acceptsScans(api.url))
  })

  async function halfAnswered({ liveKey }: TestAccount): Promise<RawConnection> {
    const before = api.logLines.length
    const body = JSON.stringify(await scanBody({ cropLength: answerLength }))
    const caller = new RawConnection(api.url)
    caller.stopReading()
    caller.send(
      `POST /v1/scans HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${liveKey}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    await eventually('it is answered', () =>
      api.logLines
        .slice(before)
        .some(({ route, status }) => route === '/v1/scans' && status === 200),
    )
    // By now, anything on its way to Postgres has arrived.
    const headers = { authorization: `Bearer ${liveKey}` }
    expect((await fetch(`${api.url}/v1/usage`, { headers })).status).to.equal(200)
    return caller
  }

  async function ledgerOf({ id }: TestAccount): Promise<string[]> {
    const { rows } = await service.database.pool.query<{ kind: string }>(
      "SELECT kind FROM ledger_entries WHERE account_id = $1 AND kind <> 'grant' ORDER BY id",
      [id],
    )
    return rows.map(({ kind }) => kind)
  }

  async function unansweredCharges(): Promise<number> {
    const { rowCount } = await service.database.pool.query('SELECT FROM unanswered_charges')
    return rowCount ?? 0
  }

  it('is charged when the caller hangs up', async () => {
    const account = await service.account(5)
    const caller = await halfAnswered(account)
    expect(await unansweredCharges(), 'not confirmed before').to.equal(1)
    caller.destroy()
    await eventually('it is confirmed', async () => (await unansweredCharges()) === 0)
    expect(await ledgerOf(account)).to.deep.equal(['charge'])
  })

  it('is not charged when the API dies before the rest is sent', async () => {
    const account = await service.account(5)
    const caller = await halfAnswered(account)
    await api.kill()
    caller.destroy()
    await doubtCharges(service.database.pool, 0)
    await reverseDoubtedCharges(service.database.pool, 0, 10)
    expect(await ledgerOf(account)).to.deep.equal(['charge', 'reversal'])
    expect((await verifyLedger(service.database.pool)).mismatches).to.deep.equal([])
  })
})
