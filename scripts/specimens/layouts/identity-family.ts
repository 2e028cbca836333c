/** What identity cards have in common. */
import type { PagePlan } from '../draw/page-plan.ts'
import { sizes } from './layout.ts'
import { column, contacts, row, signAt } from './places.ts'

export const identityFront: PagePlan = {
  varied: true,
  titles: [
    { say: 'state', x: 5, y: 5.4, width: 48, size: 2.6 },
    { say: 'kind', x: 5, y: 9, width: 48, size: 2.9 },
  ],
  labelSize: 1.35,
  valueSize: 2.5,
  portrait: { x: 4.5, y: 12, width: 23, height: 30 },
  ghost: { x: 70, y: 31, width: 10, height: 13 },
  signatureAt: { x: 5, y: 48.8, width: 22 },
  fields: [
    ...column({ x: 31, y: 15.4, width: 48, step: 5.7 }, ['surname', 'given_names']),
    ...row(26.8, [31, 8, 'sex'], [42, 22, 'nationality'], [66, 16, 'birth_date']),
    ...row(32.5, [31, 34, 'birth_place']),
    ...row(38.2, [31, 20, 'issue_date'], [53, 15, 'expiry_date']),
    ...row(43.9, [31, 34, 'document_number']),
    ...row(49.6, [31, 34, 'personal_number']),
  ],
  overlays: [
    { kind: 'hologram', at: { x: 19, y: 30, width: 15, height: 15 }, chance: 0.35 },
    { kind: 'kinegram', at: { x: 60, y: 12, width: 17, height: 12 }, chance: 0.3 },
    { kind: 'lamination', at: { x: 0, y: 0, width: 85.6, height: 54 }, chance: 0.15 },
  ],
}

const mrz = { left: 4.7, baselines: [36.2, 42.2, 48.2], top: 31.5 } as const

export const identityBack: PagePlan = {
  varied: true,
  titles: [],
  labelSize: 1.3,
  valueSize: 2.2,
  fields: [
    ...row(9, [24, 42, ['address', { size: 2 }]]),
    ...row(18, [24, 16, 'height'], [42, 24, 'eyes_color']),
    ...row(25, [24, 42, 'authority']),
  ],
  ghost: { x: 69, y: 6, width: 11, height: 14 },
  chip: contacts,
  mrz,
}

/** The back of a card without an MRZ. */
export const backWithoutMrz: PagePlan = {
  varied: true,
  titles: [],
  labelSize: 1.3,
  valueSize: 2.2,
  fields: [
    ...column({ x: 6, y: 10, width: 60, step: 9 }, [['address', { size: 2.2 }]]),
    ...row(21, [6, 30, 'authority'], [40, 30, 'issue_date']),
    ...row(28, [6, 30, 'personal_number']),
  ],
  texts: [{ text: 'specimen.example', x: 6, y: 50, width: 30, size: 1.5 }],
  symbols: [{ format: 'QRCode', payload: 'link', at: { x: 62, y: 30, width: 18, height: 18 } }],
}

export const identityCard = {
  ...sizes['ID-1'],
  kind: 'identity_card',
  mrz: 'TD1',
  documentCodes: ['ID', 'I', 'C'],
  front: { ...identityFront, chipSign: signAt(72, 4.4, 4.2) },
  back: identityBack,
} as const
