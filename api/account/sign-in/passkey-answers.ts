/** What a browser's script sends of a passkey: JSON as `PublicKeyCredential.toJSON` makes it. */
import { z } from 'zod'
import { jsonOrNull } from '../../../shared/json-or-null.ts'

const base64url = z
  .string()
  .max(16_384)
  .regex(/^[\w-]*$/)
const credential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
})
const noExtensions = z.object({}).default({})

const created = credential.extend({
  response: z.object({ clientDataJSON: base64url, attestationObject: base64url }),
  clientExtensionResults: noExtensions,
})

const signed = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
  }),
  clientExtensionResults: noExtensions,
})

const clientData = z.object({ challenge: z.string().max(500) })

/** A new passkey with the challenge it answers; null if it is none. */
export const readCreated = (text: string) => read(created, text)

/** A signature with the challenge it answers; null if it is none. */
export const readSigned = (text: string) => read(signed, text)

function read<Response extends { readonly response: { readonly clientDataJSON: string } }>(
  schema: z.ZodType<Response>,
  text: string,
): { challenge: string; response: Response } | null {
  const answer = schema.safeParse(jsonOrNull(text))
  if (!answer.success) return null
  const { clientDataJSON } = answer.data.response
  const said = clientData.safeParse(jsonOrNull(Buffer.from(clientDataJSON, 'base64url').toString()))
  return said.success ? { challenge: said.data.challenge, response: answer.data } : null
}
