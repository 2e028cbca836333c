/** Cards in Chinese, Japanese and Korean, drawn only if the machine has fonts for them. */
import type { PagePlan } from '../draw/page-plan.ts'
import { type PrintLayout, sizes } from './layout.ts'
import { changed, column, row } from './places.ts'

const list: PagePlan = {
  varied: true,
  titles: [
    { say: 'kind', x: 5, y: 7, width: 50, size: 3.4 },
    { say: 'state', x: 5, y: 11, width: 50, size: 2.2, weight: 'regular' },
  ],
  labels: 'left',
  labelWords: 'native',
  labelSize: 2.2,
  valueSize: 2.8,
  valueWeight: 'regular',
  portrait: { x: 60, y: 12, width: 21, height: 28 },
  fields: [
    ...column({ x: 5, y: 18, width: 52, step: 5.2 }, [
      ['full_name', { national: true, labelWidth: 15, size: 3.4 }],
      ['sex', { national: true, labelWidth: 15 }],
      ['birth_date', { labelWidth: 15, dates: 'YYYY年MM月DD日' }],
      ['address', { national: true, labelWidth: 15, size: 2.3 }],
    ]),
    ...row(41.6, [5, 52, ['authority', { national: true, labelWidth: 15, size: 2.4 }]]),
    ...row(46.4, [5, 76, ['personal_number', { labelWidth: 26, size: 3.2 }]]),
    ...row(51.2, [5, 76, ['expiry_date', { labelWidth: 26, dates: 'YYYY.MM.DD' }]]),
  ],
}

const card = {
  ...sizes['ID-1'],
  heldApart: false,
  needs: 'Hani',
  states: ['CHN', 'JPN', 'KOR'],
} as const

export const cjkCards = {
  'cjk-identity-card': { ...card, kind: 'identity_card', front: list },
  'cjk-licence': {
    ...card,
    kind: 'driving_licence',
    front: changed(list, {
      labels: 'above',
      labelSize: 1.8,
      portrait: { x: 5, y: 14, width: 23, height: 31 },
      fields: {
        full_name: { x: 31, y: 19, width: 50 },
        sex: { x: 31, y: 26, width: 12 },
        birth_date: { x: 46, y: 26, width: 35 },
        address: { x: 31, y: 33, width: 50 },
        authority: { x: 31, y: 43, width: 24 },
        personal_number: null,
        expiry_date: { x: 57, y: 43, width: 24 },
      },
      more: row(50.4, [31, 30, 'document_number'], [64, 17, 'dl_class']),
    }),
  },
  'cjk-two-scripts': {
    ...card,
    kind: 'residence_permit',
    states: ['JPN', 'KOR', 'CHN'],
    front: changed(list, {
      labels: 'above',
      labelWords: 'native/english',
      labelSize: 1.6,
      valueSize: 2.5,
      fields: {
        full_name: { y: 19, width: 52, national: false },
        sex: { y: 25.6, width: 14, national: false },
        birth_date: { x: 22, y: 25.6, width: 34, dates: 'YYYY-MM-DD' },
        address: { y: 32, width: 52, size: 2.1, national: false },
        authority: { y: 41.4, width: 52 },
        personal_number: { y: 50.6, width: 40 },
        expiry_date: { x: 50, y: 50.6, width: 31 },
      },
    }),
  },
} as const satisfies Record<string, PrintLayout>
