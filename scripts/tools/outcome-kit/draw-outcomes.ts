import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoSpecimen } from '../../specimens/demo-specimen.ts'
import { describeDocument } from '../../specimens/describe/describe-document.ts'
import type { SpecimenLayout } from '../../specimens/layouts.ts'
import { photograph } from '../../specimens/photograph.ts'
import { randomDescription } from '../../specimens/random-description.ts'
import { renderSpecimen } from '../../specimens/render-specimen.ts'
import type { SpecimenDescription } from '../../specimens/specimen-description.ts'
import { specimenMrz } from '../../specimens/specimen-truth.ts'
import { linesWithWrongDigit, pageAboveMrz, pageWithMrz } from './altered-page.ts'

const tryFolder = join(import.meta.dirname, '../../../api/site/try/specimens')
const widthMax = 1000
const quality = 66

/** Another date of birth than any of the documents has. */
const otherBirthDate = '1979-03-21'

const passport = demoSpecimen()
const card = { ...randomDescription('kit 1', 'TD1'), documentCode: 'ID' }
const permit = { ...described('permit-european'), sides: 'both' } as const
const travel = { ...described('passport-travel-document'), documentCode: 'PT' }
const visa = described('visa-sticker')
/** ICAO 9303 has no licences; states that put one on a card of its size begin it with a D. */
const licence = { ...randomDescription('kit 1', 'TD1'), documentCode: 'D' }

/** The pictures of the kit by name, JPEG. */
export const drawings: Readonly<Record<string, () => Promise<Buffer>>> = {
  'passport-passed': () => flat(passport),
  'passport-failed': () => contradicted(passport),
  'passport-absent': () => photo(pageAboveMrz(passport)),
  'identity_card-passed': () => flat({ ...card, sides: 'back' }),
  'identity_card-failed': () => wrongDigit({ ...card, sides: 'back' }),
  'identity_card-absent': () => flat({ ...card, sides: 'front' }),
  'residence_permit-passed': () => flat(permit),
  'residence_permit-failed': () => contradicted(permit),
  'residence_permit-absent': () => photo(pageAboveMrz(permit)),
  'travel_document-passed': () => flat(travel),
  'travel_document-failed': () => wrongDigit(travel),
  'travel_document-absent': () => photo(pageAboveMrz(travel)),
  'visa-passed': () => flat(visa),
  'visa-failed': () => contradicted(visa),
  'visa-absent': () => photo(pageAboveMrz(visa)),
  'driving_licence-passed': () => flat({ ...licence, sides: 'back' }),
  'driving_licence-failed': () => wrongDigit({ ...licence, sides: 'back' }),
  'driving_licence-absent': () => flat({ ...described('eu-licence-plain'), sides: 'front' }),
  'driving_licence-barcode': () => flat({ ...described('us-licence-back-codes'), sides: 'back' }),
  unreadable: () => readFile(join(tryFolder, 'blurred.jpg')),
  unsupported_document: () => readFile(join(tryFolder, 'ticket.jpg')),
  no_document_found: () => readFile(join(tryFolder, 'landscape.jpg')),
  rejected: brokenTable,
}

function described(layout: SpecimenLayout): SpecimenDescription {
  return describeDocument(layout, 'kit 1', { page: ['sans'] })
}

async function flat(of: SpecimenDescription): Promise<Buffer> {
  return photo(renderSpecimen(of).then(({ png }) => png))
}

/** The page gives another date of birth than the MRZ. */
function contradicted(of: SpecimenDescription): Promise<Buffer> {
  return photo(pageWithMrz({ ...of, birthDate: otherBirthDate }, specimenMrz(of) ?? []))
}

function wrongDigit(of: SpecimenDescription): Promise<Buffer> {
  return photo(pageWithMrz(of, linesWithWrongDigit(of)))
}

async function photo(page: Promise<Buffer>): Promise<Buffer> {
  const picture = await photograph(await page, { severity: 1, seed: 'kit' })
  const small = sharp(picture).rotate().resize({ width: widthMax, withoutEnlargement: true })
  return small.jpeg({ quality }).toBuffer()
}

/** A JPEG whose header can be read, and whose code table cannot: what no decoder shows. */
async function brokenTable(): Promise<Buffer> {
  const picture = await readFile(join(tryFolder, 'passport.jpg'))
  const codeTable = picture.indexOf(Buffer.of(0xff, 0xc4))
  const startOfScan = picture.indexOf(Buffer.of(0xff, 0xda))
  const head = Buffer.from(picture.subarray(0, startOfScan + 600))
  // How many codes there are of each length; so many cannot be (ITU-T T.81 §B.2.4.2).
  head.fill(0xff, codeTable + 5, codeTable + 21)
  return Buffer.concat([head, Buffer.of(0xff, 0xd9)])
}
