/** Data pages with the seven zones of ICAO 9303-4, and travel documents that look alike. */
import type { PagePlan } from '../draw/page-plan.ts'
import { type PrintLayout, sizes } from './layout.ts'
import { changed, column, row, signAt } from './places.ts'

const numberRow = row(
  18.4,
  [45, 10, 'document_code'],
  [58, 18, ['issuing_state', { caption: 'Code / Code' }]],
  [84, 34, 'document_number'],
)

const page: PagePlan = {
  varied: true,
  titles: [
    { say: 'state', x: 45, y: 9, width: 58, size: 4.2 },
    { say: 'kind', x: 6.5, y: 9, width: 34, size: 3.4 },
    { say: 'kind', english: true, x: 6.5, y: 12.6, width: 34, size: 2.4, weight: 'regular' },
  ],
  labelSize: 1.7,
  valueSize: 3,
  portrait: { x: 6.5, y: 16, width: 33, height: 43 },
  signatureAt: { x: 82, y: 62.6, width: 30 },
  chipSign: signAt(106, 5.4, 5),
  fields: [
    ...numberRow,
    ...column({ x: 45, y: 25.6, width: 72, step: 7.2 }, ['surname', 'given_names', 'nationality']),
    ...row(47.2, [45, 30, 'birth_date'], [80, 35, 'personal_number']),
    ...row(54.4, [45, 12, 'sex'], [60, 40, 'birth_place']),
    ...row(61.6, [45, 16, ['issue_date', { size: 2.6 }]], [63, 17, ['expiry_date', { size: 2.6 }]]),
  ],
  overlays: [
    { kind: 'hologram', at: { x: 28, y: 42, width: 20, height: 20 }, chance: 0.3 },
    { kind: 'kinegram', at: { x: 90, y: 20, width: 26, height: 20 }, chance: 0.25 },
    { kind: 'stamp', at: { x: 100, y: 38, width: 18, height: 18 }, chance: 0.1 },
    { kind: 'lamination', at: { x: 0, y: 0, width: 125, height: 88 }, chance: 0.15 },
  ],
  mrz: { left: 6.6, baselines: [74.2, 80.5], top: 65 },
}

const passport = {
  ...sizes['ID-3'],
  kind: 'passport',
  mrz: 'TD3',
  documentCodes: ['P', 'P', 'PO', 'PM', 'PA'],
  numbers: ['AA9999999', '999999999', 'A99999999', 'X99999999', 'AAA999999', 'A9999999'],
  front: page,
} as const

/** Names in two scripts, one below the other. */
const parallel = changed(page, {
  valueSize: 2.5,
  labelSize: 1.5,
  labelWords: 'native/english',
  fields: {
    surname: { y: 27.2 },
    given_names: { y: 36.2 },
    nationality: { y: 45.2 },
    birth_date: { y: 50.6, size: 2.5 },
    personal_number: { x: 82, y: 50.6 },
    sex: { y: 56.2 },
    birth_place: { x: 60, y: 56.2, width: 34 },
    issue_date: { y: 61.8, size: 2.4 },
    expiry_date: { y: 61.8, size: 2.4 },
  },
  more: (['surname', 'given_names', 'nationality'] as const).map((field, index) => ({
    field,
    national: true,
    x: 45,
    y: 24.3 + index * 9,
    width: 72,
    label: 'none' as const,
  })),
})
// The label is printed above the national spelling, not between the two.
const parallelPage: PagePlan = {
  ...parallel,
  fields: parallel.fields.map((at) => {
    const isPair = ['surname', 'given_names', 'nationality'].includes(at.field)
    if (!isPair) return at
    return at.national ? { ...at, label: 'above' } : { ...at, label: 'none' }
  }),
}

/** The national script in its own column on the right, as for Arabic and Hebrew. */
const facing = changed(page, {
  labelWords: 'english',
  labelSize: 1.6,
  valueSize: 2.6,
  fields: {
    surname: { width: 36 },
    given_names: { width: 36 },
    nationality: { width: 36 },
    personal_number: { x: 84, y: 54.4, width: 33, label: 'above' },
    birth_place: { width: 22 },
  },
  more: (['surname', 'given_names', 'nationality', 'birth_place'] as const).map((field, index) => ({
    field,
    national: true,
    x: 84,
    y: 25.6 + index * 7.2,
    width: 34,
    align: 'right' as const,
    label: 'none' as const,
  })),
})

