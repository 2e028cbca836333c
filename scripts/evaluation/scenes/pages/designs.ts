/** A handful of documents as web pages: other words, faces and grounds than the specimens'. */
import type { PageDesign, PlacedField, SideDesign } from './design.ts'

const card = { width: 85.6, height: 53.98, cornerRadius: 3.18 } as const

type Entry = readonly [
  field: PlacedField['field'],
  caption: string,
  x: number,
  y: number,
  width?: number,
]

function fields(...entries: readonly Entry[]): PlacedField[] {
  return entries.map(([field, caption, x, y, width = 40]) => ({ field, caption, x, y, width }))
}

const stripes = (one: string, two: string): string =>
  `repeating-linear-gradient(115deg, ${one} 0 7px, ${two} 7px 15px)`
const waves = (one: string, two: string): string =>
  `repeating-radial-gradient(circle at 20% 130%, ${one} 0 9px, ${two} 9px 19px)`
const fade = (one: string, two: string): string => `linear-gradient(160deg, ${one}, ${two})`

const zoneBack: SideDesign = {
  ground: waves('#eef3e6', '#e4ecd9'),
  titles: [],
  fields: fields(
    ['address', 'Adresse / Address', 6, 5, 60],
    ['authority', 'Behörde / Authority', 6, 16],
    ['height', 'Größe / Height', 54, 16],
  ),
  zone: true,
}

/** Neither a name nor a zone. */
export const namelessSides: readonly SideDesign[] = [
  {
    ground: fade('#f5efe2', '#e6dcc4'),
    titles: [{ text: 'REVERSO', x: 6, y: 4, size: 2.4 }],
    fields: fields(
      ['address', 'DOMICILIO', 6, 9, 70],
      ['personal_number', 'NÚM. PERSONAL', 6, 24],
      ['authority', 'OFICINA', 44, 24],
      ['issue_date', 'EXPEDIDO', 6, 34],
      ['expiry_date', 'VENCE', 44, 34],
    ),
  },
  {
    ground: stripes('#eaf0f7', '#f3f6fa'),
    titles: [],
    fields: fields(
      ['personal_number', 'Personal No.', 30, 6],
      ['authority', 'Issuing office', 30, 16],
      ['address', 'Residence', 30, 26, 50],
    ),
    texts: ['SPECIMEN. Return to any police station.'],
  },
  {
    ground: waves('#f7e9ea', '#f1dfe1'),
    titles: [],
    fields: fields(
      ['birth_place', 'Lieu de naissance', 6, 6],
      ['address', 'Domicile', 6, 16, 60],
      ['authority', 'Autorité', 6, 30],
      ['personal_number', 'Numéro personnel', 48, 30],
    ),
  },
]

const passportFields = fields(
  ['document_number', 'Passport No. / N° de passeport', 84, 12],
  ['surname', 'Surname / Nom', 40, 18, 70],
  ['given_names', 'Given names / Prénoms', 40, 25.5, 70],
  ['nationality', 'Nationality / Nationalité', 40, 33],
  ['birth_date', 'Date of birth / Date de naissance', 40, 40.5, 38],
  ['sex', 'Sex / Sexe', 84, 40.5, 20],
  ['birth_place', 'Place of birth / Lieu de naissance', 84, 33],
  ['issue_date', 'Date of issue / Date de délivrance', 40, 48, 38],
  ['authority', 'Authority / Autorité', 84, 48],
  ['expiry_date', 'Date of expiry / Date d’expiration', 40, 55.5, 38],
)

