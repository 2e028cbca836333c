/** Driving licences of the European model (2006/126/EC, Annex I): field numbers replace labels. */
import type { FieldPlace, PagePlan } from '../draw/page-plan.ts'
import { type PrintLayout, sizes } from './layout.ts'
import { changed, column, moved, row } from './places.ts'

const classes = 'AM A1 A2 A B1 B C1 C D1 D BE C1E CE D1E DE T'.split(' ')

const front: PagePlan = {
  varied: true,
  titles: [
    { say: 'kind', x: 16, y: 6.6, width: 50, size: 3.7 },
    { say: 'state', x: 16, y: 10, width: 50, size: 2.1, weight: 'regular' },
  ],
  emblems: [{ kind: 'stars', at: { x: 4, y: 3, width: 9.5, height: 7.5 } }],
  labels: 'left',
  labelSize: 1.9,
  valueSize: 2.5,
  portrait: { x: 4.5, y: 14, width: 22, height: 29 },
  ghost: { x: 70, y: 29.5, width: 10, height: 13 },
  signatureAt: { x: 36, y: 42.3, width: 28 },
  fields: [
    ...column({ x: 30, y: 14.6, width: 44, step: 4.1 }, [
      ['surname', { number: '1.', caption: '' }],
      ['given_names', { number: '2.', caption: '' }],
    ]),
    ...row(
      22.8,
      [30, 23, ['birth_date', { number: '3.', caption: '' }]],
      [54.5, 25, ['birth_place', { label: 'none' }]],
    ),
    ...row(
      26.9,
      [30, 23, ['issue_date', { number: '4a.', caption: '' }]],
      [54.5, 27, ['authority', { number: '4c.', caption: '' }]],
    ),
    ...row(
      31,
      [30, 23, ['expiry_date', { number: '4b.', caption: '' }]],
      [54.5, 15, ['personal_number', { number: '4d.', caption: '', size: 2 }]],
    ),
    ...row(35.1, [30, 35, ['document_number', { number: '5.', caption: '' }]]),
    ...row(50.4, [30, 40, ['dl_class', { number: '9.', caption: '', size: 3 }]]),
  ],
  texts: [
    { text: '7.', x: 30, y: 41.6, width: 4, size: 1.9 },
    { text: '6.', x: 4.6, y: 46.2, width: 4, size: 1.6 },
  ],
  overlays: [
    { kind: 'hologram', at: { x: 18, y: 30, width: 15, height: 15 }, chance: 0.35 },
    { kind: 'kinegram', at: { x: 62, y: 14, width: 15, height: 12 }, chance: 0.25 },
    { kind: 'lamination', at: { x: 0, y: 0, width: 85.6, height: 54 }, chance: 0.15 },
  ],
}

const address: FieldPlace = {
  field: 'address',
  x: 30,
  y: 46,
  width: 44,
  number: '8.',
  caption: '',
  size: 1.9,
}

const legendEntries = [
  ['1.', 'surname'],
  ['2.', 'given_names'],
  ['3.', 'birth_date'],
  ['4a.', 'issue_date'],
  ['4b.', 'expiry_date'],
  ['4c.', 'authority'],
  ['5.', 'document_number'],
  ['8.', 'address'],
  ['9.', 'dl_class'],
  ['12.', 'restrictions'],
] as const

const back: PagePlan = {
  varied: true,
  titles: [],
  labels: 'left',
  labelSize: 1.6,
  valueSize: 2,
  table: { x: 27, y: 6.2, width: 53, rowHeight: 2.55, classes },
  legend: { x: 4, y: 8, width: 21, size: 1.5, step: 2.6, entries: legendEntries },
  fields: row(50.5, [27, 30, ['restrictions', { number: '12.', caption: '' }]]),
}

const eu = {
  ...sizes['ID-1'],
  kind: 'driving_licence',
  numbers: ['X99X99X99', '9999999999', 'AA9999999A', '99AA99999', '99999/99/9999', 'A999999'],
  front,
  back,
} as const

