/** Which of several cron processes works: the one whose session holds a lock in Postgres. */
import { Client } from 'pg'

/** Any number no other advisory lock of this database uses. */
const leaderLockId = 4_126_201_877

const patienceMs = 3000

/** A leader whose machine vanished loses its session, and so the lock, after about 20 s. */
const keepAlive = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2'

/** A candidate; becomes leader when it asks while nobody else is, and remains so while it lives. */
export class Leadership {
  readonly #databaseUrl: string
  #session: Client | null = null
  #leading = false
  #asking: Promise<boolean> | null = null

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl
  }

  /** Asked before each task. Rejects while Postgres is out of reach. */
  isLeader(): Promise<boolean> {
    // Tasks of one minute ask together, over one connection.
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  /** Gives the lead up at once, for another process to take. */
  async close(): Promise<void> {
    const session = this.#session
    this.#forget(session)
    await session?.end()
  }

  async #ask(): Promise<boolean> {
    const session = this.#session ?? (await this.#open())
    try {
      // The lock lives and dies with the session: an answer is proof that it is still held.
      const { rows } = await session.query<{ leading: boolean }>(
        this.#leading ? 'SELECT true AS leading' : 'SELECT pg_try_advisory_lock($1) AS leading',
        this.#leading ? [] : [leaderLockId],
      )
      this.#leading = rows[0]?.leading === true
      return this.#leading
    } catch (error) {
      this.#forget(session)
      session.end().catch(() => {})
      throw error
    }
  }

  async #open(): Promise<Client> {
    const session = new Client({
      connectionString: this.#databaseUrl,
      application_name: 'cron-leader',
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
      options: keepAlive,
    })
    session.on('error', () => this.#forget(session))
    await session.connect()
    this.#session = session
    return session
  }

  #forget(session: Client | null): void {
    if (this.#session !== session) return
    this.#session = null
    this.#leading = false
  }
}