export const passports = {
  'passport-seven-zones': {
    ...passport,
    heldApart: false,
    states: [
      'UTO',
      'NLD',
      'ITA',
      'PRT',
      'IRL',
      'GBR',
      'LUX',
      'AUS',
      'CAN',
      'DNK',
      'NOR',
      'CHE',
      'VNM',
      'IDN',
    ],
  },
  'passport-parallel': {
    ...passport,
    heldApart: false,
    states: ['BGR', 'GRC', 'UKR', 'RUS', 'SRB', 'GEO', 'ARM', 'CYP'],
    front: parallelPage,
  },
  'passport-facing': {
    ...passport,
    heldApart: false,
    states: ['ARE', 'JOR', 'EGY', 'ISR'],
    front: facing,
  },
  'passport-numbered': {
    ...passport,
    heldApart: false,
    states: ['FRA', 'BEL', 'ROU', 'HRV', 'SVN', 'HUN', 'AUT', 'DEU', 'POL'],
    front: changed(page, {
      labelWords: 'native/english',
      titles: [
        { say: 'kind', x: 6.5, y: 10, width: 33, size: 3.6 },
        { say: 'state', x: 45, y: 8.6, width: 58, size: 3.6 },
        { say: 'state', english: true, x: 45, y: 12, width: 58, size: 2.2, weight: 'regular' },
      ],
      chipSign: signAt(106, 5.4, 5),
      fields: {
        surname: { number: '1.' },
        given_names: { number: '2.' },
        nationality: { number: '3.' },
        birth_date: { number: '4.' },
        personal_number: null,
        sex: { number: '5.', width: 14 },
        birth_place: { number: '6.', x: 62 },
        issue_date: { number: '7.' },
        expiry_date: { number: '8.' },
        document_number: { print: 'laser' },
      },
      more: row(47.2, [80, 38, ['authority', { number: '9.', size: 2.4 }]]),
    }),
  },
  'passport-ghost': {
    ...passport,
    heldApart: false,
    states: ['CZE', 'SVK', 'EST', 'LVA', 'LTU', 'SWE', 'FIN', 'TUR', 'ALB', 'MEX', 'BRA'],
    front: changed(page, {
      portrait: { x: 7, y: 18, width: 31, height: 40, style: 'grey' },
      ghost: { x: 101, y: 42, width: 16, height: 20 },
      signatureAt: { x: 8, y: 63.6, width: 28 },
      emblems: [{ kind: 'seal', at: { x: 104, y: 21, width: 15, height: 15 } }],
      fields: {
        surname: { width: 54, size: 3.4 },
        given_names: { width: 54, size: 3.4 },
        nationality: { width: 54 },
        birth_date: { width: 23 },
        personal_number: { x: 70, y: 47.2, width: 28, size: 2.5 },
        issue_date: { size: 2.9, width: 22 },
        expiry_date: { size: 2.9, x: 70, width: 24 },
      },
    }),
  },
  'passport-perforated': {
    ...passport,
    heldApart: true,
    states: ['ESP', 'FRA', 'DEU', 'NLD', 'UTO', 'ROU', 'HRV'],
    front: changed(page, {
      ground: 'landscape',
      labelWords: 'native/english',
      titles: [
        { say: 'state', x: 6.5, y: 8.6, width: 70, size: 4 },
        { say: 'kind', x: 6.5, y: 13.2, width: 40, size: 3 },
      ],
      fields: {
        document_code: { x: 45 },
        issuing_state: { x: 58 },
        document_number: { x: 78, y: 18.4, width: 40, size: 4.2, print: 'perforated' },
        personal_number: null,
        surname: { width: 64 },
        given_names: { width: 64 },
        birth_place: { x: 60 },
      },
      more: [
        {
          field: 'document_number',
          x: 119,
          y: 24,
          width: 36,
          turn: 90,
          label: 'none',
          size: 3.2,
          print: 'perforated',
        },
      ],
    }),
  },
  'passport-asia': {
    ...passport,
    heldApart: true,
    states: ['THA', 'IND'],
    front: changed(parallelPage, {
      ground: 'rays',
      titles: [
        { say: 'state', x: 45, y: 7.6, width: 56, size: 3.4, ink: 'red' },
        { say: 'state', english: true, x: 45, y: 11.4, width: 56, size: 2.6, ink: 'red' },
        { say: 'kind', x: 6.5, y: 8, width: 33, size: 3.2, ink: 'red' },
        { say: 'kind', english: true, x: 6.5, y: 12, width: 33, size: 2.6, ink: 'red' },
      ],
      portrait: { x: 7, y: 18, width: 32, height: 41 },
    }),
  },
  'passport-travel-document': {
    ...passport,
    kind: 'travel_document',
    heldApart: true,
    documentCodes: ['PT', 'P'],
    states: ['SWE', 'CHE', 'DEU', 'NOR', 'AUT', 'CAN'],
    front: changed(page, {
      ground: 'net',
      labels: 'left',
      labelWords: 'english',
      valueSize: 2.7,
      titles: [
        { say: 'kind', english: true, x: 6.5, y: 8.4, width: 60, size: 4 },
        { say: { text: 'CONVENTION OF 28 JULY 1951' }, x: 6.5, y: 12.6, width: 60, size: 2.2 },
        { say: 'state', x: 72, y: 12.6, width: 46, size: 2.4 },
      ],
      fields: {
        document_code: null,
        issuing_state: null,
        document_number: { x: 45, y: 19.4, width: 72, labelWidth: 24 },
        surname: { y: 25, labelWidth: 24 },
        given_names: { y: 30.6, labelWidth: 24 },
        nationality: { y: 36.2, labelWidth: 24 },
        birth_date: { y: 41.8, width: 72, labelWidth: 24 },
        sex: { y: 47.4, width: 36, labelWidth: 24 },
        birth_place: { x: 45, y: 53, width: 60, labelWidth: 24 },
        personal_number: null,
        issue_date: { x: 45, y: 58.6, width: 44, labelWidth: 24, size: 2.7 },
        expiry_date: { x: 45, y: 63.6, width: 36, labelWidth: 24, size: 2.7 },
      },
      signatureAt: { x: 88, y: 63, width: 30 },
    }),
  },
} as const satisfies Record<string, PrintLayout>
