import { appendFile, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { createKey } from '../../../shared/db/create-key.ts'
import { deleteScan } from '../../../shared/db/delete-scan.ts'
import { sweepDeletedScans } from '../../../shared/db/deletions.ts'
import { sweepExpiredScans } from '../../../shared/db/scans.ts'
import { scratch } from '../../support/processes/scratch.ts'
import { accountWith, hourMs, newLiveKey } from '../../support/service/accounts.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { storedScan } from '../../support/service/stored-scan.ts'
import { databaseCopies } from '../../support/stores/database-copy.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

// Deletion is a promise to the person in the picture; a restored backup must not break it.
describe('admin backup', () => {
  const database = servicePool()
  const backUp = databaseCopies()

  const on = (url: string, ...args: readonly string[]) => admin({ DATABASE_URL: url }, ...args)
  const deletionsTo = (file: string) =>
    on(database.ownerUrl, 'backup', 'deletions', '--to', file, '--json')
  const reopen = (url: string, ...files: readonly string[]) =>
    on(url, 'backup', 'reopen', '--deletions', ...files, '--json')
  const newFile = async () => join((await scratch()).path, 'deletions.jsonl')
  const linesOf = async (file: string) =>
    (await readFile(file, 'utf8')).trim().split('\n').filter(Boolean)

  async function rowsIn(url: string, query: string, id: string): Promise<number | null> {
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rowCount } = await client.query(query, [id])
    await client.end()
    return rowCount
  }

  const scansIn = (url: string, accountId: string) =>
    rowsIn(url, 'SELECT FROM scans WHERE account_id = $1', accountId)

  async function keyOf(accountId: string): Promise<string> {
    const key = newLiveKey(accountId)
    await createKey(database.owner, key)
    return key.id
  }

  it('repeats a deletion, an erasure, a disabling and a revocation on an older backup', async () => {
    const [owner, erased, disabled] = [
      await accountWith(database.owner, 5),
      await accountWith(database.owner, 5),
      await accountWith(database.owner, 5),
    ]
    const [kept, deleted] = [
      await storedScan(database.pool, owner),
      await storedScan(database.pool, owner),
    ]
    await storedScan(database.pool, erased)
    const key = await keyOf(owner)
    const backup = await backUp(database.ownerUrl)
    expect(await deleteScan(database.pool, owner, deleted, new Date())).to.equal(true)
    await on(database.ownerUrl, 'account', 'erase', erased, '--yes')
    await on(database.ownerUrl, 'account', 'disable', disabled)
    await on(database.ownerUrl, 'key', 'revoke', key)
    const file = await newFile()
    await deletionsTo(file)
    expect(await scansIn(backup, owner), 'as they were').to.equal(2)

    const { exitCode, out, err } = await reopen(backup, file)
    expect(exitCode, err).to.equal(0)
    expect(JSON.parse(out)).to.deep.include({
      ...{ scans_deleted: 1, accounts_erased: 1, accounts_disabled: 1, keys_revoked: 1 },
      ...{ mismatches: 0 },
    })
    expect(await rowsIn(backup, 'SELECT FROM scans WHERE id = $1', deleted)).to.equal(0)
    expect(await rowsIn(backup, 'SELECT FROM scans WHERE id = $1', kept)).to.equal(1)
    expect(await scansIn(backup, erased)).to.equal(0)
    const erasedName = "SELECT FROM accounts WHERE id = $1 AND name = 'erased'"
    expect(await rowsIn(backup, erasedName, erased)).to.equal(1)
    const isDisabled = 'SELECT FROM accounts WHERE id = $1 AND disabled_at IS NOT NULL'
    expect(await rowsIn(backup, isDisabled, disabled)).to.equal(1)
    const isRevoked = 'SELECT FROM api_keys WHERE id = $1 AND revoked_at IS NOT NULL'
    expect(await rowsIn(backup, isRevoked, key)).to.equal(1)
    const audit = await on(backup, 'audit', 'list', '--json')
    expect(JSON.parse(audit.out)[0]).to.include({ action: 'backup reopen' })
  })

  it('leaves an account enabled that was disabled and enabled again, before the backup or after', async () => {
    const file = await newFile()
    const [before, after] = [
      await accountWith(database.owner, 5),
      await accountWith(database.owner, 5),
    ]
    await on(database.ownerUrl, 'account', 'disable', before)
    await deletionsTo(file)
    await on(database.ownerUrl, 'account', 'enable', before)
    await on(database.ownerUrl, 'account', 'disable', after)
    await deletionsTo(file)
    const backup = await backUp(database.ownerUrl)
    await on(database.ownerUrl, 'account', 'enable', after)
    await deletionsTo(file)
    expect((await linesOf(file)).join()).to.include('account_disabled')
    const { out } = await reopen(backup, file)
    expect(JSON.parse(out)).to.include({ accounts_enabled: 1, accounts_disabled: 0 })
    const isDisabled = 'SELECT FROM accounts WHERE id = $1 AND disabled_at IS NOT NULL'
    expect(await rowsIn(backup, isDisabled, before)).to.equal(0)
    expect(await rowsIn(backup, isDisabled, after)).to.equal(0)
  })

  it('sweeps scans that expired since the backup', async () => {
    const owner = await accountWith(database.owner, 5)
    await storedScan(database.pool, owner, 1)
    await storedScan(database.pool, owner)
    const backup = await backUp(database.ownerUrl)
    const file = await newFile()
    await deletionsTo(file)
    expect((await reopen(backup, file)).exitCode).to.equal(0)
    expect(await scansIn(backup, owner)).to.equal(1)
  })

  it('reads the line that the API logs of a deletion, and passes over what else a log says', async () => {
    const owner = await accountWith(database.owner, 5)
    const id = await storedScan(database.pool, owner)
    const backup = await backUp(database.ownerUrl)
    const log = await newFile()
    const deletion = { level: 30, time: 1, event: 'scan_deleted', accountId: owner, id }
    await writeFile(log, `{"event":"request"}\n${JSON.stringify(deletion)}\n{"level":30}\n`)
    const { out } = await reopen(backup, log)
    expect(JSON.parse(out)).to.include({ scans_deleted: 1, other_lines: 2 })
    expect(await scansIn(backup, owner)).to.equal(0)
  })

  it('changes nothing and names the line when a file is damaged', async () => {
    const owner = await accountWith(database.owner, 5)
    const id = await storedScan(database.pool, owner)
    const backup = await backUp(database.ownerUrl)
    const file = await newFile()
    await deleteScan(database.pool, owner, id, new Date())
    await deletionsTo(file)
    const number = (await linesOf(file)).length + 1
    for (const damage of ['{"event":"scan_del', '{"event":"scan_deleted","id":"1"}']) {
      const damaged = await newFile()
      await writeFile(damaged, `${await readFile(file, 'utf8')}${damage}\n`)
      const { exitCode, err } = await reopen(backup, damaged)
      expect(exitCode).to.equal(1)
      expect(err).to.contain(`line ${number}`)
      expect(await scansIn(backup, owner)).to.equal(1)
    }
  })

  it('fails when the ledger of the restored database does not agree', async () => {
    const owner = await accountWith(database.owner, 5)
    const backup = await backUp(database.ownerUrl)
    await rowsIn(backup, 'UPDATE accounts SET balance_credits = 9 WHERE id = $1', owner)
    const file = await newFile()
    await deletionsTo(file)
    const { exitCode, err } = await reopen(backup, file)
    expect(exitCode).to.equal(1)
    expect(err).to.contain('Do not open the API')
  })

  it('appends what is new to a file that only its owner reads, and nothing twice', async () => {
    const owner = await accountWith(database.owner, 5)
    const file = await newFile()
    await deletionsTo(file)
    const before = await linesOf(file)
    const id = await storedScan(database.pool, owner)
    await deleteScan(database.pool, owner, id, new Date())
    expect(JSON.parse((await deletionsTo(file)).out)).to.include({ appended: 1 })
    expect(JSON.parse((await deletionsTo(file)).out)).to.include({ appended: 0 })
    const after = await linesOf(file)
    expect(after.slice(0, -1)).to.deep.equal(before)
    expect(JSON.parse(after.at(-1) ?? '')).to.deep.include({
      ...{ event: 'scan_deleted', accountId: owner, id },
    })
    expect((await stat(file)).mode & 0o777).to.equal(0o600)
    await appendFile(file, '{"event":')
    const { exitCode, err } = await deletionsTo(file)
    expect(exitCode).to.equal(1)
    expect(err).to.contain('not complete')
  })

  it('does not record a scan that was swept when its time was over, and forgets one then', async () => {
    const owner = await accountWith(database.owner, 5)
    const recorded = () =>
      rowsIn(database.ownerUrl, 'SELECT FROM deleted_scans WHERE account_id = $1', owner)
    await storedScan(database.pool, owner, 1)
    await sweepExpiredScans(database.pool, new Date(), 1000)
    expect(await recorded()).to.equal(0)
    const id = await storedScan(database.pool, owner)
    await deleteScan(database.pool, owner, id, new Date())
    expect(await recorded()).to.equal(1)
    await sweepDeletedScans(database.pool, new Date(Date.now() + 2 * hourMs), 1000)
    expect(await recorded()).to.equal(0)
  })
})