/** The photograph on the right, everything else moved left. */
const mirrored = changed(moved(front, -24, 0), {
  titles: [
    { say: 'state', x: 16, y: 5.6, width: 48, size: 2.3, weight: 'regular' },
    { say: 'kind', x: 16, y: 9.6, width: 48, size: 3.9 },
  ],
  portrait: { x: 58, y: 14, width: 22, height: 29 },
  ghost: { x: 43, y: 33, width: 8, height: 10.5 },
  signatureAt: { x: 11, y: 42.6, width: 26 },
  texts: [{ text: '7.', x: 6, y: 41.6, width: 4, size: 1.9 }],
  fields: { personal_number: null, document_number: { print: 'laser' } },
})

/** Older cards: dense, with the address and a narrow photograph. */
const dense = changed(front, {
  titles: [
    { say: 'kind', x: 15, y: 5.4, width: 46, size: 2.9 },
    { say: 'kind', english: true, x: 15, y: 8.6, width: 46, size: 2.1, weight: 'regular' },
  ],
  valueSize: 2.15,
  labelSize: 1.7,
  numberWidth: 4.2,
  portrait: { x: 4.5, y: 13, width: 20, height: 26 },
  more: [{ ...address, y: 44.6, lines: 2 }],
  signatureAt: { x: 5, y: 46, width: 21 },
  texts: [
    { text: '7.', x: 4.6, y: 50, width: 4, size: 1.6 },
    { text: 'EU/EEA', x: 76, y: 51.4, width: 8, size: 1.5 },
  ],
  fields: { dl_class: { y: 51.4, size: 2.4 } },
})

