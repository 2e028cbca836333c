/** The six layouts the MRZ reader is measured on; unchanged, so that results stay comparable. */
import type { PagePlan } from '../draw/page-plan.ts'
import { mockStateCodes } from '../words/mock-states.ts'
import { type PrintLayout, sizes } from './layout.ts'
import { column, contacts, row } from './places.ts'

const passportPage: PagePlan = {
  titles: [{ say: 'both', x: 7, y: 9.5, width: 92, size: 4.4 }],
  labelSize: 1.75,
  labelOverhang: 4,
  valueSize: 3.1,
  portrait: { x: 6.5, y: 16, width: 33, height: 43 },
  ghost: { x: 107, y: 50.5, width: 10.5, height: 13.5 },
  signatureAt: { x: 45, y: 62.5, width: 27 },
  fields: [
    ...row(
      18.6,
      [45, 10, ['document_code', { caption: 'Type / Type' }]],
      [60, 18, ['issuing_state', { caption: 'Code / Code' }]],
      [84, 35, 'document_number'],
    ),
    ...column({ x: 45, y: 26, width: 72, step: 7.4 }, ['surname', 'given_names']),
    ...row(40.8, [45, 52, 'nationality']),
    ...row(48.2, [45, 30, 'birth_date'], [80, 8, 'sex'], [94, 27, 'birth_place']),
    ...row(55.6, [45, 26, 'issue_date'], [75, 24, 'expiry_date']),
    ...row(63, [75, 24, 'authority']),
  ],
  mrz: { left: 6.6, baselines: [74.2, 80.5], top: 65 },
}

const cardFront: PagePlan = {
  titles: [{ say: 'both', x: 5, y: 6.2, width: 59, size: 3.3 }],
  labelSize: 1.45,
  labelOverhang: 4,
  valueSize: 2.6,
  portrait: { x: 4.5, y: 11, width: 24, height: 31 },
  ghost: { x: 70, y: 32, width: 10, height: 13 },
  signatureAt: { x: 6, y: 49.5, width: 22 },
  fields: [
    ...column({ x: 32, y: 14.6, width: 48, step: 6 }, ['surname', 'given_names']),
    ...row(26.6, [32, 22, 'birth_date'], [58, 6, 'sex']),
    ...column({ x: 32, y: 32.6, width: 34, step: 6 }, ['nationality', 'birth_place']),
    ...row(44.6, [32, 30, 'document_number']),
    ...row(50.6, [32, 24, 'expiry_date']),
  ],
}

const cardBack: PagePlan = {
  titles: [],
  labelSize: 1.45,
  labelOverhang: 4,
  valueSize: 2.3,
  ghost: { x: 68, y: 5, width: 11, height: 14 },
  chip: contacts,
  fields: [
    ...row(9, [24, 24, 'issue_date']),
    ...column({ x: 24, y: 16, width: 40, step: 7 }, ['authority', 'birth_place']),
  ],
  mrz: { left: 4.7, baselines: [36.2, 42.2, 48.2], top: 31.5 },
}

const secondFormatPage: PagePlan = {
  titles: [{ say: 'both', x: 6, y: 7, width: 77, size: 3.8 }],
  labelSize: 1.6,
  labelOverhang: 4,
  valueSize: 2.8,
  portrait: { x: 6, y: 12, width: 28, height: 37 },
  ghost: { x: 86, y: 34, width: 11, height: 14 },
  signatureAt: { x: 8, y: 54, width: 26 },
  fields: [
    ...column({ x: 39, y: 16.5, width: 60, step: 7 }, ['surname', 'given_names']),
    ...row(30.5, [39, 38, 'nationality'], [80, 8, 'sex']),
    ...row(37.5, [39, 22, 'birth_date'], [64, 21, 'document_number']),
    ...row(44.5, [39, 22, 'issue_date'], [64, 21, 'expiry_date']),
    ...row(51.5, [39, 44, 'authority']),
  ],
  mrz: { left: 6.8, baselines: [60.5, 66.8], top: 55.5 },
}

const visaPage: PagePlan = {
  titles: [{ say: 'both', x: 6, y: 7, width: 77, size: 5 }],
  labelSize: 1.6,
  labelOverhang: 4,
  valueSize: 2.8,
  portrait: { x: 6, y: 12, width: 28, height: 37 },
  signatureAt: { x: 8, y: 54, width: 26 },
  fields: [
    ...row(
      16.5,
      [39, 20, ['issuing_state', { caption: 'Code / Code' }]],
      [66, 30, 'document_number'],
    ),
    ...row(23.5, [39, 24, 'issue_date'], [66, 24, 'expiry_date']),
    ...column({ x: 39, y: 30.5, width: 60, step: 7 }, ['surname', 'given_names']),
    ...row(44.5, [39, 24, 'birth_date'], [66, 8, 'sex']),
    ...row(51.5, [39, 40, 'nationality']),
  ],
}

/** Fields numbered as in Directive 2006/126/EC, Annex I. */
const licenceFront: PagePlan = {
  titles: [{ say: 'both', x: 16, y: 6.8, width: 48, size: 3.6 }],
  labels: 'left',
  labelSize: 1.9,
  labelOverhang: 4,
  valueSize: 2.5,
  portrait: { x: 4.5, y: 14, width: 22, height: 29 },
  ghost: { x: 70, y: 30, width: 10, height: 13 },
  signatureAt: { x: 34, y: 44, width: 28 },
  fields: [
    ...column({ x: 30, y: 14, width: 53, step: 4.2 }, [
      ['surname', { number: '1.', caption: '' }],
      ['given_names', { number: '2.', caption: '' }],
    ]),
    ...row(
      22.4,
      [30, 23, ['birth_date', { number: '3.', caption: '' }]],
      [50, 28, ['birth_place', { label: 'none' }]],
    ),
    ...row(
      26.6,
      [30, 23, ['issue_date', { number: '4a.', caption: '' }]],
      [52, 32, ['authority', { number: '4c.', caption: '' }]],
    ),
    ...row(30.8, [30, 23, ['expiry_date', { number: '4b.', caption: '' }]]),
    ...row(35, [30, 35, ['document_number', { number: '5.', caption: '' }]]),
    ...row(51, [30, 45, ['dl_class', { number: '9.', caption: '' }]]),
  ],
}

const classic = { heldApart: false, share: 2, cornerRadius: 0, states: mockStateCodes } as const

export const classicLayouts = {
  TD3: { ...sizes['ID-3'], ...classic, kind: 'passport', mrz: 'TD3', front: passportPage },
  TD1: {
    ...sizes['ID-1'],
    ...classic,
    kind: 'identity_card',
    mrz: 'TD1',
    front: cardFront,
    back: cardBack,
  },
  TD2: { ...sizes['ID-2'], ...classic, kind: 'identity_card', mrz: 'TD2', front: secondFormatPage },
  MRVA: {
    ...sizes['visa A'],
    ...classic,
    kind: 'visa',
    mrz: 'MRVA',
    front: { ...visaPage, mrz: { left: 4.1, baselines: [66.2, 72.5], top: 60 } },
  },
  MRVB: {
    ...sizes['visa B'],
    ...classic,
    kind: 'visa',
    mrz: 'MRVB',
    front: { ...visaPage, mrz: { left: 6.8, baselines: [60.5, 66.8], top: 55.5 } },
  },
  DL: { ...sizes['ID-1'], ...classic, kind: 'driving_licence', front: licenceFront },
} as const satisfies Record<string, PrintLayout>

export type ClassicLayout = keyof typeof classicLayouts
