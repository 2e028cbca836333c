import type { SymbolContent, SymbolFormat } from '../draw/page-plan.ts'
import { createRandom } from '../random.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { aamvaPayload } from './aamva-payload.ts'

const numeric: ReadonlySet<SymbolFormat> = new Set(['ITF'])

/** The payload of a document's barcode, one character for each byte. */
export function symbolPayload(
  of: SpecimenDescription,
  content: SymbolContent,
  format: SymbolFormat,
): string {
  const text = payloadOf(of, content)
  if (!numeric.has(format)) return format === 'Code39' ? text.replace(/[^0-9A-Z .-]/g, '') : text
  const digits = text.replace(/\D/g, '') || '0'
  // Interleaved 2 of 5 writes digits in pairs.
  return digits.length % 2 === 0 ? digits : `0${digits}`
}

function payloadOf(of: SpecimenDescription, content: SymbolContent): string {
  switch (content) {
    case 'aamva':
      return aamvaPayload(of)
    case 'document number':
      return of.documentNumber
    case 'personal number':
      return of.more?.personal_number ?? of.documentNumber
    case 'digits': {
      const random = createRandom(`${of.artworkSeed}/symbol`)
      return Array.from({ length: 14 }, () => random.integer(0, 9)).join('')
    }
    case 'link':
      return `https://specimen.example/verify?d=${encodeURIComponent(of.documentNumber)}&s=${of.state}`
  }
}
