/**
 * A company's own sign-in: OpenID Connect Core 1.0 §3.1, with PKCE (RFC 7636), at the issuer that the
 * operator has set. What belongs to one sign-in follows from its challenge and is stored nowhere.
 */
import { z } from 'zod'
import type { Identity } from '../../../shared/db/member-identities.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Visit } from '../account-route.ts'
import { proofMs } from '../gates/proof.ts'
import { newChallenge, readChallenge, spend } from './challenge.ts'

/** When it is first needed, like that of passkeys. */
const library = () => import('openid-client')

/** Where the browser goes. A member who confirms that it is them has to sign in there anew. */
export async function companyAddress(visit: Visit): Promise<URL> {
  const { services, session } = visit
  const configuration = await services.company.configuration()
  const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await library()
  const { text: state } = newChallenge(visit)
  const { verifier, nonce } = secretsOf(visit, state)
  return buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: backAddress(services.urls.base.url), scope: 'openid email' },
    ...{ state, nonce, code_challenge_method: 'S256' },
    code_challenge: await calculatePKCECodeChallenge(verifier),
    ...(session === null ? {} : { prompt: 'login', max_age: String(proofMs / 1000) }),
  })
}

const claimsOf = z.object({
  iss: z.string().max(500),
  sub: z.string().max(255),
  email: z.email().max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
})

/** Who came back, with their address where the issuer vouches for it. */
export interface Returned extends Identity {
  readonly email: string | null
}

/**
 * @param answer what the issuer had the browser bring along
 * @throws ApiError if it does not answer a question of this browser, or does not hold
 */
export async function returned(
  visit: Visit,
  answer: Readonly<Record<string, unknown>>,
): Promise<Returned> {
  const { services, session } = visit
  const state = typeof answer.state === 'string' ? answer.state : ''
  const challenge = readChallenge(state, visit)
  if (challenge === null) throw refused()
  const configuration = await services.company.configuration()
  await spend(visit, challenge)
  const { authorizationCodeGrant } = await library()
  const { verifier, nonce } = secretsOf(visit, state)
  const address = new URL(backAddress(services.urls.base.url))
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value === 'string') address.searchParams.set(name, value)
  }
  const tokens = await authorizationCodeGrant(configuration, address, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
    ...(session === null ? {} : { maxAge: proofMs / 1000 }),
    idTokenExpected: true,
  }).catch((error: unknown) => {
    throw refused(error)
  })
  const claims = claimsOf.safeParse(tokens.claims())
  if (!claims.success) throw refused()
  const { iss: issuer, sub: subject, email, email_verified: isVerified } = claims.data
  const isVouched = isVerified === true && email !== undefined
  return { issuer, subject, email: isVouched ? email.toLowerCase() : null }
}

function backAddress(baseUrl: string): string {
  return `${baseUrl}/account/sign-in/company/back`
}

function secretsOf({ services: { digests } }: Visit, state: string) {
  return { verifier: digests.signIn('verifier', state), nonce: digests.signIn('nonce', state) }
}

function refused(cause?: unknown): ApiError {
  const message = 'The sign-in was not completed. Go back and start again.'
  return new ApiError('unauthorized', message, { status: 403, cause })
}
