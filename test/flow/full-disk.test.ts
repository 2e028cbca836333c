import { verifyLedger } from '../../shared/db/verify-ledger.ts'
import { scanBody } from '../support/engine/scripted-picture.ts'
import { postScan, postUnderKey, usageOf } from '../support/service/calls.ts'
import { expectError } from '../support/service/expect-error.ts'
import { testService } from '../support/service/service.ts'
import { eventually } from '../support/time/eventually.ts'

const written = [
  ...['accounts', 'credit_holds', 'ledger_entries', 'scans', 'unanswered_charges'],
  'usage_months',
] as const

// One table's file finds no room while the others' last page still has some.
describe('a Postgres whose disk is full', () => {
  const service = testService({ threads: 1, env: { ENGINE_DEADLINE_MS: '2000' } })

  for (const table of written) {
    it(`costs nobody a credit while ${table} cannot grow`, async () => {
      const { id, liveKey } = await service.account(5)
      const { owner, pool } = service.database
      await owner.query(`CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
        CREATE TRIGGER is_full BEFORE INSERT OR UPDATE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION refuse_row()`)
      const answer = await postScan(service, liveKey)
      const underKey = await postUnderKey(service, liveKey, await scanBody({}))
      await owner.query('DROP FUNCTION refuse_row CASCADE')

      await expectError(answer, 'service_unavailable')
      // What can be replayed needs no row that says whether its answer was sent.
      const isReplayable = table === 'unanswered_charges'
      if (!isReplayable) await expectError(underKey, 'service_unavailable')
      await eventually('what was kept is written', async () => {
        const { rows } = await owner.query('SELECT FROM credit_holds WHERE account_id = $1', [id])
        return rows.length === 0
      })
      const { balance_credits } = await usageOf(service, liveKey)
      expect(balance_credits).to.equal(isReplayable ? 4 : 5)
      expect((await verifyLedger(pool)).mismatches).to.deep.equal([])
    })
  }
})
