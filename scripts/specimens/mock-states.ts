import type { FieldName } from './field-names.ts'

/**
 * Mock issuers: Utopia, the state ICAO 9303 keeps for examples, and documents
 * that use the words and date styles of real issuers but nobody's real design.
 */
export interface MockState {
  /** As in `truth.json`: three letters. */
  readonly code: string
  /** As printed in the zone (ICAO 9303-3 §5; Germany prints `D`). */
  readonly zoneCode: string
  readonly name: string
  readonly nationality: string
  readonly hue: number
  readonly dateStyle: 'DD MMM YYYY' | 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD'
  readonly titles: Record<'passport' | 'card' | 'visa' | 'licence', string>
  /** The second language on the labels, after English. */
  readonly labels: Labels
  readonly authority: string
}

/** Words before or above the values. */
export type Labels = Readonly<Partial<Record<FieldName, string>>>

export const englishLabels: Labels = {
  surname: 'Surname',
  given_names: 'Given names',
  nationality: 'Nationality',
  birth_date: 'Date of birth',
  birth_place: 'Place of birth',
  sex: 'Sex',
  document_number: 'Document No.',
  issue_date: 'Date of issue',
  expiry_date: 'Date of expiry',
  authority: 'Authority',
}

/** Label words in the order of `englishLabels`. */
function labelsOf(words: readonly string[]): Labels {
  const names = Object.keys(englishLabels)
  return Object.fromEntries(words.map((word, index) => [names[index], word]))
}

const french = labelsOf([
  'Nom',
  'Prénoms',
  'Nationalité',
  'Date de naissance',
  'Lieu de naissance',
  'Sexe',
  'N° du document',
  'Date de délivrance',
  "Date d'expiration",
  'Autorité',
])

