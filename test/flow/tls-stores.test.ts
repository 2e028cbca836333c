import { randomBytes } from 'node:crypto'
import { chmod, chown, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { type Postgres, startPostgres } from '../../scripts/start-stack/stores/postgres.ts'
import { unprivileged } from '../../scripts/start-stack/stores/unprivileged.ts'
import { migrate } from '../../shared/db/migrate.ts'
import { createPool } from '../../shared/db/pool.ts'
import { startApiProcess } from '../support/processes/api-process.ts'
import { scratch } from '../support/processes/scratch.ts'
import { canaryKey } from '../support/service/canary-key.ts'
import { processServices } from '../support/service/store-ways.ts'
import { redisServers } from '../support/stores/redis-servers.ts'
import { type TlsMaterial, tlsMaterial } from '../support/stores/tls-material.ts'
import { eventually } from '../support/time/eventually.ts'

const password = 'specimen-password'

// Scans and their results cross the network between machines.
describe('stores behind TLS, with passwords', function () {
  this.timeout(180_000)
  const startRedis = redisServers()
  const startService = processServices()
  let tls: TlsMaterial
  let postgres: Postgres
  let owner: Pool
  let redisUrl: string

  before('start Postgres and Redis with a certificate of a private authority', async () => {
    const { path, spawn } = await scratch()
    tls = await tlsMaterial(path)
    postgres = await startPostgres({
      directory: join(path, 'postgres'),
      spawn,
      password: randomBytes(12).toString('hex'),
      disposable: true,
      port: null,
      settings: [
        'ssl=on',
        `ssl_cert_file=${tls.certificate}`,
        `ssl_key_file=${await postgresKey(tls.key)}`,
      ],
    })
    await migrate(postgres.url('postgres'))
    const options = { applicationName: 'test', onIdleError: () => {} }
    owner = createPool({ ...options, databaseUrl: postgres.url('postgres') })
    const redis = await startRedis((port) => [
      ...['port 0', `tls-port ${port}`, 'tls-auth-clients no', `requirepass ${password}`],
      ...[`tls-cert-file ${tls.certificate}`, `tls-key-file ${tls.key}`],
      `tls-ca-cert-file ${tls.ca}`,
    ])
    redisUrl = `rediss://:${password}@127.0.0.1:${redis.port}`
  })
  after('stop Postgres', async () => {
    await owner?.end()
    await postgres?.stop()
  })

  const databaseUrl = () => `${postgres.url('postgres')}?sslmode=verify-full`

  it('serve scans where NODE_EXTRA_CA_CERTS names the authority', async () => {
    const { scan } = await startService(
      databaseUrl(),
      { REDIS_URL: redisUrl, NODE_EXTRA_CA_CERTS: tls.ca },
      owner,
    )
    expect(await scan()).to.equal(200)
    const { rows } = await owner.query(
      `SELECT bool_and(ssl) AS ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
       WHERE application_name LIKE 'api%'`,
    )
    expect(rows).to.deep.equal([{ ssl: true }])
  })

  it('are refused where nobody vouches for them, and the log names the settings', async () => {
    const api = await startApiProcess({
      ...{ PORT: '0', DIGEST_SECRET: 'x'.repeat(32), CANARY_KEY: canaryKey },
      ...{ DATABASE_URL: databaseUrl(), REDIS_URL: redisUrl },
    })
    const hints = () => api.logLines.map(({ hint }) => String(hint ?? ''))
    for (const setting of ['DATABASE_URL', 'REDIS_URL']) {
      await eventually(`${setting} is named`, () =>
        hints().some(
          (hint) =>
            hint.startsWith(`${setting}: the certificate`) && hint.includes('NODE_EXTRA_CA_CERTS'),
        ),
      )
    }
    expect((await fetch(`${api.url}/readyz`)).status).to.equal(503)
    expect(JSON.stringify(api.logLines)).not.to.contain(password)
    await api.kill()
  })
})

/** Postgres wants a key that nobody but its own user can read. */
async function postgresKey(key: string): Promise<string> {
  const copy = `${key}.postgres`
  await copyFile(key, copy)
  await chmod(copy, 0o600)
  const { owner } = await unprivileged()
  if (owner !== null) await chown(copy, owner.uid, owner.gid)
  return copy
}
