import { isIP } from 'node:net'
import type { ApiEnv } from '../../shared/env.ts'

export interface PublicUrl {
  /** Without a slash at its end. */
  readonly url: string
  /**
   * Whether an operator has set it. If not, it is the address that this process listens on, which
   * means nothing to callers elsewhere, so that no shared cache may keep it.
   */
  readonly isConfigured: boolean
}

/**
 * Where links of pages, feeds, `docs_url` and `Link` headers lead. Settings alone decide it: a
 * caller who could choose it by a header would choose it for everyone behind the same cache.
 */
export class PublicUrls {
  readonly #env: Pick<ApiEnv, 'BASE_URL' | 'SITE_URL' | 'HOST'>
  readonly #port: () => number

  /** `port` is a function, because the port may be known only once the server listens. */
  constructor(env: Pick<ApiEnv, 'BASE_URL' | 'SITE_URL' | 'HOST'>, port: () => number) {
    this.#env = env
    this.#port = port
  }

  /** The API's own address. */
  get base(): PublicUrl {
    return this.#of(this.#env.BASE_URL)
  }

  /** The website's address; the API serves the same pages. */
  get site(): PublicUrl {
    return this.#of(this.#env.SITE_URL ?? this.#env.BASE_URL)
  }

  #of(configured: string | undefined): PublicUrl {
    return configured === undefined
      ? { url: `http://${reachable(this.#env.HOST)}:${this.#port()}`, isConfigured: false }
      : { url: configured.replace(/\/$/, ''), isConfigured: true }
  }
}

/** A wildcard is no address to connect to; an IPv6 address stands in brackets. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return isIP(host) === 6 ? `[${host}]` : host
}
