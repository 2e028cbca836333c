import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseMrz } from '../../../../worker/mrz/text/parse.ts'

const corpus = new URL('../../../../../shared/corpus/', import.meta.url)
const today = '2026-11-21'

/** The part of a label that concerns the MRZ. */
const label = z.object({
  file: z.string(),
  mrz: z.array(z.string()).nullish(),
  mrz_variant: z.string().nullish(),
  check_digits_failing: z.array(z.string()).optional(),
  fields: z.record(z.string(), z.string().nullable()).nullish(),
  mrz_fields: z.record(z.string(), z.string().nullable()).nullish(),
})

const subjectOf: Readonly<Record<string, string>> = {
  number: 'document number',
  birth: 'date of birth',
  expiry: 'date of expiry',
  optional: 'optional data',
}

function labelled() {
  return readdirSync(corpus, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((set) => {
      const truth = readFileSync(new URL(`${set.name}/truth.json`, corpus), 'utf8')
      return z.array(label).parse(JSON.parse(truth))
    })
    .flatMap((item) => (item.mrz ? [{ ...item, mrz: item.mrz }] : []))
}

// MRZs that issuers really print, oddities included; the neighbouring tests compose their own.
describe('parseMrz on the labelled MRZs', () => {
  before(function () {
    if (!existsSync(corpus)) this.skip()
  })

  it('passes each MRZ whose check digits hold and blames the same fields as the labels', () => {
    const items = labelled()
    expect(items.length).to.be.greaterThan(60)
    for (const { file, mrz, mrz_variant, check_digits_failing } of items) {
      const reading = parseMrz(mrz, today)
      const failing = check_digits_failing ?? []
      expect(reading?.layout, file).to.equal(mrz_variant === 'FRA_CNI' ? 'FRA_ID' : mrz_variant)
      expect(reading?.passed, file).to.equal(failing.length === 0)
      const subjects = failing.flatMap((name) => subjectOf[name] ?? [])
      expect(reading?.failedSubjects, file).to.deep.equal(subjects)
    }
  })

  it('reads the names that the labels give', () => {
    for (const { file, mrz, mrz_fields } of labelled()) {
      const reading = parseMrz(mrz, today)
      if (reading?.nationalNames) continue
      // The labels call a name without `<<` a surname, as the standard does.
      const first = reading?.fullName ?? reading?.surname
      expect(first?.value, file).to.equal(mrz_fields?.surname)
      expect(reading?.givenNames?.value ?? '', file).to.equal(mrz_fields?.given_names)
    }
  })

  it('reads names spelt in a national alphabet as the document prints them', () => {
    const spelt = labelled().flatMap(({ file, mrz, fields }) => {
      const names = parseMrz(mrz, today)?.nationalNames
      return names ? [{ file, names, fields }] : []
    })
    expect(spelt).to.have.length.above(0)
    for (const { file, names, fields } of spelt) {
      expect(names.surname, file).to.equal(fields?.surname)
      expect(names.givenNames, file).to.equal(fields?.given_names)
    }
  })
})
