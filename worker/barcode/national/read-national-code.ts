import type { DocumentKind } from '../../../shared/contract/scan.ts'
import { countries } from '../../catalogue/countries.ts'
import { type CodeLayout, codesOfIssuers } from '../../catalogue/national-codes.ts'
import type { CardValue } from '../card-value.ts'
import { dividePayload } from './divide-payload.ts'
import { partValue } from './part-value.ts'
import type { Parts } from './parts.ts'
import { unpackPayload } from './unpack-payload.ts'

export interface NationalCode {
  readonly kind: DocumentKind
  readonly values: readonly CardValue[]
}

/** The largest code holds less (PDF417: 1,108 bytes, QR: 7,089 digits). */
const PAYLOAD_BYTES_MAX = 8000

/**
 * What the code of a national card says, its issuer included; null if the payload has no layout
 * that an issuer uses. No signature is checked.
 * @param today `YYYY-MM-DD`
 */
export function readNationalCode(bytes: Uint8Array, today: string): NationalCode | null {
  if (bytes.length > PAYLOAD_BYTES_MAX) return null
  for (const [issuer, { layouts }] of codesOfIssuers) {
    for (const layout of layouts) {
      const parts = partsOf(bytes, layout)
      if (parts !== null) return codeOf(issuer, layout, parts, today)
    }
  }
  return null
}

function partsOf(bytes: Uint8Array, { packing, division, requires }: CodeLayout): Parts | null {
  const unpacked = unpackPayload(bytes, packing)
  const parts = unpacked && dividePayload(unpacked, division)
  if (parts === null) return null
  const isOfLayout = Object.entries(requires).every(([name, form]) =>
    form.test(parts.get(name) ?? ''),
  )
  return isOfLayout ? parts : null
}

function codeOf(issuer: string, { kind, fields }: CodeLayout, parts: Parts, today: string) {
  const { languages = [] } = countries.get(issuer) ?? {}
  const values = fields.flatMap((field) => partValue(field, parts, { today, languages }) ?? [])
  const state = { value: issuer, printed: issuer, isTruncated: false } as const
  return { kind, values: [...values, { field: 'issuing_state', ...state } as const] }
}