export const euLicences = {
  'eu-licence-plain': { ...eu, heldApart: false, states: ['DEU', 'AUT', 'CHE', 'LUX'] },
  'eu-licence-mirrored': {
    ...eu,
    heldApart: false,
    states: ['FRA', 'BEL', 'ITA', 'ROU'],
    front: mirrored,
  },
  'eu-licence-dense': {
    ...eu,
    heldApart: false,
    states: ['GBR', 'IRL', 'PRT', 'NLD', 'DNK'],
    front: dense,
  },
  'eu-licence-red-number': {
    ...eu,
    heldApart: false,
    states: ['POL', 'CZE', 'SVK', 'HUN'],
    front: changed(front, {
      ground: 'rainbow',
      valueWeight: 'regular',
      labelInk: 'black',
      fields: {
        document_number: { ink: 'red', size: 3.2, weight: 'bold' },
        authority: { size: 2 },
      },
      bars: [{ x: 0, y: 0, width: 85.6, height: 11.6, ink: 'accent', opacity: 0.25 }],
    }),
  },
  'eu-licence-nordic': {
    ...eu,
    heldApart: false,
    states: ['SWE', 'FIN', 'NOR', 'DNK'],
    front: changed(front, {
      titles: [
        { say: 'kind', x: 34, y: 6.4, width: 32, size: 3.4, ink: 'light' },
        { say: 'state code', x: 30, y: 9.9, width: 12, size: 2, ink: 'light' },
      ],
      bars: [{ x: 28, y: 2.4, width: 40, height: 8.4, ink: 'dark' }],
      valueWeight: 'regular',
      fields: { personal_number: { width: 14.5 }, authority: { width: 24 } },
    }),
  },
  'eu-licence-cyrillic': {
    ...eu,
    heldApart: false,
    states: ['BGR', 'SRB', 'UKR'],
    front: changed(front, {
      valueSize: 2.1,
      labelSize: 1.7,
      fields: {
        surname: { y: 16.2 },
        given_names: { y: 21.2 },
        birth_date: { y: 24.6 },
        birth_place: { y: 24.6 },
        issue_date: { y: 27.9 },
        authority: { y: 27.9 },
        expiry_date: { y: 31.2 },
        personal_number: { y: 31.2 },
      },
      more: [
        { field: 'surname', national: true, x: 30, y: 13.8, width: 44, label: 'none' },
        { field: 'given_names', national: true, x: 30, y: 18.8, width: 44, label: 'none' },
      ].map((at) => ({ ...at, x: at.x + 5 }) as FieldPlace),
    }),
  },
  'eu-licence-greek': {
    ...eu,
    heldApart: true,
    states: ['GRC', 'CYP'],
    front: changed(mirrored, {
      valueSize: 2.1,
      labelSize: 1.6,
      titles: [
        { say: 'state', x: 16, y: 5.4, width: 40, size: 2 },
        { say: 'kind', x: 16, y: 8.6, width: 40, size: 2.9 },
        { say: 'kind', english: true, x: 16, y: 11, width: 40, size: 1.7, weight: 'regular' },
      ],
      fields: {
        surname: { y: 16.4 },
        given_names: { y: 21.2 },
        birth_date: { y: 24.6 },
        birth_place: { y: 24.6 },
        issue_date: { y: 28 },
        authority: { y: 28 },
        expiry_date: { y: 31.4 },
      },
      ghost: { x: 44, y: 33, width: 8, height: 10.5 },
      more: [
        { field: 'surname', national: true, x: 11, y: 14, width: 44, label: 'none' },
        { field: 'given_names', national: true, x: 11, y: 18.8, width: 44, label: 'none' },
      ],
    }),
  },
  'eu-licence-baltic': {
    ...eu,
    heldApart: true,
    states: ['EST', 'LVA', 'LTU'],
    front: changed(front, {
      ground: 'landscape',
      titles: [
        { say: 'state', x: 30, y: 5.2, width: 36, size: 2.4, ink: 'black' },
        { say: 'kind', x: 30, y: 9.2, width: 36, size: 3.6, ink: 'blue' },
      ],
      emblems: [{ kind: 'stars', at: { x: 4, y: 45, width: 8, height: 6 } }],
      portrait: { x: 4.5, y: 6, width: 23, height: 30, style: 'grey' },
      texts: [{ text: '7.', x: 30, y: 41.6, width: 4, size: 1.9 }],
      fields: {
        document_number: { print: 'laser' },
        surname: { size: 2.9 },
        given_names: { size: 2.9 },
      },
    }),
  },
  'eu-licence-south': {
    ...eu,
    heldApart: true,
    states: ['ESP', 'PRT', 'ITA', 'HRV', 'SVN'],
    front: changed(front, {
      valueSize: 2.3,
      titles: [
        { say: 'kind', x: 16, y: 6, width: 50, size: 3.2, ink: 'red' },
        { say: 'state', x: 16, y: 9.4, width: 50, size: 2.4, ink: 'black' },
      ],
      fields: {
        personal_number: { x: 30, y: 39.2, width: 22, size: 2.3 },
        document_number: { y: 35.1 },
        dl_class: { x: 4.5, y: 51.2, width: 24 },
      },
      signatureAt: { x: 50, y: 47.5, width: 20 },
      texts: [{ text: '7.', x: 46, y: 46.8, width: 3, size: 1.9 }],
      more: [{ ...address, y: 50.2, width: 38, lines: 1, size: 1.6 }],
    }),
  },
  'eu-licence-upright-number': {
    ...eu,
    heldApart: false,
    states: ['SVK', 'AUT', 'LUX', 'TUR', 'ALB'],
    front: changed(front, {
      fields: {
        document_number: { x: 81, y: 14, turn: 90, width: 34, number: '5.' },
        authority: { width: 24 },
      },
      ghost: { x: 66, y: 33, width: 9, height: 12 },
      signatureAt: { x: 36, y: 38, width: 26 },
      texts: [{ text: '7.', x: 30, y: 37.2, width: 4, size: 1.9 }],
      more: [{ ...address, y: 43.4, width: 30 }],
    }),
  },
} as const satisfies Record<string, PrintLayout>
