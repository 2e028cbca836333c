import type { KeyDirectory } from './api-types.ts'
import { type CallSettings, defaultPatience, given, serviceAddress } from './client.ts'
import { send } from './send.ts'

export interface KeyListSettings extends CallSettings {
  /** Sends the request; the platform's own by default. */
  readonly fetch?: typeof globalThis.fetch
}

/**
 * The keys with which `verifyScan` checks a proof, of the service at this address: whoever checks one
 * needs no key of it. Rejects with `not_found` if it signs nothing.
 */
export async function listSigningKeys(
  baseUrl: string,
  { fetch = globalThis.fetch, signal, ...patience }: KeyListSettings = {},
): Promise<KeyDirectory> {
  const url = `${serviceAddress(baseUrl)}/.well-known/http-message-signatures-directory`
  const { json } = await send(
    { url, method: 'GET', headers: { Accept: 'application/json' }, body: null },
    { fetch: (input, init) => fetch(input, init), onAnswer: () => undefined },
    { ...defaultPatience, ...given(patience) },
    signal,
  )
  return json as KeyDirectory
}
