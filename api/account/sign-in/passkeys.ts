/** Passkeys (WebAuthn Level 3): what browsers are asked, and whether their answers hold. */
import { isIP } from 'node:net'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import {
  findPasskey,
  listPasskeys,
  type NewPasskey,
  notePasskeyUse,
} from '../../../shared/db/member-passkeys.ts'
import { ApiError } from '../../http/api-error.ts'
import type { PublicUrls } from '../../http/public-urls.ts'
import type { Visit } from '../account-route.ts'
import { newChallenge, readChallenge, spend } from './challenge.ts'
import { readCreated, readSigned } from './passkey-answers.ts'

/** When it is first needed: it takes a second to load, which no start of the service should wait. */
const library = () => import('@simplewebauthn/server')

/** How long a person may take, ms. */
const timeout = 5 * 60_000

/** Where passkeys belong (§4, "RP ID"), and on which addresses they work. */
export interface PasskeyPlace {
  readonly rpId: string
  readonly origin: string
}

/** Null where passkeys do not work: at an IP address. On this machine they belong to `localhost`. */
export function passkeyPlace({ base }: Pick<PublicUrls, 'base'>): PasskeyPlace | null {
  const { hostname, port, origin } = new URL(base.url)
  if (!base.isConfigured) return { rpId: 'localhost', origin: `http://localhost:${port}` }
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null
  return { rpId: hostname, origin }
}

/** What a browser is asked for a new passkey of this member; null where they do not work. */
export async function creationOptions(
  visit: Pick<Visit, 'services' | 'cookie' | 'now' | 'member'>,
  label: string,
): Promise<PublicKeyCredentialCreationOptionsJSON | null> {
  const place = passkeyPlace(visit.services.urls)
  if (place === null) return null
  const challenge = newChallenge(visit)
  const known =
    visit.member === null ? [] : await listPasskeys(visit.services.accounts, visit.member.id)
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    ...{ rpName: 'Document Recognition API', rpID: place.rpId, timeout },
    challenge: Buffer.from(challenge.text, 'base64url'),
    // A member who does not exist yet will have the id of the challenge.
    userID: Buffer.from((visit.member?.id ?? challenge.id).replaceAll('-', ''), 'hex'),
    userName: label,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({
      id: credentialId.toString('base64url'),
    })),
    // Found by the browser without a name, and unlocked by its owner.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser is asked to sign in with; null where passkeys do not work. */
export async function requestOptions(
  visit: Pick<Visit, 'services' | 'cookie' | 'now'>,
): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
  const place = passkeyPlace(visit.services.urls)
  if (place === null) return null
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    ...{ rpID: place.rpId, userVerification: 'required', timeout },
    challenge: Buffer.from(newChallenge(visit).text, 'base64url'),
  })
}

/**
 * The passkey that a browser has made, for the member or else for one to come, whose id it has.
 * @throws ApiError if the answer does not hold or was given before
 */
export async function createdPasskey(visit: Visit, answer: string): Promise<NewPasskey> {
  const place = requirePlace(visit)
  const { verifyRegistrationResponse } = await library()
  const { challenge, response } = asked(visit, readCreated(answer))
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge.text,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
  }).catch(refused)
  if (registrationInfo === undefined) throw refused()
  await spend(visit, challenge)
  const { id, publicKey, counter } = registrationInfo.credential
  return {
    id: challenge.id,
    memberId: visit.member?.id ?? challenge.id,
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    signatures: counter,
    createdAt: visit.now,
  }
}

/**
 * Id of the member whose passkey has signed.
 * @throws ApiError if the answer does not hold, was given before, or is of no passkey that we know
 */
export async function signedBy(visit: Visit, answer: string): Promise<string> {
  const place = requirePlace(visit)
  const { verifyAuthenticationResponse } = await library()
  const { challenge, response } = asked(visit, readSigned(answer))
  const { accounts } = visit.services
  const passkey = await findPasskey(accounts, Buffer.from(response.id, 'base64url'))
  if (passkey === null) throw refused()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.text,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signatures,
    },
  }).catch(refused)
  if (!verified) throw refused()
  await spend(visit, challenge)
  await notePasskeyUse(accounts, passkey.id, authenticationInfo.newCounter, visit.now)
  return passkey.memberId
}

function asked<Response>(visit: Visit, read: { challenge: string; response: Response } | null) {
  const challenge = read === null ? null : readChallenge(read.challenge, visit)
  if (read === null || challenge === null) throw refused()
  return { challenge, response: read.response }
}

function requirePlace({ services }: Visit): PasskeyPlace {
  const place = passkeyPlace(services.urls)
  if (place === null) throw new ApiError('not_found')
  return place
}

/** One message, whatever was wrong. */
function refused(): never {
  throw new ApiError(
    'unauthorized',
    'The passkey was not accepted: it is not known here, or the page was open for too long. Go back, reload the page and try again.',
    { status: 403 },
  )
}
