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

/** How a picture of the kit is made. */
interface Drawing {
  /** What it shows; null: no document whose values can be read. */
  readonly shows: SpecimenDescription | null
  /** JPEG. */
  draw(): Promise<Buffer>
}

/** The pictures of the kit by name. */
export const drawings: Readonly<Record<string, Drawing>> = {
  'passport-passed': flat(passport),
  'passport-failed': contradicted(passport),
  'passport-absent': withoutMrz(passport),
  'identity_card-passed': flat({ ...card, sides: 'back' }),
  'identity_card-failed': wrongDigit({ ...card, sides: 'back' }),
  'identity_card-absent': flat({ ...card, sides: 'front' }),
  'residence_permit-passed': flat(permit),
  'residence_permit-failed': contradicted(permit),
  // With the seed 'kit' EMPLOYMENT is read as EMPLLOYMENT where a processor has VNNI.
  'residence_permit-absent': withoutMrz(permit, 'kit-4'),
  'travel_document-passed': flat(travel),
  'travel_document-failed': wrongDigit(travel),
  'travel_document-absent': withoutMrz(travel),
  'visa-passed': flat(visa),
  'visa-failed': contradicted(visa),
  // With the seed 'kit' BUSINESS is read as BUINESS.
  'visa-absent': withoutMrz(visa, 'kit-3'),
  'driving_licence-passed': flat({ ...licence, sides: 'back' }),
  'driving_licence-failed': wrongDigit({ ...licence, sides: 'back' }),
  'driving_licence-absent': flat({ ...described('eu-licence-plain'), sides: 'front' }),
  'driving_licence-barcode': flat({ ...described('us-licence-back-codes'), sides: 'back' }),
  unreadable: fromTryPage('blurred'),
  unsupported_document: fromTryPage('ticket'),
  no_document_found: fromTryPage('landscape'),
  rejected: { shows: null, draw: brokenTable },
}

function described(layout: SpecimenLayout): SpecimenDescription {
  return describeDocument(layout, 'kit 1', { page: ['sans'] })
}

function flat(of: SpecimenDescription): Drawing {
  return { shows: of, draw: () => photo(renderSpecimen(of).then(({ png }) => png)) }
}

/** The page gives another date of birth than the MRZ. */
function contradicted(of: SpecimenDescription): Drawing {
  const page = { ...of, birthDate: otherBirthDate }
  return { shows: of, draw: () => photo(pageWithMrz(page, specimenMrz(of) ?? [])) }
}

function wrongDigit(of: SpecimenDescription): Drawing {
  return { shows: of, draw: () => photo(pageWithMrz(of, linesWithWrongDigit(of))) }
}

function withoutMrz(of: SpecimenDescription, seed = 'kit'): Drawing {
  return { shows: of, draw: () => photo(pageAboveMrz(of), seed) }
}

function fromTryPage(name: string): Drawing {
  return { shows: null, draw: () => readFile(join(tryFolder, `${name}.jpg`)) }
}

async function photo(page: Promise<Buffer>, seed = 'kit'): Promise<Buffer> {
  const picture = await photograph(await page, { severity: 1, seed })
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
