/** Older documents: paper, typewriter print, upright pages, filled-in forms. */
import type { PagePlan } from '../draw/page-plan.ts'
import type { PrintLayout } from './layout.ts'
import { changed, column, row } from './places.ts'

const form: PagePlan = {
  varied: true,
  ground: 'net',
  titles: [
    { say: 'state', x: 8, y: 10, width: 72, size: 3.4, align: 'centre' },
    { say: 'kind', x: 8, y: 16, width: 72, size: 4, align: 'centre' },
  ],
  labels: 'left',
  labelWords: 'native',
  labelSize: 2,
  labelInk: 'grey',
  valueSize: 3,
  valueWeight: 'regular',
  portrait: { x: 8, y: 22, width: 32, height: 41 },
  signatureAt: { x: 46, y: 62, width: 30 },
  fields: [
    ...row(27, [44, 36, ['document_number', { label: 'above', size: 3.6, ink: 'red' }]]),
    ...row(37, [44, 36, ['issue_date', { label: 'above' }]]),
    ...row(47, [44, 36, ['expiry_date', { label: 'above' }]]),
    ...column({ x: 8, y: 72, width: 72, step: 7 }, [
      ['surname', { labelWidth: 25 }],
      ['given_names', { labelWidth: 25 }],
      ['birth_date', { labelWidth: 25 }],
      ['birth_place', { labelWidth: 25 }],
      ['sex', { labelWidth: 25 }],
      ['nationality', { labelWidth: 25 }],
      ['authority', { labelWidth: 25 }],
    ]),
  ],
  overlays: [
    { kind: 'stamp', at: { x: 30, y: 50, width: 24, height: 24 }, chance: 0.7 },
    { kind: 'lamination', at: { x: 0, y: 0, width: 88, height: 125 }, chance: 0.5 },
  ],
}

const page = { width: 88, height: 125, cornerRadius: 0, front: form } as const

export const booklets = {
  'booklet-page': {
    ...page,
    kind: 'identity_card',
    heldApart: false,
    letters: 'mixed',
    states: ['ITA', 'GRC', 'ROU', 'FRA', 'BEL', 'PRT', 'ESP', 'DEU', 'AUT'],
  },
  'booklet-national': {
    ...page,
    kind: 'passport',
    heldApart: false,
    letters: 'mixed',
    states: ['RUS', 'UKR', 'BGR', 'SRB', 'ARM', 'GEO'],
    numbers: ['99 99 999999', 'AA 999999'],
    front: changed(form, {
      labels: 'left',
      fields: {
        document_number: { turn: 90, x: 82, y: 24, width: 60, label: 'none' },
        issue_date: { width: 34 },
        expiry_date: null,
        surname: { national: true },
        given_names: { national: true },
        birth_place: { national: true },
        sex: { national: true },
        nationality: { national: true },
        authority: { national: true },
      },
      portrait: { x: 8, y: 22, width: 30, height: 38 },
      overlays: [{ kind: 'kinegram', at: { x: 28, y: 40, width: 20, height: 20 }, chance: 0.4 }],
    }),
  },
  'booklet-licence': {
    ...page,
    kind: 'driving_licence',
    width: 105,
    height: 74,
    heldApart: true,
    letters: 'mixed',
    states: ['GBR', 'FRA', 'DEU', 'BEL', 'ESP', 'IRL', 'DNK', 'NLD'],
    classes: ['A B', 'B E', 'A1 B C'],
    front: {
      ...form,
      ground: 'tint',
      titles: [
        { say: 'kind', x: 6, y: 9, width: 60, size: 4 },
        { say: 'state', x: 6, y: 13.6, width: 60, size: 2.4, weight: 'regular' },
      ],
      portrait: { x: 70, y: 18, width: 28, height: 36 },
      signatureAt: { x: 72, y: 66, width: 24 },
      numberWidth: 6,
      labelSize: 2.2,
      valueSize: 2.8,
      fields: column({ x: 6, y: 22, width: 60, step: 6 }, [
        ['surname', { number: '1.', caption: '' }],
        ['given_names', { number: '2.', caption: '' }],
        ['birth_date', { number: '3.', caption: '' }],
        ['birth_place', { label: 'left', labelWidth: 6, caption: '' }],
        ['issue_date', { number: '4a.', caption: '' }],
        ['authority', { number: '4c.', caption: '' }],
        ['document_number', { number: '5.', caption: '' }],
        ['address', { number: '8.', caption: '', size: 2.2 }],
      ]),
      texts: [{ text: '7.', x: 68, y: 66, width: 3, size: 2 }],
      overlays: [{ kind: 'stamp', at: { x: 58, y: 44, width: 22, height: 22 }, chance: 0.8 }],
    },
  },
} as const satisfies Record<string, PrintLayout>
