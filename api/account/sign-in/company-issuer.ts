/** The issuer of a company's own sign-in, as the operator has set it. */
import type { Configuration } from 'openid-client'
import type { ApiEnv } from '../../../shared/env.ts'
import { ApiError } from '../../http/api-error.ts'

/** How long it may take to answer, seconds. */
const timeout = 5

type OidcEnv = Pick<ApiEnv, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>

/** Whether an operator has set an issuer. */
export function isCompanySet({ OIDC_ISSUER, OIDC_CLIENT_ID }: OidcEnv): boolean {
  return OIDC_ISSUER !== undefined && OIDC_CLIENT_ID !== undefined
}

/** Asks the issuer for its addresses once; again after a failure. */
export class Company {
  readonly #env: OidcEnv
  #found: Promise<Configuration> | null = null

  constructor(env: OidcEnv) {
    this.#env = env
  }

  /** @throws ApiError where none is set, or it does not answer */
  async configuration(): Promise<Configuration> {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = this.#env
    if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) throw new ApiError('not_found')
    const { discovery } = await import('openid-client')
    const issuer = new URL(OIDC_ISSUER)
    this.#found ??= discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, { timeout })
    return this.#found.catch((error: unknown) => {
      this.#found = null
      throw away(error)
    })
  }
}

function away(cause: unknown): ApiError {
  const message = 'The company’s sign-in does not answer. Try again, or choose another way.'
  return new ApiError('service_unavailable', message, { retryAfterSeconds: 5, cause })
}
