import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { coreFields } from '../../../shared/fields/catalogue.ts'
import type {
  Reading,
  ReadingExplanation,
  ReadingField,
  ReadingPlace,
  StageTiming,
} from '../../../shared/reading.ts'
import { rejectedReading } from '../../../shared/reading.ts'
import type { RecognizeTask } from '../../../worker/pipeline/recognize-task.ts'

/** What the scripted engine is to do with a picture. */
export interface Instructions {
  /** How long the recognition takes. */
  readonly ms?: number
  /** Runs for its whole time, whatever the deadline is and whoever has left. */
  readonly looksUp?: false
  readonly crash?: 'throw' | 'exit' | 'memory'
  /**
   * A FIFO, opened before anything else: while nobody writes to it, that is native work that goes
   * on after its thread is killed (`held-scan.ts`).
   */
  readonly waitsOn?: string
  /** Reports that one picture of its answer could not be made. */
  readonly losesCrop?: boolean
  /** What is read; a billable passport by default. */
  readonly reading?: 'passport' | 'licence' | 'nothing' | 'unsupported' | 'unreadable' | 'rejected'
  /** The document expires on the day that the engine takes for today. */
  readonly expiresToday?: true
  /** Length of the document's picture in the answer, instead of a tiny one. */
  readonly cropLength?: number
  /** The stages that its reading claims to have gone through. */
  readonly stages?: StageTiming[]
  /** Makes pictures differ. */
  readonly salt?: number
}

export const instructionsMark = '\u0000SPECIMEN instructions '

/** The only personal values in these tests: they must never turn up where they should not. */
export const specimenNames = ['MUSTERSPECIMEN', 'TESTINA']
export const specimenLines = [
  'P<UTOMUSTERSPECIMEN<<TESTINA<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F3204153ZE184226B<<<<<16',
]

let plainPicture: Promise<Buffer> | null = null

/** A small JPEG, or the file `picture`, that carries instructions; no two are alike. */
export async function scriptedPicture(
  instructions: Instructions = {},
  picture?: Buffer,
): Promise<Buffer> {
  plainPicture ??= sharp({ create: { width: 64, height: 48, channels: 3, background: '#ccd' } })
    .jpeg()
    .toBuffer()
  const text = JSON.stringify({ salt: randomInt(2 ** 40), ...instructions })
  return Buffer.concat([
    picture ?? (await plainPicture),
    Buffer.from(instructionsMark + text, 'latin1'),
  ])
}

/** The body of a scan request with a scripted picture. */
export async function scanBody(instructions: Instructions = {}, rest: object = {}) {
  return { image: (await scriptedPicture(instructions)).toString('base64'), ...rest }
}

/** A portrait as the engine crops it, if the caller asked for one. */
const portrait = '/9j/4AAQSkZJRgABAQAAAQABAAD/2wA='

/** The lower left quarter of the picture, and of its page. */
const place: ReadingPlace = {
  corners: [
    { x: 0, y: 0.5 },
    { x: 0.5, y: 0.5 },
    { x: 0.5, y: 1 },
    { x: 0, y: 1 },
  ],
  onPage: { image: 'document_crop', left: 0, top: 0.5, right: 0.5, bottom: 1 },
}

/** Everything was read from print in one place, and that place has glare. */
function scriptedExplanation({ fields, mrz }: Reading): ReadingExplanation {
  return {
    fields: fields.map(({ value }) => ({
      sources: [
        { source: 'visual', text: value ?? '', caption: 'CAPTION', probability: 0.9, place },
      ],
      agrees: [],
      contradicts: [],
      derivedFrom: [],
    })),
    mrz: mrz.status === 'absent' ? null : place,
    quality: [{ check: 'glare', verdict: 'warn', part: 'mrz' }],
  }
}

export function scriptedReading(
  instructions: Instructions,
  task: Pick<RecognizeTask, 'returnPortrait' | 'today' | 'explains'>,
): Reading {
  const read = readingOf(instructions, task)
  return task.explains ? { ...read, explanation: scriptedExplanation(read) } : read
}

function readingOf(
  { reading = 'passport', cropLength, stages = [], expiresToday }: Instructions,
  { returnPortrait, today }: Pick<RecognizeTask, 'returnPortrait' | 'today'>,
): Reading {
  if (reading === 'rejected') return rejectedReading
  if (reading === 'nothing') return { ...rejectedReading, outcome: 'no_document_found' }
  if (reading === 'unsupported') return { ...rejectedReading, outcome: 'unsupported_document' }
  if (reading === 'unreadable') {
    return { ...passport, outcome: 'unreadable', holder: null, stages, ...withoutText }
  }
  if (reading === 'licence') return licence
  return {
    ...passport,
    ...(expiresToday ? { document: { ...passportType, expiryDate: today } } : {}),
    stages,
    images: {
      ...passport.images,
      ...(cropLength === undefined ? {} : { document_crop: 'A'.repeat(cropLength) }),
      main_photo: returnPortrait ? portrait : null,
    },
  }
}

const passportType: NonNullable<Reading['document']> = {
  kind: 'passport',
  country: 'UTO',
  issuingState: 'UTO',
  typeName: 'Utopia - Passport #2',
  typeProbability: 0.99,
  expiryDate: '2032-04-15',
}

const passport: Reading = {
  ...rejectedReading,
  outcome: 'recognized',
  probability: 0.99,
  document: passportType,
  holder: {
    givenNames: 'TESTINA',
    surname: 'MUSTERSPECIMEN',
    fullName: 'TESTINA\nMUSTERSPECIMEN',
    birthDate: '1974-08-12',
    sex: 'F',
    nationality: 'UTO',
  },
  mrz: { status: 'passed', lines: specimenLines, probability: 0.98 },
  evidence: { mrzChecksumsValid: true, visualFieldCount: 0, barcodeDecoded: false },
  images: { ...rejectedReading.images, document_crop: '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==' },
  thumbnail: '/9j/4AAQSkZJRgABAQAAAQABAAD/2Q==',
  quality: 'pass',
}

/** With a name in two scripts, and classes that a person should look at. */
const licence: Reading = {
  ...passport,
  document: {
    kind: 'driving_licence',
    country: 'UTO',
    issuingState: 'UTO',
    typeName: 'Utopia - Driving licence',
    typeProbability: 0.99,
    expiryDate: null,
  },
  fields: [
    readField('surname', 'MUSTERSPECIMEN', 0, 0.99),
    readField('surname', 'МУСТЕРСПЕЦИМЕН', 1049, 0.95),
    readField('dl_class', 'B, BE', 0, 0.7),
  ],
  mrz: { status: 'absent' },
}

function readField(
  name: 'surname' | 'dl_class',
  value: string,
  lcid: number,
  probability: number,
): ReadingField {
  const { label, category } = coreFields[name]
  return { name, label, category, value, lcid, probability }
}

const withoutText: Pick<Reading, 'mrz' | 'evidence'> = {
  mrz: { status: 'absent' },
  evidence: { mrzChecksumsValid: false, visualFieldCount: 0, barcodeDecoded: false },
}
