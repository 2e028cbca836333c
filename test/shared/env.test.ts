import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiEnv } from '../../shared/env.ts'
import { EnvError, readEnv } from '../../shared/read-env.ts'
import { settingsOf } from '../../shared/setting.ts'
import { scratch } from '../support/processes/scratch.ts'

const needed = {
  DATABASE_URL: 'postgres://u:p@localhost/d',
  REDIS_URL: 'redis://localhost',
  DIGEST_SECRET: 'x'.repeat(32),
  CANARY_KEY: 'c'.repeat(32),
}

function problems(source: Record<string, string>): string {
  try {
    readEnv(apiEnv, source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return ''
}

// A limit that silently differs from what the operator wrote is noticed only when it is too late.
describe('the environment of the API', () => {
  // Proves 8.1a, 8.3a, 8.3b, 8.3c, D2.2
  it('defaults to the figures of the contract', () => {
    expect(readEnv(apiEnv, needed)).to.deep.include({
      KEY_RATE_LIMIT: 60,
      KEY_RATE_WINDOW_SECONDS: 60,
      SANDBOX_RATE_LIMIT: 10,
      SANDBOX_RATE_WINDOW_SECONDS: 3600,
      FREE_RECOGNITIONS: 10,
      REPEATED_IMAGE_LIMIT: 5,
      REPEATED_IMAGE_WINDOW_SECONDS: 3600,
      BODY_BYTES_MAX: 36 * 1024 * 1024,
      ENGINE_DEADLINE_MS: 15_000,
      STATUS_RATE_LIMIT: 60,
      IDEMPOTENCY_WAIT_MS: 2000,
      IDEMPOTENCY_POLL_MS: 100,
      IDEMPOTENCY_ABANDON_SECONDS: 600,
      PUBLIC_SANDBOX_KEY: 'sk_sandbox_public',
      TRUST_PROXY: 0,
    })
  })

  for (const [name, value] of [
    ['KEY_RATE_LIMIT', '7'],
    ['KEY_RATE_WINDOW_SECONDS', '7'],
    ['SANDBOX_RATE_LIMIT', '7'],
    ['SANDBOX_RATE_WINDOW_SECONDS', '7'],
    ['FREE_RECOGNITIONS', '0'],
    ['REPEATED_IMAGE_LIMIT', '7'],
    ['REPEATED_IMAGE_WINDOW_SECONDS', '7'],
    ['BODY_BYTES_MAX', '2048'],
    ['ENGINE_DEADLINE_MS', '700'],
    ['STATUS_RATE_LIMIT', '7'],
    ['IDEMPOTENCY_WAIT_MS', '0'],
    ['IDEMPOTENCY_POLL_MS', '70'],
    ['IDEMPOTENCY_ABANDON_SECONDS', '77'],
  ] as const) {
    // Proves 8.5
    it(`lets a deployment set ${name}`, () => {
      expect(readEnv(apiEnv, { ...needed, [name]: value })[name]).to.equal(Number(value))
    })
  }

  it('reports every problem at once: the variable, what was seen and what is allowed', () => {
    const text = problems({
      REDIS_URL: 'http://localhost',
      DIGEST_SECRET: 'short',
      KEY_RATE_LIMIT: 'many',
      TRUST_PROXY: '-1',
    })
    expect(text).to.include(
      'DATABASE_URL: is required; must be a URL starting with postgres:// or postgresql://',
    )
    expect(text).to.match(/REDIS_URL: must be a URL starting with redis:\/\/ or rediss:\/\//)
    expect(text).to.match(/DIGEST_SECRET: must be at least 32 characters/)
    expect(text).to.include(
      'KEY_RATE_LIMIT: must be a whole number from 1 to 1000000 (seen: "many")',
    )
    expect(text).to.include('TRUST_PROXY: must be a whole number from 0 to 10 (seen: "-1")')
    expect(text, 'a secret is not repeated').not.to.include('short')
  })

  it('says of every setting what was seen and what it accepts', () => {
    const company = { OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'scans' }
    for (const { name, accepts, isSecret } of settingsOf(apiEnv)) {
      const seen = isSecret ? '' : ' (seen: "-")'
      // For any text, a character is a valid value.
      const expected = accepts === 'text' ? '' : `\n  ${name}: must be ${accepts}${seen}`
      const text = problems({ ...needed, ...company, [name]: '-' })
      expect(text).to.equal(expected && `The environment is not valid:${expected}`)
    }
  })

  for (const [title, value] of [
    ['a blank', `${'c'.repeat(32)} d`],
    ['a line break', `${'c'.repeat(32)}\nd`],
    ['another letter than ASCII', `${'c'.repeat(32)}ü`],
    ['the prefix of client tokens', `ct_${'c'.repeat(32)}`],
    ['more characters than Authorization may have', 'c'.repeat(257)],
  ] as const) {
    it(`refuses a key with ${title}, which no caller could send`, () => {
      const text = problems({ ...needed, PUBLIC_SANDBOX_KEY: value, CANARY_KEY: value })
      expect(text).to.include('CANARY_KEY: must be 32 to 256 visible ASCII characters')
      expect(text).to.include('PUBLIC_SANDBOX_KEY: must be 8 to 256 visible ASCII characters')
    })
  }

  for (const rest of ['/?from=mail', '/#top']) {
    it(`refuses an address ending in ${rest}, to which no path can be appended`, () => {
      const text = problems({ ...needed, BASE_URL: `https://scan.example${rest}` })
      expect(text).to.include('BASE_URL: must be a URL starting with http:// or https://, without')
    })
  }

  it('refuses an address with a password, which links would publish', () => {
    const text = problems({ ...needed, SITE_URL: 'https://me:secret@scan.example' })
    expect(text).to.include('SITE_URL: must be a URL starting with http:// or https://, without')
  })

  for (const value of [
    '0.0.0.0:8080',
    'http://127.0.0.1',
    '[::1]',
    '-1',
    'two words',
    '1.2.3.456',
  ]) {
    it(`refuses ${value} as a host to listen on`, () => {
      const accepted = 'must be an IP address or a host name, without a port'
      expect(problems({ ...needed, HOST: value })).to.contain(`HOST: ${accepted}`)
    })
  }

  it('accepts addresses and names of hosts to listen on', () => {
    for (const value of ['0.0.0.0', '::', '::1', 'localhost', 'api_1', 'api.internal'])
      expect(problems({ ...needed, HOST: value }), value).to.equal('')
  })

  it('refuses a Sentinel whose port no server can have', () => {
    expect(problems({ ...needed, REDIS_SENTINELS: 'a:26379,b:99999' })).to.contain(
      'REDIS_SENTINELS',
    )
    expect(problems({ ...needed, REDIS_SENTINELS: 'a:0' })).to.contain('REDIS_SENTINELS')
    expect(problems({ ...needed, REDIS_SENTINELS: 'a:26379,[::1]:65535' })).to.equal('')
  })

  // With one secret twice, every request with an Idempotency-Key was answered 409 for ever.
  for (const [name, value, problem] of [
    ['DIGEST_SECRET_PREVIOUS', needed.DIGEST_SECRET, 'must be another one than DIGEST_SECRET'],
    ['PUBLIC_SANDBOX_KEY', needed.CANARY_KEY, 'must be another one than PUBLIC_SANDBOX_KEY'],
    ['OIDC_ISSUER', 'https://issuer.example', 'must be set together with OIDC_CLIENT_ID'],
    ['OIDC_CLIENT_ID', 'scans', 'must be set together with OIDC_ISSUER'],
  ] as const) {
    it(`refuses ${name} beside what does not go with it`, () => {
      const text = problems({ ...needed, KEY_RATE_LIMIT: 'many', [name]: value })
      expect(text).to.include(problem).and.include('KEY_RATE_LIMIT').and.not.include(value)
    })
  }

  // A claim would be taken over while its scan runs: two scans under one key.
  it('refuses to give up a claim before the engine deadline of its scan', () => {
    const inForce = (abandonSeconds: string, deadlineMs = '') =>
      problems({
        ...needed,
        IDEMPOTENCY_ABANDON_SECONDS: abandonSeconds,
        ENGINE_DEADLINE_MS: deadlineMs,
      })
    expect(inForce('15')).to.include(
      'IDEMPOTENCY_ABANDON_SECONDS: must be longer than ENGINE_DEADLINE_MS (seen: "15" beside "15000")',
    )
    expect(inForce('16')).to.equal('')
    expect(inForce('60', '60000')).to.include('(seen: "60" beside "60000")')
    expect(inForce('7', '700')).to.equal('')
    expect(inForce('', '120000')).to.equal('')
    expect(inForce('7', 'soon')).to.include('ENGINE_DEADLINE_MS').and.not.include('longer than')
  })

  // Alone in the process, each large chunked body was 503 with "try again", whenever it was sent.
  it('refuses memory for bodies in which the largest of them finds no room', () => {
    const mebibyte = 1024 ** 2
    const inForce = (memory: number, body: number | null) =>
      problems({
        ...needed,
        BODY_MEMORY_BYTES_MAX: String(memory * mebibyte),
        BODY_BYTES_MAX: body === null ? '' : String(body * mebibyte),
      })
    expect(inForce(51, null)).to.include(
      'BODY_MEMORY_BYTES_MAX: must be at least three times BODY_BYTES_MAX, or 16 MiB more (seen: "53477376" beside "37748736")',
    )
    expect(inForce(52, null)).to.equal('')
    expect(inForce(5, 2)).to.include('seen: ')
    expect(inForce(6, 2)).to.equal('')
  })

  it('refuses Sentinels beside a Cluster, which would be ignored', () => {
    const both = { ...needed, REDIS_SENTINELS: 'a:26379', REDIS_CLUSTER: 'on' }
    expect(problems(both)).to.include('REDIS_SENTINELS: must be unset where REDIS_CLUSTER is on')
    expect(problems({ ...both, REDIS_CLUSTER: 'off' })).to.equal('')
  })

  it('refuses an address of a mail server that names none', () => {
    expect(problems({ ...needed, SMTP_URL: 'smtp://' })).to.include('smtps:// and a host')
    expect(problems({ ...needed, SMTP_URL: 'smtps://me:secret@mail.example:465' })).to.equal('')
  })

  it('refuses a sender of mail without an address', () => {
    for (const value of ['Documents', 'Documents <no-reply>', 'a@b.example <c', '@b.example'])
      expect(problems({ ...needed, MAIL_FROM: value }), value).to.include('MAIL_FROM: must be an')
    for (const value of ['no-reply@mail', 'Documents <no-reply@b.example>', '<a@b.example>'])
      expect(problems({ ...needed, MAIL_FROM: value }), value).to.equal('')
  })

  it('treats an empty variable as unset', () => {
    const empty = Object.keys(apiEnv.shape).flatMap((name) => [
      [name, ''],
      [`${name}_FILE`, ''],
    ])
    expect(readEnv(apiEnv, { ...Object.fromEntries(empty), ...needed })).to.deep.equal(
      readEnv(apiEnv, needed),
    )
    expect(problems(Object.fromEntries(empty))).to.include('DIGEST_SECRET: is required')
  })

  it('reads a value from the file that NAME_FILE names', async () => {
    const { path } = await scratch()
    const file = join(path, 'secret')
    await writeFile(file, `${'s'.repeat(40)}\n`)
    const { DIGEST_SECRET: _, ...rest } = needed
    expect(readEnv(apiEnv, { ...rest, DIGEST_SECRET_FILE: file }).DIGEST_SECRET).to.equal(
      's'.repeat(40),
    )
    expect(
      readEnv(apiEnv, { ...rest, DIGEST_SECRET: '', DIGEST_SECRET_FILE: file }).DIGEST_SECRET,
    ).to.equal('s'.repeat(40))
  })

  it('reports a problem with such a file once', async () => {
    const { path } = await scratch()
    const file = join(path, 'secret')
    await writeFile(file, '\n')
    const { DIGEST_SECRET: value, ...rest } = needed
    for (const [source, problem] of [
      [{ DIGEST_SECRET_FILE: `${file}.gone` }, `_FILE: the file ${file}.gone cannot be read`],
      [{ DIGEST_SECRET_FILE: file }, `_FILE: the file ${file} is empty`],
      [
        { DIGEST_SECRET: value, DIGEST_SECRET_FILE: file },
        ': is set together with DIGEST_SECRET_FILE; set only one',
      ],
    ] as const) {
      expect(problems({ ...rest, ...source })).to.equal(
        `The environment is not valid:\n  DIGEST_SECRET${problem}`,
      )
    }
  })
})
