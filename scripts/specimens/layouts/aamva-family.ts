/** What US and Canadian cards of the AAMVA card design have in common. */
import type { PagePlan } from '../draw/page-plan.ts'
import { sizes } from './layout.ts'
import { changed, row } from './places.ts'

export const red = { ink: 'red', weight: 'bold' } as const

export const front: PagePlan = {
  varied: true,
  titles: [
    { say: 'jurisdiction', x: 4.5, y: 8.6, width: 40, size: 5.6, ink: 'blue' },
    { say: { text: 'DRIVER LICENSE' }, x: 46, y: 8.4, width: 24, size: 3, ink: 'blue' },
    { say: { text: 'USA' }, x: 46, y: 4.8, width: 8, size: 1.9, ink: 'black' },
  ],
  labels: 'inline',
  labelSize: 1.75,
  labelInk: 'blue',
  valueSize: 2.4,
  portrait: { x: 4, y: 12, width: 25, height: 32 },
  ghost: { x: 70, y: 32, width: 11, height: 14 },
  signatureAt: { x: 4.5, y: 49.6, width: 24 },
  fields: [
    ...row(
      14.6,
      [31, 33, ['document_number', { ...red, number: '4d', caption: 'DL', size: 3.1 }]],
      [67, 15, ['dl_class', { number: '9', caption: 'CLASS' }]],
    ),
    ...row(
      18.6,
      [31, 30, ['expiry_date', { ...red, number: '4b', caption: 'EXP', size: 2.7 }]],
      [67, 15, ['endorsements', { number: '9a', caption: 'END' }]],
    ),
    ...row(22.4, [31, 48, ['surname', { number: '1', caption: 'LN' }]]),
    ...row(25.5, [31, 48, ['given_names', { number: '2', caption: 'FN' }]]),
    ...row(28.6, [31, 37, ['address', { number: '8', caption: '', size: 2.1 }]]),
    ...row(35, [31, 34, ['birth_date', { ...red, number: '3', caption: 'DOB', size: 2.9 }]]),
    ...row(38.6, [31, 34, ['restrictions', { number: '12', caption: 'RSTR' }]]),
    ...row(
      42.8,
      [31, 12, ['sex', { number: '15', caption: 'SEX', size: 2.2 }]],
      [43.5, 13.5, ['hair_color', { number: '19', caption: 'HAIR' }]],
      [57.5, 12, ['eyes_color', { number: '18', caption: 'EYES', size: 2.2 }]],
    ),
    ...row(
      45.9,
      [31, 15.5, ['height', { number: '16', caption: 'HGT', size: 2.2 }]],
      [47.5, 15, ['weight', { number: '17', caption: 'WGT', size: 2.2 }]],
    ),
    ...row(
      50.6,
      [31, 28, ['discriminator', { number: '5', caption: 'DD', size: 1.8 }]],
      [61, 21, ['issue_date', { number: '4a', caption: 'ISS', size: 2.1 }]],
    ),
  ],
  overlays: [
    { kind: 'hologram', at: { x: 20, y: 32, width: 17, height: 17 }, chance: 0.45 },
    { kind: 'kinegram', at: { x: 58, y: 18, width: 18, height: 14 }, chance: 0.25 },
    { kind: 'lamination', at: { x: 0, y: 0, width: 85.6, height: 54 }, chance: 0.15 },
  ],
}

export const back: PagePlan = {
  varied: true,
  ground: 'tint',
  titles: [],
  labels: 'inline',
  labelSize: 1.6,
  valueSize: 1.9,
  fields: [
    ...row(
      44.6,
      [6, 30, ['dl_class', { caption: 'CLASS:' }]],
      [40, 36, ['restrictions', { caption: 'REST:' }]],
    ),
    ...row(
      48,
      [6, 30, ['endorsements', { caption: 'END:' }]],
      [40, 40, ['discriminator', { caption: 'REV' }]],
    ),
  ],
  texts: [
    {
      text: 'This card is the property of the issuing agency.',
      x: 6,
      y: 37.8,
      width: 70,
      size: 1.5,
    },
    {
      text: 'If found drop in any mail box. Donor registry: specimen.example',
      x: 6,
      y: 40,
      width: 70,
      size: 1.5,
    },
  ],
  symbols: [
    {
      format: 'PDF417',
      payload: 'aamva',
      columns: 13,
      at: { x: 6, y: 6, width: 73.6, height: 26 },
    },
  ],
}

export const aamva = {
  ...sizes['ID-1'],
  kind: 'driving_licence',
  states: ['USA'],
  numbers: ['A9999999', '99999999', 'A999999999999', 'A999-9999-9999', '999999999', 'AA999999A'],
  front,
  back,
} as const

/** Captions above the values, in two columns. */
export const stacked = changed(front, {
  labels: 'above',
  labelSize: 1.45,
  labelInk: 'accent',
  bars: [{ x: 0, y: 0, width: 85.6, height: 10.4, ink: 'dark' }],
  titles: [
    { say: 'jurisdiction', x: 5, y: 7.6, width: 36, size: 5, ink: 'light' },
    { say: { text: 'DRIVER LICENSE' }, x: 43, y: 8.4, width: 26, size: 2.9, ink: 'light' },
  ],
  portrait: { x: 56.6, y: 13, width: 24, height: 30 },
  ghost: { x: 45, y: 33, width: 9.5, height: 12 },
  signatureAt: { x: 57, y: 48.5, width: 23 },
  fields: {
    document_number: { x: 5, y: 15.6, caption: 'LIC. NO.' },
    dl_class: { x: 40, y: 15.6 },
    surname: { x: 5, y: 20.6 },
    given_names: { x: 5, y: 25.6 },
    address: { x: 5, y: 30.4, caption: 'ADDRESS' },
    birth_date: { x: 5, y: 38, width: 20 },
    expiry_date: { x: 26, y: 38, width: 18, size: 2.4 },
    issue_date: { x: 26, y: 43, width: 18 },
    sex: { x: 5, y: 43, width: 6 },
    height: { x: 12, y: 43, width: 11 },
    eyes_color: { x: 5, y: 48, width: 8 },
    weight: { x: 14, y: 48, width: 11 },
    restrictions: { x: 26, y: 48, width: 12 },
    endorsements: { x: 39.4, y: 48, width: 5.4 },
    hair_color: null,
    discriminator: { x: 5, y: 52.2, width: 40, label: 'inline' },
  },
})
