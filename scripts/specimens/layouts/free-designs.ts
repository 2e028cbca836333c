/** Invented designs: what else a card or page may look like. */
import { nationalStates } from '../words/state-groups.ts'
import { columns, freeCard, list, tall } from './free-family.ts'
import { type PrintLayout, sizes } from './layout.ts'
import { changed, column, row } from './places.ts'

export const freeDesigns = {
  'free-list': { ...freeCard, heldApart: false },
  'free-tall': {
    ...freeCard,
    ...sizes['ID-1 upright'],
    heldApart: false,
    front: tall,
    letters: 'mixed',
  },
  'free-columns': { ...freeCard, heldApart: false, front: columns },
  'free-dark': {
    ...freeCard,
    kind: 'driving_licence',
    heldApart: false,
    front: changed(columns, {
      ground: 'plain',
      labelInk: 'light',
      valueInk: 'light',
      titles: [{ say: 'both', x: 6, y: 8, width: 60, size: 3, ink: 'light' }],
      bars: [{ x: 0, y: 0, width: 85.6, height: 54, ink: 'dark', opacity: 0.92 }],
      fields: { authority: null },
      more: row(49.4, [29, 26, 'dl_class']),
    }),
  },
  'free-no-labels': {
    ...freeCard,
    heldApart: false,
    letters: 'mixed',
    front: changed(list, {
      labels: 'none',
      valueSize: 2.8,
      fields: { surname: { size: 3.6 }, given_names: { size: 3.2 } },
      symbols: [
        {
          format: 'Code39',
          payload: 'document number',
          at: { x: 36, y: 42, width: 20, height: 7 },
        },
      ],
    }),
  },
  'free-strips': {
    ...freeCard,
    heldApart: false,
    front: changed(list, {
      bars: [0, 1, 2, 3, 4, 5, 6, 7].map((index) => ({
        x: 5,
        y: 14.2 + index * 4.6,
        width: 20,
        height: 3.6,
        ink: 'accent' as const,
      })),
      labelInk: 'light',
      labelSize: 1.5,
      symbols: [{ format: 'Aztec', payload: 'link', at: { x: 70, y: 41.6, width: 9, height: 9 } }],
      signatureAt: { x: 30, y: 12.4, width: 18 },
      titles: [{ say: 'kind', x: 6, y: 8, width: 52, size: 3.6 }],
    }),
  },
  'free-national': {
    ...freeCard,
    heldApart: false,
    states: nationalStates,
    front: changed(list, {
      valueSize: 2.3,
      labelSize: 1.5,
      fields: {
        surname: { national: true },
        given_names: { national: true },
        birth_place: { national: true },
        nationality: { national: true },
      },
      more: row(53 - 1.4, [6, 50, ['full_name', { caption: 'NAME', labelWidth: 20 }]]),
    }),
  },
  'free-page': {
    ...freeCard,
    ...sizes['ID-3'],
    kind: 'travel_document',
    heldApart: false,
    front: {
      ...list,
      labels: 'above',
      labelWords: 'english/native',
      labelSize: 1.9,
      valueSize: 3.4,
      titles: [{ say: 'both', x: 10, y: 12, width: 90, size: 5 }],
      portrait: { x: 88, y: 18, width: 30, height: 39 },
      signatureAt: { x: 86, y: 74, width: 32, label: 'below' },
      fields: [
        ...column({ x: 10, y: 25, width: 70, step: 9 }, ['surname', 'given_names', 'nationality']),
        ...row(52, [10, 30, 'birth_date'], [46, 36, 'birth_place']),
        ...row(61, [10, 30, 'document_number'], [46, 36, 'authority']),
        ...row(70, [10, 30, 'issue_date'], [46, 30, 'expiry_date']),
        ...row(79, [10, 70, ['address', { size: 2.6 }]]),
      ],
      symbols: [{ format: 'ITF', payload: 'digits', at: { x: 86, y: 60, width: 32, height: 6 } }],
    },
  },
} as const satisfies Record<string, PrintLayout>