export const mockStates = {
  UTO: {
    code: 'UTO',
    zoneCode: 'UTO',
    name: 'UTOPIA',
    nationality: 'UTOPIAN',
    hue: 205,
    dateStyle: 'DD MMM YYYY',
    titles: {
      passport: 'PASSPORT / PASSEPORT',
      card: 'IDENTITY CARD',
      visa: 'VISA',
      licence: 'DRIVING LICENCE',
    },
    labels: french,
    authority: 'PASSPORT OFFICE ZENITH',
  },
  DEU: {
    code: 'DEU',
    zoneCode: 'D',
    name: 'BUNDESREPUBLIK DEUTSCHLAND',
    nationality: 'DEUTSCH',
    hue: 95,
    dateStyle: 'DD.MM.YYYY',
    titles: {
      passport: 'REISEPASS / PASSPORT',
      card: 'PERSONALAUSWEIS',
      visa: 'VISUM',
      licence: 'FÜHRERSCHEIN',
    },
    labels: labelsOf([
      'Name',
      'Vornamen',
      'Staatsangehörigkeit',
      'Geburtstag',
      'Geburtsort',
      'Geschlecht',
      'Dokumentnummer',
      'Ausstellungsdatum',
      'Gültig bis',
      'Behörde',
    ]),
    authority: 'STADT MUSTERHAUSEN',
  },
  FRA: {
    code: 'FRA',
    zoneCode: 'FRA',
    name: 'RÉPUBLIQUE FRANÇAISE',
    nationality: 'FRANÇAISE',
    hue: 225,
    dateStyle: 'DD/MM/YYYY',
    titles: {
      passport: 'PASSEPORT / PASSPORT',
      card: "CARTE NATIONALE D'IDENTITÉ",
      visa: 'VISA',
      licence: 'PERMIS DE CONDUIRE',
    },
    labels: french,
    authority: 'PRÉFECTURE SPÉCIMEN',
  },
  ESP: {
    code: 'ESP',
    zoneCode: 'ESP',
    name: 'ESPAÑA',
    nationality: 'ESPAÑOLA',
    hue: 15,
    dateStyle: 'DD/MM/YYYY',
    titles: {
      passport: 'PASAPORTE / PASSPORT',
      card: 'DOCUMENTO NACIONAL DE IDENTIDAD',
      visa: 'VISADO',
      licence: 'PERMISO DE CONDUCCIÓN',
    },
    labels: labelsOf([
      'Apellidos',
      'Nombre',
      'Nacionalidad',
      'Fecha de nacimiento',
      'Lugar de nacimiento',
      'Sexo',
      'Núm. de documento',
      'Fecha de expedición',
      'Fecha de caducidad',
      'Autoridad',
    ]),
    authority: 'OFICINA ESPÉCIMEN',
  },
  POL: {
    code: 'POL',
    zoneCode: 'POL',
    name: 'RZECZPOSPOLITA POLSKA',
    nationality: 'POLSKIE',
    hue: 345,
    dateStyle: 'DD.MM.YYYY',
    titles: {
      passport: 'PASZPORT / PASSPORT',
      card: 'DOWÓD OSOBISTY',
      visa: 'WIZA',
      licence: 'PRAWO JAZDY',
    },
    labels: labelsOf([
      'Nazwisko',
      'Imiona',
      'Obywatelstwo',
      'Data urodzenia',
      'Miejsce urodzenia',
      'Płeć',
      'Numer dokumentu',
      'Data wydania',
      'Data ważności',
      'Organ wydający',
    ]),
    authority: 'URZĄD WZÓR',
  },
  SWE: {
    code: 'SWE',
    zoneCode: 'SWE',
    name: 'SVERIGE',
    nationality: 'SVENSK',
    hue: 48,
    dateStyle: 'YYYY-MM-DD',
    titles: {
      passport: 'PASS / PASSPORT',
      card: 'NATIONELLT IDENTITETSKORT',
      visa: 'VISERING',
      licence: 'KÖRKORT',
    },
    labels: labelsOf([
      'Efternamn',
      'Förnamn',
      'Nationalitet',
      'Födelsedatum',
      'Födelseort',
      'Kön',
      'Handlingens nr',
      'Utfärdad',
      'Giltig till',
      'Myndighet',
    ]),
    authority: 'PROVMYNDIGHETEN',
  },
  CZE: {
    code: 'CZE',
    zoneCode: 'CZE',
    name: 'ČESKÁ REPUBLIKA',
    nationality: 'ČESKÁ REPUBLIKA',
    hue: 280,
    dateStyle: 'DD.MM.YYYY',
    titles: {
      passport: 'CESTOVNÍ PAS / PASSPORT',
      card: 'OBČANSKÝ PRŮKAZ',
      visa: 'VÍZUM',
      licence: 'ŘIDIČSKÝ PRŮKAZ',
    },
    labels: labelsOf([
      'Příjmení',
      'Jména',
      'Státní občanství',
      'Datum narození',
      'Místo narození',
      'Pohlaví',
      'Číslo dokladu',
      'Datum vydání',
      'Platnost do',
      'Úřad',
    ]),
    authority: 'ÚŘAD VZOR',
  },
  TUR: {
    code: 'TUR',
    zoneCode: 'TUR',
    name: 'TÜRKİYE CUMHURİYETİ',
    nationality: 'T.C.',
    hue: 175,
    dateStyle: 'DD.MM.YYYY',
    titles: {
      passport: 'PASAPORT / PASSPORT',
      card: 'KİMLİK KARTI',
      visa: 'VİZE',
      licence: 'SÜRÜCÜ BELGESİ',
    },
    labels: labelsOf([
      'Soyadı',
      'Adı',
      'Uyruğu',
      'Doğum tarihi',
      'Doğum yeri',
      'Cinsiyeti',
      'Belge no',
      'Veriliş tarihi',
      'Son geçerlilik',
      'Makam',
    ]),
    authority: 'ÖRNEK MAKAMI',
  },
} as const satisfies Record<string, MockState>

export type MockStateCode = keyof typeof mockStates
export const mockStateCodes = Object.keys(mockStates) as MockStateCode[]
