import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentKind, Scan } from '../../../shared/contract/scan.ts'
import { type StaticFile, staticFile } from '../../http/conditional-answer.ts'

/** A picture to download, and what an answer to it says. */
export interface Outcome {
  /** Of its file, without `.jpg`. */
  readonly name: string
  /** What it shows. */
  readonly title: string
  readonly status: Scan['meta']['status']
  readonly mrz: Scan['mrz']['status']
  readonly kind: DocumentKind | null
  /** What else to expect. */
  readonly expect: string
}

const digitFails = '`mrz.reason` names the date of birth, and its entry is not `high`.'
const pageDiffers =
  '`mrz.reason` names the date of birth; `fields` has both dates, as `birth_date@0` and `birth_date@0#2`.'
const noZone = '`mrz.lines` is null; what is known comes from the page.'

/** One for each reachable combination; `npm run outcome-kit` draws them, a test reads them all. */
export const outcomes: readonly Outcome[] = [
  recognized('passport', 'passed', 'A passport', 'Every value the MRZ says is there.'),
  recognized(
    'passport',
    'failed',
    'A passport whose page gives another date of birth',
    pageDiffers,
  ),
  recognized('passport', 'absent', 'A passport photographed without its MRZ', noZone),
  recognized('identity_card', 'passed', 'The back of an identity card', 'Names come from the MRZ.'),
  recognized('identity_card', 'failed', 'A card with a wrong character in its MRZ', digitFails),
  recognized('identity_card', 'absent', 'The front of an identity card', noZone),
  recognized('residence_permit', 'passed', 'Both sides of a residence permit', 'Both sides agree.'),
  recognized('residence_permit', 'failed', 'A permit whose sides differ', pageDiffers),
  recognized('residence_permit', 'absent', 'A permit without its MRZ', noZone),
  recognized('travel_document', 'passed', 'A travel document', 'As a passport, of another kind.'),
  recognized('travel_document', 'failed', 'A travel document with a wrong character', digitFails),
  recognized('travel_document', 'absent', 'A travel document without its MRZ', noZone),
  recognized('visa', 'passed', 'A visa', 'Its MRZ has no check digit over the whole.'),
  recognized('visa', 'failed', 'A visa whose page gives another date of birth', pageDiffers),
  recognized('visa', 'absent', 'A visa photographed without its MRZ', noZone),
  recognized(
    'driving_licence',
    'passed',
    'A licence with an MRZ, as few states print',
    'As a card.',
  ),
  recognized(
    'driving_licence',
    'failed',
    'A licence with a wrong character in its MRZ',
    digitFails,
  ),
  recognized('driving_licence', 'absent', 'A driving licence', 'Names and classes from the page.'),
  {
    name: 'driving_licence-barcode',
    title: 'The back of a driving licence with a barcode',
    status: 'recognized',
    mrz: 'absent',
    kind: 'driving_licence',
    expect: 'Values come from the barcode; `images.barcode` shows it.',
  },
  without('unreadable', 'A passport, blurred', 'Ask for another picture.'),
  without('unsupported_document', 'A library ticket', 'Stop: another picture does not help.'),
  without('no_document_found', 'A landscape', 'Ask for a picture of the document.'),
  without('rejected', 'A JPEG that nobody can decode', 'Ask for another file.'),
]

/** Combinations that no picture can show, with the reason. */
export const unreachable: readonly (readonly [combination: string, reason: string])[] = [
  [
    '`unreadable`, `unsupported_document`, `no_document_found` or `rejected` with `passed` or `failed`',
    'Whoever reads an MRZ knows the kind of document from it, which makes the scan `recognized`.',
  ],
  [
    '`recognized` without a kind',
    'The kind is what makes a scan `recognized`; without one it is `unsupported_document`.',
  ],
]

function recognized(
  kind: DocumentKind,
  mrz: Outcome['mrz'],
  title: string,
  expect: string,
): Outcome {
  return { name: `${kind}-${mrz}`, title, status: 'recognized', mrz, kind, expect }
}

function without(status: Outcome['status'], title: string, expect: string): Outcome {
  return { name: status, title, status, mrz: 'absent', kind: null, expect }
}

/** The pictures by name. */
export function outcomeFiles(): ReadonlyMap<string, StaticFile> {
  return new Map(
    outcomes.map(({ name }) => [
      name,
      staticFile('jpeg', outcomePicture(name), { 'X-Content-Type-Options': 'nosniff' }),
    ]),
  )
}

export function outcomePicture(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'pictures', `${name}.jpg`))
}
