import type { PrintLayout } from '../layouts/layout.ts'
import type { Random } from '../random.ts'
import type { Values } from './holder.ts'
import { patterned } from './random-values.ts'

const personalNumbers = [
  '99999999999',
  '999999-9999',
  '999999/9999',
  '9999999999',
  '999 999 999',
] as const

const europeanClasses = ['B', 'AM/B', 'B/BE', 'AM/A1/B', 'AM/B1/B/BE', 'A/B/C/CE', 'A2/B'] as const
const permits = [
  'PERMIT TO STAY',
  'LONG-TERM RESIDENT',
  'FAMILY MEMBER',
  'STUDENT',
  'EU BLUE CARD',
  'AUFENTHALTSERLAUBNIS',
  'TITRE DE SÉJOUR',
] as const

/** What some documents say about body, rights and stay, in the European manner. */
export function europeanParticulars(random: Random, layout: PrintLayout): Values {
  const { kind, personalNumbers: patterns = personalNumbers } = layout
  return {
    personal_number: patterned(random, random.pick(patterns)),
    document_series: patterned(random, 'AA'),
    height: `${random.integer(150, 199)}${random.pick([' cm', ' cm', 'cm', ''])}`,
    eyes_color: random.pick(['BROWN', 'BLUE', 'GREEN', 'GREY']),
    restrictions:
      kind === 'residence_permit'
        ? random.pick(['WORK PERMITTED', 'EMPLOYMENT ALLOWED', 'STUDIES', '– – –'])
        : random.pick(['01.06', '70', '78', '01.01']),
    permit_class: random.pick(layout.classes ?? permits),
    dl_class: random.pick(layout.classes ?? europeanClasses),
    visa_type: random.pick(['C', 'D', 'A', 'B1/B2', 'TOURIST', 'BUSINESS']),
    visa_class: random.pick(['R', 'B', 'E', 'ED']),
    visa_number_of_entries: random.pick(['MULT', '01', '02', '1', 'MULTIPLE']),
    visa_duration_of_stay: random.pick(['90', '030', '15', '180', '60']),
  }
}

/** The same in inches, pounds (metric in Canada) and the codes of the AAMVA card design. */
export function americanParticulars(
  random: Random,
  country: 'USA' | 'CAN',
  layout: PrintLayout,
): Values {
  const inches = random.integer(58, 77)
  const feet = Math.floor(inches / 12)
  const rest = String(inches % 12).padStart(2, '0')
  const metric = country === 'CAN'
  return {
    height: metric
      ? `${Math.round(inches * 2.54)} cm`
      : random.pick([`${feet}'-${rest}"`, `${feet}-${rest}`, `${feet}' ${rest}"`]),
    weight: metric ? `${random.integer(48, 110)} kg` : `${random.integer(105, 240)} lb`,
    eyes_color: random.pick(['BRO', 'BLU', 'GRN', 'HAZ', 'BLK', 'GRY']),
    hair_color: random.pick(['BRO', 'BLK', 'BLN', 'RED', 'GRY', 'BAL']),
    dl_class: random.pick(layout.classes ?? ['C', 'D', 'E', 'A', 'B', 'M', 'DM']),
    restrictions: random.pick(['NONE', 'NONE', 'B', 'A', 'CORR LENS', 'BF']),
    endorsements: random.pick(['NONE', 'NONE', 'M', 'P', 'H', 'T']),
    personal_number: patterned(random, '99999999999AA'),
  }
}
