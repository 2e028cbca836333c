import { createRequire } from 'node:module'
import { parse as parseOther } from 'aamva-parser'
import { z } from 'zod'
import { describeSpecimen } from '../../../../scripts/specimens/describe/pools.ts'
import { aamvaPayload } from '../../../../scripts/specimens/symbols/aamva-payload.ts'
import { parseAamva } from '../../../../worker/barcode/aamva/parse-aamva.ts'
import { readCard } from '../../../../worker/barcode/aamva/read-card.ts'

/** The package has no type declarations. */
const parseUsdl: (text: string, options: { suppressErrors: boolean }) => unknown = createRequire(
  import.meta.url,
)('parse-usdl').parse

const usdlFields = z.object({
  lastName: z.string(),
  addressStreet: z.string(),
  addressCity: z.string(),
  addressState: z.string(),
})

/**
 * The npm packages `aamva-parser` and `parse-usdl` (both MIT), written by others, are second
 * opinions. Left out is where they depart from the standard: versions before 2003, which both
 * read with the elements of later ones, Canadian dates, and words that mean "none", which they
 * take for values.
 */
describe('readCard compared with two npm packages', () => {
  for (let version = 4; version <= 10; version++) {
    it(`finds the same values in version ${version}`, () => {
      for (let seed = 0; seed < 20; seed++) {
        const text = aamvaPayload({
          ...describeSpecimen(`oracle-${version}-${seed}`, { layout: 'us-licence-inline' }),
          aamvaVersion: version,
        })
        const records = parseAamva(text)
        if (records === null) throw new Error(`not read: ${text}`)
        const own = new Map(readCard(records).map(({ field, value }) => [field, value]))

        const other = parseOther(text)
        expect(other.lastName).to.equal(own.get('surname'))
        expect(other.driversLicenseId).to.equal(own.get('document_number'))
        expect(day(other.dateOfBirth)).to.equal(own.get('birth_date'))
        expect(day(other.expirationDate)).to.equal(own.get('expiry_date'))
        expect(day(other.issueDate)).to.equal(own.get('issue_date'))
        expect(other.city).to.equal(own.get('address_city'))

        expect(usdlFields.parse(parseUsdl(text, { suppressErrors: true }))).to.deep.equal({
          lastName: own.get('surname'),
          addressStreet: own.get('address_street'),
          addressCity: own.get('address_city'),
          addressState: own.get('address_state'),
        })
      }
    })
  }

  it('finds the indicators of the 2025 edition', () => {
    const indicators = {
      cdlIndicator: 'commercial_licence',
      enhancedCredentialIndicator: 'enhanced_credential',
      permitIndicator: 'learner_permit',
    } as const
    const seen = new Set<string>()
    for (let seed = 0; seed < 40; seed++) {
      const text = aamvaPayload({
        ...describeSpecimen(`oracle-2025-${seed}`, { layout: 'us-licence-inline' }),
        aamvaVersion: 12,
      })
      const records = parseAamva(text)
      if (records === null) throw new Error(`not read: ${text}`)
      const own = new Map<string, string | null>(
        readCard(records).map(({ field, value }) => [field, value]),
      )
      const other = new Map<string, unknown>(Object.entries(parseOther(text)))
      for (const [theirs, field] of Object.entries(indicators)) {
        // The package misses the last element of a subfile.
        if (other.get(theirs) !== '1') continue
        expect(own.get(field), field).to.equal('yes')
        seen.add(field)
      }
    }
    expect(seen.size).to.equal(3)
  })
})

/** They read dates in the machine's own time zone. */
function day(date: Date | null | undefined): string | undefined {
  if (!date) return undefined
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
