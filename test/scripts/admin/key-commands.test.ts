import { createHash } from 'node:crypto'
import { z } from 'zod'
import { secretHash } from '../../../api/http/digests.ts'
import { findCredential } from '../../../shared/db/api-keys.ts'
import { accountWith } from '../../support/service/accounts.ts'
import { admin } from '../../support/service/admin-terminal.ts'
import { servicePool } from '../../support/stores/service-pool.ts'

const issued = z.looseObject({ id: z.uuidv7(), key: z.string() })

describe('admin key', () => {
  const database = servicePool()

  const key = (...args: readonly string[]) =>
    admin({ DATABASE_URL: database.ownerUrl }, 'key', ...args, '--json')

  async function create(accountId: string, kind: string) {
    const { out, err } = await key('create', '--account', accountId, '--kind', kind)
    expect(err).to.equal('')
    return issued.parse(JSON.parse(out))
  }

  for (const [kind, form] of [
    ['live', /^sk_live_[0-9A-Za-z]{32,}$/],
    ['sandbox', /^sk_sandbox_[0-9A-Za-z]{32,}$/],
  ] as const) {
    // Proves D2.3a
    it(`create issues a ${kind} key that works`, async () => {
      const accountId = await accountWith(database.owner, 0)
      const { id, key: secret } = await create(accountId, kind)
      expect(secret).to.match(form)
      expect(await findCredential(database.pool, secretHash(secret), new Date())).to.deep.include({
        keyId: id,
        kind,
        accountId,
      })
    })
  }

  it('rate-limit sets how many requests a key may send, and takes it back', async () => {
    const { id, key: secret } = await create(await accountWith(database.owner, 0), 'live')
    const limitOf = async () =>
      (await findCredential(database.pool, secretHash(secret), new Date()))?.keyRateLimit
    await key('rate-limit', id, '--requests', '700')
    expect(await limitOf()).to.equal(700)
    await key('rate-limit', id, '--requests', 'default')
    expect(await limitOf()).to.equal(null)
    expect((await key('rate-limit', id, '--requests', '0')).err).to.include('the word default')
  })

  // Otherwise whoever sees a list or a backup could use the keys in it.
  // Proves D2.1
  it('stores the secret nowhere, and list shows only its beginning and end', async () => {
    const accountId = await accountWith(database.owner, 0)
    const { key: secret } = await create(accountId, 'live')
    const { out } = await key('list', '--account', accountId)
    expect(out)
      .to.contain(`"${secret.slice(0, 12)}"`)
      .and.to.contain(`"${secret.slice(-4)}"`)
    expect(out).not.to.contain(secret)
    const { rows } = await database.pool.query('SELECT k::text AS row FROM api_keys k')
    expect(JSON.stringify(rows)).not.to.contain(secret.slice(12, -4))
  })

  // Proves D2.1
  it('create stores the SHA-256 of the secret, and nothing that a faster guess could use', async () => {
    const { id, key: secret } = await create(await accountWith(database.owner, 0), 'live')
    const { rows } = await database.pool.query('SELECT secret_hash FROM api_keys WHERE id = $1', [
      id,
    ])
    expect(rows).to.deep.equal([{ secret_hash: createHash('sha256').update(secret).digest() }])
  })

  it('revoke ends a key, and can be done only once', async () => {
    const accountId = await accountWith(database.owner, 0)
    const { id, key: secret } = await create(accountId, 'live')
    expect((await key('revoke', id)).exitCode).to.equal(0)
    expect(await findCredential(database.pool, secretHash(secret), new Date())).to.equal(null)
    expect((await key('revoke', id)).exitCode).to.equal(1)
  })
})
