/** Residence permits: cards for citizens of other states. */
import type { PagePlan } from '../draw/page-plan.ts'
import { type PrintLayout, sizes } from './layout.ts'
import { changed, column, contacts, row, signAt } from './places.ts'

/** Items in the order of Regulation (EC) 1030/2002, on invented artwork. */
const front: PagePlan = {
  varied: true,
  titles: [
    { say: 'kind', x: 18, y: 6.4, width: 44, size: 3.4 },
    { say: 'state', x: 18, y: 9.8, width: 44, size: 2.2, weight: 'regular' },
  ],
  emblems: [{ kind: 'stars', at: { x: 4.5, y: 3, width: 10, height: 7.5 } }],
  labelSize: 1.3,
  valueSize: 2.3,
  portrait: { x: 4.5, y: 13.4, width: 23, height: 30 },
  ghost: { x: 70, y: 33, width: 10, height: 13 },
  signatureAt: { x: 58, y: 50.6, width: 22 },
  chipSign: signAt(64, 4.2, 4.2),
  fields: [
    ...row(15.4, [50, 31, ['document_number', { label: 'none', size: 2.9 }]]),
    ...column({ x: 31, y: 20.4, width: 48, step: 5.3 }, ['surname', 'given_names']),
    ...row(31, [31, 6, 'sex'], [39, 26, 'nationality'], [66, 15, 'birth_date']),
    ...row(36.3, [31, 37, 'permit_class']),
    ...row(41.6, [31, 20, 'issue_date'], [53, 15, 'expiry_date']),
    ...row(46.9, [31, 37, 'restrictions']),
    ...row(51.8, [31, 24, ['authority', { size: 2 }]]),
  ],
  overlays: [
    { kind: 'hologram', at: { x: 19, y: 30, width: 15, height: 15 }, chance: 0.4 },
    { kind: 'kinegram', at: { x: 62, y: 17, width: 16, height: 11 }, chance: 0.25 },
  ],
}

const back: PagePlan = {
  varied: true,
  titles: [],
  labelSize: 1.3,
  valueSize: 2.1,
  fields: [
    ...row(8, [25, 40, 'birth_place']),
    ...row(14, [25, 40, ['address', { size: 1.9 }]]),
    ...row(22, [25, 18, 'height'], [47, 20, 'eyes_color']),
    ...row(28, [25, 40, 'personal_number']),
  ],
  chip: contacts,
  mrz: { left: 4.7, baselines: [36.2, 42.2, 48.2], top: 31.5 },
}

const permit = {
  ...sizes['ID-1'],
  kind: 'residence_permit',
  mrz: 'TD1',
  documentCodes: ['IR', 'AR', 'CR'],
  numbers: ['AA9999999', 'AAA999999', 'A99999999'],
  front,
  back,
} as const

export const residencePermits = {
  'permit-european': {
    ...permit,
    heldApart: false,
    states: ['DEU', 'FRA', 'ITA', 'SWE', 'POL', 'FIN', 'CZE', 'HUN', 'SVN', 'EST', 'NLD', 'AUT'],
  },
  'permit-labels-left': {
    ...permit,
    heldApart: false,
    states: ['GBR', 'IRL', 'NOR', 'CHE', 'DNK', 'ESP', 'PRT', 'TUR'],
    front: changed(front, {
      labels: 'left',
      labelWords: 'english',
      labelSize: 1.5,
      valueSize: 2.4,
      emblems: [{ kind: 'shield', at: { x: 5, y: 3, width: 8, height: 9 } }],
      fields: {
        surname: { y: 20, labelWidth: 18 },
        given_names: { y: 24, labelWidth: 18 },
        sex: { x: 31, y: 28, width: 30, labelWidth: 18 },
        nationality: { x: 31, y: 32, width: 50, labelWidth: 18 },
        birth_date: { x: 31, y: 36, width: 38, labelWidth: 18 },
        permit_class: { y: 40, width: 38, labelWidth: 18 },
        issue_date: { y: 44, width: 38, labelWidth: 18 },
        expiry_date: { x: 31, y: 48, width: 38, labelWidth: 18 },
        restrictions: { y: 52, width: 40, labelWidth: 18 },
        authority: null,
      },
      signatureAt: { x: 5, y: 49.6, width: 22 },
    }),
  },
  'permit-american': {
    ...permit,
    heldApart: true,
    documentCodes: ['C1', 'CA'],
    states: ['USA', 'CAN', 'AUS'],
    birthPlace: 'country',
    front: changed(front, {
      ground: 'landscape',
      labelWords: 'english',
      titles: [
        { say: 'state', english: true, x: 5, y: 5.4, width: 44, size: 2.4, ink: 'light' },
        { say: { text: 'PERMANENT RESIDENT' }, x: 5, y: 9.8, width: 60, size: 4, ink: 'light' },
      ],
      bars: [{ x: 0, y: 0, width: 85.6, height: 11.4, ink: 'dark' }],
      emblems: [],
      portrait: { x: 4.5, y: 13.6, width: 25, height: 32, style: 'grey' },
      fields: {
        document_number: { x: 56, y: 33, width: 25, label: 'above', caption: 'Card #', size: 2.2 },
        surname: { x: 32, y: 16.6 },
        given_names: { x: 32, y: 22 },
        personal_number: {},
        nationality: null,
        permit_class: { x: 32, y: 27.6, width: 30, caption: 'Category' },
        birth_date: { x: 32, y: 33, width: 22, ink: 'red' },
        sex: { x: 68, y: 27.6, width: 8 },
        expiry_date: { x: 32, y: 43.8, width: 22, caption: 'Card Expires', ink: 'red' },
        issue_date: null,
        restrictions: null,
        authority: null,
      },
      more: [{ field: 'birth_place', x: 32, y: 38.4, width: 30, caption: 'Country of Birth' }],
      ghost: { x: 70, y: 36, width: 10, height: 13 },
      signatureAt: { x: 5, y: 51, width: 24 },
    }),
  },
} as const satisfies Record<string, PrintLayout>
