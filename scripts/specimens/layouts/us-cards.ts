/** Driving licences and identity cards of the United States: numbers and captions. */
import type { FieldPlace, PagePlan } from '../draw/page-plan.ts'
import { aamva, back, front, red, stacked } from './aamva-family.ts'
import { type PrintLayout, sizes } from './layout.ts'
import { changed, column, row } from './places.ts'

/** The upright card of holders under 21. */
const upright: PagePlan = {
  ...front,
  titles: [
    { say: 'jurisdiction', x: 4, y: 9, width: 36, size: 5, ink: 'accent' },
    { say: { text: 'DRIVER LICENSE' }, x: 4, y: 13, width: 30, size: 2.7, ink: 'accent' },
    { say: { text: 'UNDER 21 UNTIL' }, x: 4, y: 50.6, width: 22, size: 1.9, ink: 'red' },
  ],
  portrait: { x: 4, y: 16, width: 24, height: 31 },
  ghost: { x: 39, y: 16, width: 10, height: 13 },
  signatureAt: { x: 24, y: 82, width: 26 },
  fields: [
    ...row(33.6, [30, 20, ['dl_class', { number: '9', caption: 'CLASS' }]]),
    ...row(37, [30, 20, ['endorsements', { number: '9a', caption: 'END' }]]),
    ...row(40.4, [30, 20, ['restrictions', { number: '12', caption: 'REST' }]]),
    ...row(43.8, [30, 20, ['sex', { number: '15', caption: 'SEX' }]]),
    ...row(47.2, [30, 20, ['eyes_color', { number: '18', caption: 'EYES' }]]),
    ...column({ x: 4, y: 55, width: 45, step: 4 }, [
      ['document_number', { ...red, number: '4d', caption: 'DLN', size: 3 }],
      ['surname', { number: '1', caption: '' }],
      ['given_names', { number: '2', caption: '' }],
      ['address', { number: '8', caption: '', size: 2.1 }],
    ]),
    ...row(
      73.6,
      [4, 24, ['birth_date', { ...red, number: '3', caption: 'DOB' }]],
      [30, 20, ['height', { number: '16', caption: 'HGT' }]],
    ),
    ...row(
      77,
      [4, 22, ['issue_date', { number: '4a', caption: 'ISS' }]],
      [28, 22, ['expiry_date', { ...red, number: '4b', caption: 'EXP' }]],
    ),
  ],
  overlays: [{ kind: 'hologram', at: { x: 18, y: 38, width: 16, height: 16 }, chance: 0.5 }],
}

const noCaptions: Record<string, Partial<FieldPlace>> = {
  surname: { caption: '', size: 3 },
  given_names: { caption: '', size: 2.6 },
}

export const usCards = {
  'us-licence-inline': { ...aamva, heldApart: false, jurisdictions: ['CA', 'TX', 'CO', 'GA'] },
  'us-licence-stacked': {
    ...aamva,
    heldApart: false,
    jurisdictions: ['FL', 'IL', 'PA', 'OH'],
    front: stacked,
  },
  'us-licence-numbers': {
    ...aamva,
    heldApart: false,
    jurisdictions: ['WA', 'OR', 'MN', 'AZ'],
    front: changed(front, {
      ground: 'landscape',
      valueInk: 'black',
      labelInk: 'accent',
      fields: {
        ...noCaptions,
        document_number: { ink: 'black', caption: 'LIC#', size: 2.7 },
        expiry_date: { ink: 'black', size: 2.5 },
        birth_date: { ink: 'black', size: 2.5 },
        address: { size: 2 },
      },
    }),
  },
  'us-identity-card': {
    ...aamva,
    kind: 'identity_card',
    heldApart: false,
    jurisdictions: ['NY', 'MI', 'VA'],
    front: changed(front, {
      titles: [
        { say: 'jurisdiction', x: 4.5, y: 8.6, width: 40, size: 5, ink: 'dark' },
        { say: { text: 'IDENTIFICATION CARD' }, x: 46, y: 8.4, width: 25, size: 2.6, ink: 'dark' },
      ],
      fields: {
        document_number: { caption: 'ID', ink: 'black' },
        dl_class: null,
        endorsements: null,
        restrictions: null,
      },
    }),
    back: changed(back, { fields: { dl_class: null, restrictions: null, endorsements: null } }),
  },
  'us-licence-upright': {
    ...aamva,
    ...sizes['ID-1 upright'],
    heldApart: true,
    jurisdictions: ['CA', 'NY', 'TX', 'AZ'],
    front: upright,
    back: {
      ...back,
      fields: [],
      texts: [],
      symbols: [
        {
          format: 'PDF417',
          payload: 'aamva',
          columns: 13,
          turn: 90,
          at: { x: 14, y: 6, width: 26, height: 73 },
        },
      ],
    },
  },
  'us-licence-big-name': {
    ...aamva,
    heldApart: true,
    jurisdictions: ['GA', 'MI', 'CO', 'VA'],
    front: changed(front, {
      ground: 'rays',
      labelInk: 'grey',
      titles: [
        { say: { text: 'DRIVER LICENSE' }, x: 4.5, y: 5, width: 22, size: 2.2, ink: 'black' },
        { say: 'jurisdiction', x: 4.5, y: 9.8, width: 44, size: 4.8, ink: 'accent' },
      ],
      bars: [{ x: 0, y: 10.8, width: 85.6, height: 0.7, ink: 'red' }],
      fields: {
        surname: { caption: '', size: 3.1 },
        given_names: { caption: '', size: 2.7, y: 25.8 },
        address: { y: 29, size: 2 },
        document_number: { ink: 'blue', caption: 'DL NO.', size: 2.6 },
      },
    }),
  },
  'us-licence-back-codes': {
    ...aamva,
    heldApart: false,
    jurisdictions: ['PA', 'OH', 'MN', 'IL'],
    front: changed(stacked, {
      ground: 'net',
      titles: [
        { say: 'jurisdiction', x: 5, y: 8, width: 50, size: 6, ink: 'light', weight: 'regular' },
        { say: { text: 'DRIVER LICENSE' }, x: 58, y: 9, width: 24, size: 2.3, ink: 'light' },
      ],
      labelInk: 'black',
    }),
    back: changed(back, {
      bars: [{ x: 0, y: 3, width: 85.6, height: 9, ink: 'black' }],
      texts: [
        { text: 'Class C: any single vehicle under 26,001 lbs', x: 6, y: 40, width: 70, size: 1.5 },
      ],
      symbols: [
        {
          format: 'PDF417',
          payload: 'aamva',
          columns: 15,
          at: { x: 5, y: 15, width: 75, height: 20 },
        },
        { format: 'Code128', payload: 'digits', at: { x: 44, y: 49.4, width: 34, height: 3 } },
      ],
      fields: { discriminator: null },
    }),
  },
} as const satisfies Record<string, PrintLayout>
