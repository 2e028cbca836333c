/** Identity cards, front and back, with and without a machine readable zone. */
import type { FieldPlace } from '../draw/page-plan.ts'
import { latinStates } from '../words/state-groups.ts'
import { backWithoutMrz, identityBack, identityCard, identityFront } from './identity-family.ts'
import { type PrintLayout, sizes } from './layout.ts'
import { changed, column, contacts, moved, row, signAt } from './places.ts'

/** Each name in the national script, then in Latin. */
function inTwoScripts(places: readonly FieldPlace[], step: number): FieldPlace[] {
  return places.flatMap((at) => [
    { ...at, national: true },
    { ...at, y: at.y + step, label: 'none' as const },
  ])
}

const { back: _, ...cardWithoutBack } = identityCard
const { chip: __, ...backWithoutChip } = identityBack

export const identityCards = {
  'id-labels-above': { ...identityCard, heldApart: false, states: latinStates },
  'id-mirrored': {
    ...identityCard,
    heldApart: false,
    states: latinStates,
    front: changed(moved(identityFront, -26, 0), {
      labelWords: 'native/english',
      portrait: { x: 57, y: 12, width: 24, height: 31, style: 'grey' },
      ghost: { x: 43, y: 30, width: 11, height: 14 },
      signatureAt: { x: 57, y: 49.6, width: 24 },
      fields: { birth_date: { x: 38, width: 17 }, nationality: { x: 15 }, personal_number: null },
    }),
  },
  'id-two-scripts': {
    ...identityCard,
    heldApart: false,
    states: ['BGR', 'GRC', 'SRB', 'UKR', 'GEO', 'ARM', 'RUS', 'CYP'],
    front: {
      ...identityFront,
      labelWords: 'native/english',
      labelSize: 1.2,
      valueSize: 2.1,
      fields: [
        ...inTwoScripts(
          column({ x: 31, y: 14.6, width: 48, step: 8 }, ['surname', 'given_names']),
          2.7,
        ),
        ...row(29.6, [31, 8, 'sex'], [41, 22, 'nationality'], [66, 16, 'birth_date']),
        ...inTwoScripts(row(34.9, [31, 34, 'birth_place']), 2.7),
        ...row(42.8, [31, 20, 'issue_date'], [53, 15, 'expiry_date']),
        ...row(48, [31, 22, 'document_number'], [56, 24, 'personal_number']),
      ],
    },
  },
  'id-right-to-left': {
    ...identityCard,
    heldApart: false,
    states: ['ISR', 'ARE', 'JOR', 'EGY'],
    front: {
      ...identityFront,
      portrait: { x: 4.5, y: 12, width: 22, height: 29 },
      titles: [
        { say: 'state', x: 30, y: 6, width: 38, size: 2.8 },
        { say: 'kind', x: 30, y: 10, width: 50, size: 2.8, align: 'right' },
      ],
      labelWords: 'english',
      fields: [
        ...column({ x: 46, y: 16.6, width: 34, step: 5.2 }, [
          ['surname', { national: true, label: 'none', align: 'right' }],
          ['given_names', { national: true, label: 'none', align: 'right' }],
          ['birth_place', { national: true, label: 'none', align: 'right' }],
        ]),
        ...column({ x: 30, y: 16.6, width: 15, step: 5.2 }, [
          ['sex', { size: 2.2 }],
          ['birth_date', { size: 2.2 }],
          ['expiry_date', { size: 2.2 }],
        ]),
        ...column({ x: 30, y: 33, width: 38, step: 5.4 }, [
          'surname',
          'given_names',
          'document_number',
        ]),
        ...row(49.4, [30, 38, ['personal_number', { size: 3 }]]),
      ],
    },
  },
  'id-no-mrz': {
    ...identityCard,
    heldApart: false,
    states: latinStates,
    front: changed(identityFront, {
      labels: 'left',
      labelWords: 'native',
      labelSize: 1.5,
      valueSize: 2.3,
      fields: {
        surname: { y: 15, labelWidth: 17, width: 50 },
        given_names: { y: 19.2, labelWidth: 17, width: 50 },
        nationality: { x: 31, y: 23.4, labelWidth: 17, width: 50 },
        birth_date: { x: 31, y: 27.6, labelWidth: 17, width: 36 },
        birth_place: { x: 31, y: 31.8, labelWidth: 17, width: 38 },
        sex: { x: 31, y: 36, labelWidth: 17, width: 28 },
        issue_date: { x: 31, y: 40.2, labelWidth: 17, width: 38 },
        expiry_date: { x: 31, y: 44.4, labelWidth: 17, width: 38 },
        document_number: { x: 4.5, y: 46, width: 24, label: 'none', ink: 'red', size: 3 },
        personal_number: { x: 31, y: 49, labelWidth: 17, width: 46 },
      },
      signatureAt: { x: 5, y: 51.6, width: 20 },
    }),
    back: backWithoutMrz,
  },
  'id-mrz-below': {
    ...cardWithoutBack,
    ...sizes['ID-2'],
    mrz: 'TD2',
    documentCodes: ['I', 'C'],
    heldApart: false,
    states: ['DEU', 'ITA', 'ROU', 'POL', 'BEL', 'SWE'],
    front: {
      ...identityFront,
      titles: [
        { say: 'state', x: 6, y: 5.6, width: 66, size: 3 },
        { say: 'kind', x: 6, y: 9.6, width: 66, size: 3.2 },
      ],
      valueSize: 2.7,
      labelSize: 1.5,
      portrait: { x: 6, y: 12.5, width: 28, height: 37 },
      ghost: { x: 88, y: 35, width: 11, height: 14 },
      signatureAt: { x: 68, y: 53.6, width: 28 },
      fields: [
        ...column({ x: 38, y: 16.6, width: 60, step: 6.4 }, ['surname', 'given_names']),
        ...row(29.4, [38, 8, 'sex'], [50, 40, 'nationality']),
        ...row(35.8, [38, 22, 'birth_date'], [64, 22, 'birth_place']),
        ...row(42.2, [38, 22, 'issue_date'], [64, 22, 'expiry_date']),
        ...row(48.6, [38, 24, 'document_number'], [65, 21, 'authority']),
        ...row(54, [38, 26, ['address', { label: 'none', size: 1.7, y: 52.4 }]]),
      ],
      mrz: { left: 6.8, baselines: [62, 68.3], top: 56.6 },
    },
  },
  'id-chip-front': {
    ...identityCard,
    heldApart: true,
    states: ['EST', 'FIN', 'BEL', 'PRT', 'ESP', 'ITA', 'SWE', 'TUR'],
    front: changed(identityFront, {
      ground: 'rainbow',
      labelWords: 'native/english',
      titles: [
        { say: 'state', x: 22, y: 5.6, width: 44, size: 2.8 },
        { say: 'kind', x: 22, y: 9.4, width: 44, size: 2.6 },
        { say: 'kind', english: true, x: 22, y: 12.2, width: 44, size: 1.8, weight: 'regular' },
      ],
      chip: contacts,
      chipSign: signAt(72, 4.4, 4.2),
      portrait: { x: 57, y: 14, width: 24, height: 31 },
      ghost: { x: 5, y: 30, width: 11, height: 14 },
      signatureAt: { x: 57, y: 50.2, width: 24 },
      fields: {
        surname: { x: 23.5, y: 17.4, width: 32 },
        given_names: { x: 23.5, y: 22.9, width: 32 },
        sex: { x: 23.5, y: 28.4 },
        nationality: { x: 33, y: 28.4, width: 22 },
        birth_date: { x: 23.5, y: 33.9, width: 16 },
        birth_place: { x: 41, y: 33.9, width: 15 },
        issue_date: { x: 23.5, y: 39.4, width: 16 },
        expiry_date: { x: 41, y: 39.4, width: 15 },
        document_number: { x: 23.5, y: 44.9, width: 30 },
        personal_number: { x: 23.5, y: 50.4, width: 30 },
      },
    }),
    back: changed(backWithoutChip, { ghost: { x: 6, y: 6, width: 12, height: 15 } }),
  },
  'id-big-name': {
    ...identityCard,
    heldApart: true,
    letters: 'mixed',
    states: latinStates,
    front: changed(identityFront, {
      ground: 'tint',
      labels: 'below',
      labelWords: 'native',
      titles: [{ say: 'both', x: 5, y: 6.4, width: 60, size: 2.8 }],
      bars: [{ x: 0, y: 8.2, width: 85.6, height: 0.5, ink: 'accent' }],
      portrait: { x: 4.5, y: 12, width: 23, height: 30 },
      fields: {
        surname: { y: 15, size: 3.8 },
        given_names: { y: 21.6, size: 3.4 },
        sex: { y: 27.6 },
        nationality: { y: 27.6 },
        birth_date: { y: 27.6 },
        birth_place: { y: 33.2 },
        issue_date: { y: 38.8 },
        expiry_date: { y: 38.8 },
        document_number: { y: 44.4 },
        personal_number: { y: 49.8 },
      },
    }),
  },
  'id-asia': {
    ...identityCard,
    heldApart: true,
    states: ['THA', 'IND', 'VNM', 'IDN'],
    front: {
      ...identityFront,
      ground: 'rays',
      titles: [
        { say: 'kind', x: 20, y: 6, width: 46, size: 3 },
        { say: 'kind', english: true, x: 20, y: 9.6, width: 46, size: 2.2, weight: 'regular' },
      ],
      emblems: [{ kind: 'seal', at: { x: 5, y: 3, width: 12, height: 12 } }],
      portrait: { x: 59, y: 20, width: 22, height: 28 },
      ghost: { x: 45, y: 34, width: 10, height: 13 },
      signatureAt: { x: 30, y: 51.4, width: 24 },
      labels: 'left',
      labelWords: 'native',
      labelSize: 1.7,
      valueSize: 2.4,
      fields: [
        ...row(14.6, [20, 50, ['personal_number', { labelWidth: 22, size: 2.8 }]]),
        ...column({ x: 5, y: 19.6, width: 52, step: 4.4 }, [
          ['full_name', { national: true, labelWidth: 17, size: 2.8 }],
          ['full_name', { caption: 'Name', labelWidth: 17 }],
        ]),
        ...column({ x: 5, y: 28.6, width: 39, step: 4.4 }, [
          ['birth_date', { labelWidth: 17 }],
          ['sex', { labelWidth: 17 }],
          ['birth_place', { labelWidth: 17 }],
        ]),
        ...row(43.4, [5, 38, ['address', { label: 'none', size: 1.8 }]]),
        ...row(
          51,
          [5, 24, ['issue_date', { label: 'above', size: 2 }]],
          [59, 22, ['expiry_date', { label: 'none', y: 51.4, size: 2 }]],
        ),
      ],
    },
    back: backWithoutMrz,
    fullName: 'given first',
  },
  'id-upright-booklet': {
    ...identityCard,
    ...sizes['ID-1 upright'],
    heldApart: false,
    states: ['HRV', 'SVN', 'HUN', 'LTU', 'ALB', 'NOR', 'DNK'],
    front: {
      ...identityFront,
      ground: 'net',
      titles: [
        { say: 'state', x: 4, y: 8, width: 46, size: 2.6, align: 'centre' },
        { say: 'kind', x: 4, y: 12, width: 46, size: 3, align: 'centre' },
      ],
      portrait: { x: 4.5, y: 15, width: 22, height: 28 },
      ghost: { x: 38, y: 29, width: 11, height: 14 },
      signatureAt: { x: 5, y: 82, width: 40 },
      fields: [
        ...row(19.4, [29, 21, 'document_number']),
        ...row(26, [29, 21, 'expiry_date']),
        ...column({ x: 4.5, y: 49, width: 45, step: 5.6 }, [
          'surname',
          'given_names',
          'birth_place',
        ]),
        ...row(65.8, [4.5, 20, 'birth_date'], [28, 20, 'sex']),
        ...row(71.4, [4.5, 22, 'nationality'], [28, 20, 'issue_date']),
        ...row(77, [4.5, 44, 'personal_number']),
      ],
    },
    back: {
      ...backWithoutMrz,
      symbols: [
        { format: 'DataMatrix', payload: 'digits', at: { x: 18, y: 50, width: 18, height: 18 } },
      ],
      texts: [],
      fields: column({ x: 5, y: 12, width: 44, step: 10 }, [
        'address',
        'authority',
        'height',
        'eyes_color',
      ]),
    },
  },
} as const satisfies Record<string, PrintLayout>
