/** Driving licences of Canadian provinces: the AAMVA design in English, French or both. */
import { aamva, back, front, stacked } from './aamva-family.ts'
import type { PrintLayout } from './layout.ts'
import { changed } from './places.ts'

const canadian = {
  ...aamva,
  states: ['CAN'],
  numbers: ['A9999-99999-99999', '9999999', '999999-999', 'A9999-999999-99'],
} as const

const bilingual = changed(front, {
  titles: [
    { say: 'jurisdiction', x: 4.5, y: 8, width: 34, size: 4.4 },
    { say: { text: "DRIVER'S LICENCE" }, x: 42, y: 5.6, width: 27, size: 2.5 },
    { say: { text: 'PERMIS DE CONDUIRE' }, x: 42, y: 8.8, width: 27, size: 2.5 },
  ],
  labelInk: 'black',
  labels: 'inline',
  labelSize: 1.5,
  fields: {
    document_number: { caption: 'NUMBER / NUMÉRO', ink: 'black', width: 33, size: 2.6 },
    expiry_date: { caption: 'EXP./EXP.', ink: 'black', size: 2.4, width: 33 },
    surname: { caption: 'NAME/NOM' },
    given_names: { caption: '' },
    birth_date: { caption: 'DOB/DDN', ink: 'black', size: 2.5 },
    restrictions: { caption: 'REST./COND.' },
    dl_class: { caption: 'CLASS/CATÉG', width: 16, x: 65, size: 2.2 },
    endorsements: null,
    sex: { caption: 'SEX/SEXE', width: 15 },
    height: { caption: 'HGT/HAUT', width: 22 },
    hair_color: null,
    weight: null,
    eyes_color: { x: 48, width: 20, caption: 'EYES/YEUX' },
    issue_date: { caption: 'ISS/DÉL', width: 20, size: 1.9 },
  },
})

export const canadianCards = {
  'ca-licence-bilingual': {
    ...canadian,
    heldApart: false,
    jurisdictions: ['ON', 'NS'],
    front: bilingual,
  },
  'ca-licence-french': {
    ...canadian,
    heldApart: false,
    jurisdictions: ['QC'],
    front: changed(stacked, {
      bars: [],
      titles: [
        { say: 'jurisdiction', x: 5, y: 8, width: 30, size: 4.8, ink: 'blue' },
        { say: { text: 'Permis de conduire' }, x: 38, y: 8, width: 30, size: 3, ink: 'blue' },
      ],
      fields: {
        document_number: { caption: 'Numéro de permis', ink: 'black' },
        surname: { caption: 'Nom' },
        given_names: { caption: 'Prénom' },
        address: { caption: 'Adresse' },
        birth_date: { caption: 'Date de naissance', ink: 'black', size: 2.4 },
        expiry_date: { caption: 'Expiration', ink: 'black' },
        issue_date: { caption: 'Délivré le' },
        sex: { caption: 'Sexe' },
        height: { caption: 'Taille' },
        eyes_color: { caption: 'Yeux' },
        weight: null,
        restrictions: { caption: 'Cond.' },
        endorsements: null,
        dl_class: { caption: 'Classe' },
      },
    }),
  },
  'ca-licence-west': {
    ...canadian,
    heldApart: true,
    jurisdictions: ['BC', 'AB'],
    front: changed(stacked, {
      bars: [{ x: 0, y: 0, width: 85.6, height: 9.6, ink: 'blue', opacity: 0.85 }],
      titles: [
        { say: { text: "DRIVER'S LICENCE" }, x: 5, y: 4.4, width: 30, size: 2.4, ink: 'light' },
        { say: 'jurisdiction', x: 5, y: 8.4, width: 36, size: 3.6, ink: 'light' },
      ],
      fields: {
        document_number: { caption: 'DL No.', ink: 'black' },
        surname: { caption: 'Name' },
        given_names: { label: 'none', y: 24 },
        address: { y: 30 },
        dl_class: { caption: 'Class' },
        eyes_color: { caption: 'Eyes' },
        height: { caption: 'Hgt' },
        sex: { caption: 'Sex' },
        weight: { caption: 'Wgt' },
      },
    }),
    back: changed(back, {
      symbols: [
        {
          format: 'PDF417',
          payload: 'aamva',
          columns: 10,
          at: { x: 6, y: 6, width: 60, height: 28 },
        },
        {
          format: 'Code128',
          payload: 'document number',
          turn: 90,
          at: { x: 72, y: 6, width: 7, height: 26 },
        },
      ],
    }),
  },
} as const satisfies Record<string, PrintLayout>
