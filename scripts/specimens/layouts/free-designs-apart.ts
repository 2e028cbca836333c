/** Invented designs: what else a card or page may look like; for evaluation only. */
import { nationalStates } from '../words/state-groups.ts'
import { columns, freeCard, list, tall } from './free-family.ts'
import { type PrintLayout, sizes } from './layout.ts'
import { changed, column, row } from './places.ts'

export const freeDesignsApart = {
  'free-inline': {
    ...freeCard,
    heldApart: true,
    letters: 'mixed',
    front: changed(list, {
      labels: 'inline',
      ground: 'rays',
      portrait: { x: 5, y: 15, width: 22, height: 28 },
      signatureAt: { x: 5, y: 50, width: 22 },
      fields: Object.fromEntries(list.fields.map(({ field }) => [field, { x: 30, width: 51 }])),
    }),
  },
  'free-right-photo-below': {
    ...freeCard,
    kind: 'driving_licence',
    heldApart: true,
    front: changed(columns, {
      ground: 'landscape',
      labels: 'below',
      labelWords: 'native',
      portrait: { x: 60, y: 22, width: 22, height: 28 },
      signatureAt: { x: 60, y: 19, width: 22 },
      ghost: { x: 48, y: 40, width: 8, height: 10 },
      fields: {
        surname: { x: 5, y: 14, width: 40, size: 3.4 },
        given_names: { x: 5, y: 20.4, width: 50, size: 3.2 },
        birth_date: { x: 5, y: 26.4, width: 22 },
        birth_place: { x: 30, y: 26.4, width: 26 },
        sex: { x: 5, y: 32.2, width: 10 },
        nationality: { x: 30, y: 32.2, width: 26 },
        document_number: { x: 5, y: 38, width: 24 },
        personal_number: { x: 30, y: 38, width: 26 },
        issue_date: { x: 5, y: 43.8, width: 20 },
        expiry_date: { x: 26, y: 43.8, width: 20 },
        authority: null,
      },
      more: row(49.6, [5, 30, ['dl_class', { size: 3 }]]),
    }),
  },
  'free-banner': {
    ...freeCard,
    heldApart: true,
    front: changed(columns, {
      ground: 'net',
      labelWords: 'native',
      titles: [
        { say: 'kind', x: 5, y: 6.8, width: 50, size: 4.2, ink: 'light' },
        { say: 'state', x: 5, y: 51.8, width: 40, size: 2.2, ink: 'light' },
      ],
      bars: [
        { x: 0, y: 0, width: 85.6, height: 9, ink: 'dark' },
        { x: 0, y: 48.6, width: 85.6, height: 5.4, ink: 'dark' },
      ],
      signatureAt: { x: 6, y: 46.4, width: 20 },
      fields: {
        authority: null,
        surname: { y: 15 },
        given_names: { y: 15 },
      },
      portrait: { x: 5, y: 11, width: 21, height: 27 },
      ghost: { x: 72, y: 42.4, width: 4.5, height: 5.6 },
    }),
  },
  'free-tall-list': {
    ...freeCard,
    ...sizes['ID-1 upright'],
    heldApart: true,
    front: {
      ...tall,
      ground: 'rainbow',
      labels: 'left',
      labelSize: 1.7,
      bars: [],
      titles: [
        { say: 'state', x: 4, y: 8, width: 46, size: 2.6 },
        { say: 'kind', x: 4, y: 13, width: 46, size: 3.4, ink: 'red' },
      ],
      portrait: { x: 28, y: 16, width: 21, height: 27 },
      signatureAt: { x: 4, y: 40, width: 22 },
      fields: [
        ...row(24, [4, 22, ['document_number', { label: 'above', size: 3 }]]),
        ...column(
          { x: 4, y: 50, width: 46, step: 5 },
          (
            [
              'surname',
              'given_names',
              'birth_date',
              'birth_place',
              'sex',
              'nationality',
              'expiry_date',
            ] as const
          ).map((field) => [field, { labelWidth: 18 }] as const),
        ),
      ],
    },
  },
  'free-national-apart': {
    ...freeCard,
    heldApart: true,
    states: nationalStates,
    front: {
      ...columns,
      ground: 'tint',
      labelWords: 'native',
      fields: [
        ...column({ x: 29, y: 16, width: 52, step: 5.8 }, [
          ['full_name', { national: true, size: 3 }],
          ['full_name', { label: 'none', y: 19.8 }],
        ]),
        ...row(26, [29, 22, 'birth_date'], [56, 25, ['birth_place', { national: true }]]),
        ...row(
          32,
          [29, 22, ['sex', { national: true }]],
          [56, 25, ['nationality', { national: true }]],
        ),
        ...row(38, [29, 25, 'document_number'], [56, 25, 'personal_number']),
        ...row(44, [29, 25, 'issue_date'], [56, 25, 'expiry_date']),
        ...row(50, [29, 26, ['authority', { national: true }]]),
      ],
    },
  },
} as const satisfies Record<string, PrintLayout>
