/** Visa stickers after ICAO 9303-7: MRV-A and MRV-B. */
import type { PagePlan } from '../draw/page-plan.ts'
import { type PrintLayout, sizes } from './layout.ts'
import { changed, column, row } from './places.ts'

const sticker: PagePlan = {
  varied: true,
  titles: [
    { say: 'state', x: 36, y: 6.4, width: 42, size: 3 },
    { say: 'kind', x: 36, y: 11, width: 34, size: 4 },
  ],
  labels: 'above',
  labelSize: 1.45,
  valueSize: 2.6,
  portrait: { x: 5, y: 13, width: 26, height: 34 },
  fields: [
    ...row(
      18,
      [36, 16, ['visa_valid_from', { dates: 'DD.MM.YY' }]],
      [56, 16, ['visa_valid_until', { dates: 'DD.MM.YY' }]],
      [78, 22, ['document_number', { ink: 'red' }]],
    ),
    ...row(
      24.6,
      [36, 18, 'visa_type'],
      [56, 20, 'visa_number_of_entries'],
      [78, 22, 'visa_duration_of_stay'],
    ),
    ...row(31.2, [36, 30, ['authority', { caption: 'Issued in' }]], [78, 22, 'issue_date']),
    ...column({ x: 36, y: 37.8, width: 64, step: 6.6 }, ['surname', 'given_names']),
    ...row(51, [36, 24, 'birth_date'], [64, 8, 'sex'], [76, 24, 'nationality']),
  ],
  overlays: [
    { kind: 'kinegram', at: { x: 5, y: 2, width: 26, height: 10 }, chance: 0.6 },
    { kind: 'stamp', at: { x: 22, y: 32, width: 17, height: 17 }, chance: 0.35 },
  ],
  mrz: { left: 6.8, baselines: [60.5, 66.8], top: 55.5 },
}

const visa = { kind: 'visa', documentCodes: ['V', 'VC', 'VD'], front: sticker } as const

export const visas = {
  'visa-sticker': {
    ...visa,
    ...sizes['visa B'],
    mrz: 'MRVB',
    heldApart: false,
    states: ['FRA', 'DEU', 'ITA', 'ESP', 'NLD', 'POL', 'GRC', 'EST'],
  },
  'visa-large': {
    ...visa,
    ...sizes['visa A'],
    mrz: 'MRVA',
    heldApart: false,
    states: ['USA', 'GBR', 'AUS', 'CAN', 'UTO', 'IND', 'CHN', 'THA'],
    front: changed(sticker, {
      titles: [
        { say: { text: 'VISA' }, x: 5, y: 9, width: 30, size: 6 },
        { say: 'state', english: true, x: 42, y: 8.6, width: 56, size: 4 },
      ],
      labelWords: 'english',
      portrait: { x: 5, y: 14, width: 31, height: 41, style: 'grey' },
      valueSize: 2.8,
      fields: {
        visa_valid_from: { x: 42, y: 46.4, width: 22, caption: 'Issue Date', size: 2.6 },
        visa_valid_until: { x: 68, y: 46.4, width: 22, caption: 'Expiration Date', size: 2.6 },
        document_number: { x: 88, y: 16.6, width: 28, caption: 'Control Number' },
        visa_type: { x: 88, y: 24, width: 20, caption: 'Visa Type / Class' },
        visa_number_of_entries: { x: 42, y: 39, width: 20, caption: 'Entries' },
        visa_duration_of_stay: null,
        authority: { x: 42, y: 16.6, width: 42, caption: 'Issuing Post Name' },
        issue_date: null,
        surname: { x: 42, y: 24, width: 42 },
        given_names: { x: 42, y: 31.4, width: 42 },
        birth_date: { x: 68, y: 39, width: 22 },
        sex: { x: 94, y: 39, width: 8 },
        nationality: { x: 94, y: 31.4, width: 22 },
      },
      overlays: [{ kind: 'stamp', at: { x: 98, y: 40, width: 17, height: 17 }, chance: 0.3 }],
      mrz: { left: 4.1, baselines: [66.2, 72.5], top: 60 },
    }),
  },
  'visa-bilingual': {
    ...visa,
    ...sizes['visa A'],
    mrz: 'MRVA',
    heldApart: true,
    states: ['RUS', 'UKR', 'TUR', 'VNM', 'BRA', 'EGY'],
    front: changed(sticker, {
      ground: 'rainbow',
      titles: [
        { say: 'kind', x: 42, y: 9, width: 30, size: 5, ink: 'accent' },
        { say: 'state', x: 5, y: 6, width: 34, size: 2.4, ink: 'accent' },
        { say: 'state', english: true, x: 5, y: 9.6, width: 34, size: 2.2, ink: 'accent' },
      ],
      labelWords: 'native/english',
      labelSize: 1.35,
      portrait: { x: 85, y: 14, width: 30, height: 40 },
      fields: {
        visa_number_of_entries: { x: 5, y: 18, width: 30 },
        visa_type: { x: 5, y: 25, width: 30 },
        issue_date: { x: 5, y: 32, width: 30 },
        visa_valid_from: { x: 5, y: 39, width: 30, dates: 'DD/MM/YYYY' },
        visa_valid_until: { x: 5, y: 46, width: 30, dates: 'DD/MM/YYYY' },
        visa_duration_of_stay: { x: 5, y: 53, width: 30 },
        document_number: { x: 42, y: 18, width: 38 },
        surname: { x: 42, y: 25, width: 40 },
        given_names: { x: 42, y: 32, width: 40 },
        birth_date: { x: 42, y: 39, width: 22 },
        sex: { x: 68, y: 39, width: 12 },
        nationality: { x: 42, y: 46, width: 40 },
        authority: { x: 42, y: 53, width: 40 },
      },
      overlays: [{ kind: 'kinegram', at: { x: 68, y: 2, width: 16, height: 12 }, chance: 0.5 }],
      mrz: { left: 4.1, baselines: [66.2, 72.5], top: 60 },
    }),
  },
} as const satisfies Record<string, PrintLayout>
