import { serviceEnv } from '../../../../scripts/start-stack/settings/service-env.ts'
import { stackEnv } from '../../../../scripts/start-stack/settings/stack-env.ts'
import { type Environment, readEnv } from '../../../../shared/read-env.ts'

const secrets = {
  digestSecret: 'd'.repeat(48),
  ownerPassword: 'o'.repeat(48),
  servicePassword: 's'.repeat(48),
  redisPassword: 'r'.repeat(48),
  canaryKey: 'c'.repeat(48),
  signingKey: 'MC4CAQAwBQYDK2VwBCIEIJ1hsZ3/1ZoLrqQw1S+SzuxEp3xkmTnSq9cxgqxB8q0w',
}
const stores = { databaseUrl: 'postgres://here/d', redisUrl: 'redis://here' }

function services(environment: Environment) {
  return serviceEnv(environment, readEnv(stackEnv, environment), secrets, stores, '/data')
}

describe('the environment of the services of npm start', () => {
  it("combines the launcher's own environment with what the launcher provides", () => {
    expect(services({ KEY_RATE_LIMIT: '7', SHUTDOWN_GRACE_MS: '100' })).to.deep.include({
      KEY_RATE_LIMIT: '7',
      SHUTDOWN_GRACE_MS: '100',
      DIGEST_SECRET: secrets.digestSecret,
      CANARY_KEY: secrets.canaryKey,
      SIGNING_KEY: secrets.signingKey,
      DATABASE_URL: stores.databaseUrl,
    })
  })

  it('treats an empty variable as unset', () => {
    expect(
      services({ SHUTDOWN_GRACE_MS: '', DIGEST_SECRET: '', WORKER_THREADS: '' }),
    ).to.deep.equal(services({}))
  })

  // A service refuses a variable that is set together with its _FILE.
  it('reads NAME_FILE as setting NAME', () => {
    const found = services({ DIGEST_SECRET_FILE: '/run/secrets/digest', LOG_LEVEL_FILE: '' })
    expect(found).to.include({ DIGEST_SECRET_FILE: '/run/secrets/digest' })
    expect(found).not.to.have.any.keys('DIGEST_SECRET', 'LOG_LEVEL_FILE')
    const given = { DATABASE_URL_FILE: '/x', API_URL_FILE: '/x' }
    const decided = serviceEnv(given, readEnv(stackEnv, {}), secrets, stores, '/data')
    expect(decided).to.include({ DATABASE_URL: stores.databaseUrl })
    expect(decided).not.to.have.any.keys('DATABASE_URL_FILE', 'API_URL_FILE')
  })

  it('gives the decoders a native thread for each recognition thread', () => {
    expect(services({ WORKER_THREADS: '16' })).to.include({
      WORKER_THREADS: '16',
      UV_THREADPOOL_SIZE: '20',
    })
  })
})
