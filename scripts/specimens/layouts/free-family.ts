/** What invented designs have in common. */
import type { PagePlan } from '../draw/page-plan.ts'
import { latinStates } from '../words/state-groups.ts'
import { sizes } from './layout.ts'
import { column, row } from './places.ts'

export const list: PagePlan = {
  varied: true,
  titles: [
    { say: 'state', x: 6, y: 7, width: 52, size: 3 },
    { say: 'kind', x: 6, y: 11.4, width: 52, size: 3.2, ink: 'accent' },
  ],
  labels: 'left',
  labelWords: 'native',
  labelSize: 1.6,
  valueSize: 2.4,
  portrait: { x: 60, y: 12, width: 21, height: 27 },
  signatureAt: { x: 58, y: 48, width: 24, label: 'below' },
  fields: column(
    { x: 6, y: 17, width: 50, step: 4.6 },
    (
      [
        'surname',
        'given_names',
        'birth_date',
        'birth_place',
        'nationality',
        'document_number',
        'issue_date',
        'expiry_date',
      ] as const
    ).map((field) => [field, { labelWidth: 20 }] as const),
  ),
  overlays: [
    { kind: 'hologram', at: { x: 48, y: 26, width: 16, height: 16 }, chance: 0.3 },
    { kind: 'lamination', at: { x: 0, y: 0, width: 85.6, height: 54 }, chance: 0.2 },
  ],
}

export const freeCard = {
  ...sizes['ID-1'],
  kind: 'identity_card',
  states: latinStates,
  front: list,
} as const

/** Everything in one block under the photograph. */
export const tall: PagePlan = {
  varied: true,
  titles: [
    { say: 'kind', x: 4, y: 9, width: 46, size: 3.2, ink: 'light', align: 'centre' },
    { say: 'state', x: 4, y: 84.4, width: 46, size: 2.4, align: 'centre' },
  ],
  bars: [{ x: 0, y: 4.4, width: 53.98, height: 6.4, ink: 'accent' }],
  labels: 'below',
  labelWords: 'native',
  labelSize: 1.4,
  valueSize: 2.7,
  portrait: { x: 15, y: 13, width: 24, height: 31 },
  fields: column({ x: 4, y: 49, width: 46, step: 6 }, [
    ['full_name', { align: 'centre', size: 3.2 }],
    ['birth_date', { align: 'centre' }],
    ['nationality', { align: 'centre' }],
    ['document_number', { align: 'centre' }],
    ['expiry_date', { align: 'centre' }],
  ]),
}

export const columns: PagePlan = {
  ...list,
  titles: [{ say: 'both', x: 6, y: 8, width: 60, size: 3 }],
  labels: 'above',
  labelWords: 'native/english',
  labelSize: 1.35,
  portrait: { x: 5, y: 12, width: 21, height: 27 },
  ghost: { x: 7, y: 41, width: 8, height: 10 },
  signatureAt: { x: 58, y: 51, width: 23 },
  fields: [
    ...column({ x: 29, y: 16, width: 25, step: 6.2 }, [
      'surname',
      'birth_date',
      'sex',
      'document_number',
      'issue_date',
    ]),
    ...column({ x: 56, y: 16, width: 25, step: 6.2 }, [
      'given_names',
      'birth_place',
      'nationality',
      'personal_number',
      'expiry_date',
    ]),
    ...row(49.4, [29, 26, ['authority', { size: 2 }]]),
  ],
}