export const pageDesigns = {
  passport: {
    name: 'page-passport',
    kind: 'passport',
    width: 125,
    height: 88,
    cornerRadius: 0,
    mrz: 'TD3',
    dates: 'DD MMM YYYY',
    face: 'overpass',
    captions: 'above',
    front: {
      ground: waves('#e8eff7', '#dbe6f1'),
      titles: [{ text: 'PASSPORT · PASSEPORT · {state}', x: 6, y: 4, size: 4.4 }],
      portrait: { x: 6, y: 16, width: 30, height: 39 },
      fields: passportFields,
      zone: true,
    },
  },
  passportRight: {
    name: 'page-passport-right',
    kind: 'passport',
    width: 125,
    height: 88,
    cornerRadius: 3,
    mrz: 'TD3',
    dates: 'DD/MM/YYYY',
    face: 'literata',
    captions: 'above',
    front: {
      ground: fade('#f6e9d6', '#e3efe3'),
      titles: [{ text: 'Passport / Pasaporte {state}', x: 6, y: 3, size: 4 }],
      portrait: { x: 88, y: 14, width: 31, height: 40 },
      fields: passportFields.map((one) => ({ ...one, x: one.x - 34 })),
      zone: true,
    },
  },
  identityCard: {
    name: 'page-identity-card',
    kind: 'identity_card',
    ...card,
    mrz: 'TD1',
    dates: 'DD.MM.YYYY',
    face: 'sofia-sans-condensed',
    captions: 'above',
    front: {
      ground: stripes('#e6f2ec', '#f0f7f3'),
      titles: [{ text: '{state} · IDENTITY CARD', x: 5, y: 2.4, size: 3 }],
      portrait: { x: 5, y: 10, width: 24, height: 31 },
      fields: fields(
        ['surname', 'Name / Surname', 33, 8],
        ['given_names', 'Vornamen / Given names', 33, 15.4],
        ['birth_date', 'Geburtsdatum / Date of birth', 33, 22.8, 26],
        ['nationality', 'Staatsangehörigkeit / Nationality', 60, 22.8, 24],
        ['birth_place', 'Geburtsort / Place of birth', 33, 30.2],
        ['expiry_date', 'Gültig bis / Date of expiry', 33, 37.6, 26],
        ['document_number', 'Nummer / Document No.', 60, 37.6, 24],
      ),
    },
    back: zoneBack,
  },
  permit: {
    name: 'page-residence-permit',
    kind: 'residence_permit',
    ...card,
    mrz: 'TD1',
    dates: 'DD MM YYYY',
    face: 'exo-2',
    captions: 'above',
    front: {
      ground: fade('#fbe9ef', '#e9eefb'),
      titles: [{ text: 'RESIDENCE PERMIT {state}', x: 30, y: 2.4, size: 3.4 }],
      portrait: { x: 4, y: 9, width: 23, height: 31 },
      fields: fields(
        ['surname', 'SURNAME', 30, 8],
        ['given_names', 'GIVEN NAMES', 30, 15],
        ['sex', 'SEX', 30, 22, 8],
        ['nationality', 'NATIONALITY', 42, 22, 22],
        ['birth_date', 'DATE OF BIRTH', 64, 22, 20],
        ['permit_class', 'TYPE OF PERMIT', 30, 29, 50],
        ['document_number', 'PERMIT No.', 30, 36, 24],
        ['expiry_date', 'CARD EXPIRY', 58, 36, 24],
      ),
    },
    back: { ...zoneBack, ground: stripes('#f6eef3', '#fbf6f9') },
  },
  licence: {
    name: 'page-licence',
    kind: 'driving_licence',
    ...card,
    dates: 'DD.MM.YYYY',
    face: 'alegreya-sans',
    captions: 'before',
    front: {
      ground: waves('#f8dfe3', '#f4d3d9'),
      titles: [{ text: 'DRIVING LICENCE {state}', x: 28, y: 2.4, size: 3.6 }],
      portrait: { x: 4, y: 11, width: 22, height: 29 },
      fields: fields(
        ['surname', '1.', 29, 10, 54],
        ['given_names', '2.', 29, 15, 54],
        ['birth_date', '3.', 29, 20, 26],
        ['birth_place', '', 55, 20, 28],
        ['issue_date', '4a.', 29, 25, 26],
        ['authority', '4c.', 57, 25, 27],
        ['expiry_date', '4b.', 29, 30, 26],
        ['document_number', '5.', 29, 35, 50],
        ['dl_class', '9.', 29, 44, 50],
      ),
    },
    back: namelessSides[2]!,
  },
  american: {
    name: 'page-american',
    kind: 'driving_licence',
    ...card,
    dates: 'MM/DD/YYYY',
    face: 'archivo-narrow',
    captions: 'before',
    front: {
      ground: fade('#fdf1cf', '#cfe5fd'),
      titles: [
        { text: '{state}', x: 4, y: 2.4, size: 4.4 },
        { text: 'DRIVER LICENSE', x: 46, y: 2.4, size: 4 },
      ],
      portrait: { x: 4, y: 10, width: 25, height: 33 },
      fields: fields(
        ['document_number', '4d LIC#', 32, 9, 50],
        ['expiry_date', '4b EXP', 32, 13.6, 30],
        ['surname', '1', 32, 18.2, 50],
        ['given_names', '2', 32, 22.6, 50],
        ['address', '8', 32, 27, 52],
        ['birth_date', '3 DOB', 32, 32.4, 30],
        ['sex', '15 SEX', 32, 37, 14],
        ['eyes_color', '18 EYES', 50, 37, 18],
        ['height', '16 HGT', 32, 41.4, 18],
        ['issue_date', '4a ISS', 52, 41.4, 30],
      ),
    },
    back: {
      ground: stripes('#f7f7f2', '#efefe8'),
      titles: [],
      fields: [],
      code: { x: 6, y: 7, width: 73, height: 24 },
      texts: ['SPECIMEN. This license is the property of the issuing agency.'],
    },
  },
  consular: {
    name: 'page-consular',
    kind: 'identity_card',
    ...card,
    dates: 'DD/MM/YYYY',
    face: 'sofia-sans-condensed',
    captions: 'above',
    front: {
      ground: waves('#e2f0e0', '#f3e6e6'),
      titles: [{ text: '{state} · IDENTIFICACIÓN CONSULAR', x: 5, y: 2.4, size: 3 }],
      portrait: { x: 58, y: 10, width: 23, height: 30 },
      fields: fields(
        ['full_name', 'NOMBRE COMPLETO / FULL NAME', 5, 9, 50],
        ['birth_date', 'FECHA DE NACIMIENTO / DATE OF BIRTH', 5, 17],
        ['birth_place', 'LUGAR DE NACIMIENTO / PLACE OF BIRTH', 5, 25],
        ['document_number', 'NÚMERO / NUMBER', 5, 33],
        ['expiry_date', 'VENCE / EXPIRES', 5, 41],
      ),
    },
    back: {
      ground: fade('#f4f1ea', '#e8efe9'),
      titles: [],
      fields: fields(
        ['address', 'DIRECCIÓN / ADDRESS', 5, 6, 44],
        ['authority', 'OFICINA / OFFICE', 5, 20, 44],
      ),
      code: { x: 55, y: 14, width: 24, height: 24 },
    },
  },
  visa: {
    name: 'page-visa',
    kind: 'visa',
    width: 120,
    height: 80,
    cornerRadius: 0,
    mrz: 'MRVA',
    dates: 'DD MMM YYYY',
    face: 'exo-2',
    captions: 'above',
    front: {
      ground: waves('#eef7ee', '#dcefe4'),
      titles: [{ text: 'VISA {state}', x: 5, y: 3, size: 5 }],
      portrait: { x: 5, y: 14, width: 25, height: 33 },
      fields: fields(
        ['surname', 'Surname', 34, 12, 60],
        ['given_names', 'Given names', 34, 20, 60],
        ['document_number', 'Control number', 78, 4, 36],
        ['visa_type', 'Type of visa', 34, 28, 24],
        ['visa_number_of_entries', 'Entries', 64, 28, 24],
        ['visa_valid_from', 'From', 34, 36, 26],
        ['visa_valid_until', 'Until', 64, 36, 26],
        ['birth_date', 'Date of birth', 34, 44, 26],
      ),
      zone: true,
    },
  },
} as const satisfies Record<string, PageDesign>
