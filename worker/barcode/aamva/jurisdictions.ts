import { countries } from '../../catalogue/countries.ts'

/**
 * Issuers of cards in the AAMVA design, by issuer identification number.
 * Source: AAMVA, Issuer Identification Numbers (annex of the DL/ID Card Design Standard 2020),
 * 2026-11-21.
 */
export interface Jurisdiction {
  readonly name: string
  /** Alpha-3 as the cards write it: territories count as the United States. */
  readonly country: 'USA' | 'CAN' | 'MEX'
}

const unitedStates: Readonly<Record<string, string>> = {
  '604427': 'American Samoa',
  '604430': 'Northern Mariana Islands',
  '604431': 'Puerto Rico',
  '636000': 'Virginia',
  '636001': 'New York',
  '636002': 'Massachusetts',
  '636003': 'Maryland',
  '636004': 'North Carolina',
  '636005': 'South Carolina',
  '636006': 'Connecticut',
  '636007': 'Louisiana',
  '636008': 'Montana',
  '636009': 'New Mexico',
  '636010': 'Florida',
  '636011': 'Delaware',
  '636014': 'California',
  '636015': 'Texas',
  '636018': 'Iowa',
  '636019': 'Guam',
  '636020': 'Colorado',
  '636021': 'Arkansas',
  '636022': 'Kansas',
  '636023': 'Ohio',
  '636024': 'Vermont',
  '636025': 'Pennsylvania',
  '636026': 'Arizona',
  '636027': 'Department of State',
  '636029': 'Oregon',
  '636030': 'Missouri',
  '636031': 'Wisconsin',
  '636032': 'Michigan',
  '636033': 'Alabama',
  '636034': 'North Dakota',
  '636035': 'Illinois',
  '636036': 'New Jersey',
  '636037': 'Indiana',
  '636038': 'Minnesota',
  '636039': 'New Hampshire',
  '636040': 'Utah',
  '636041': 'Maine',
  '636042': 'South Dakota',
  '636043': 'District of Columbia',
  '636045': 'Washington',
  '636046': 'Kentucky',
  '636047': 'Hawaii',
  '636049': 'Nevada',
  '636050': 'Idaho',
  '636051': 'Mississippi',
  '636052': 'Rhode Island',
  '636053': 'Tennessee',
  '636054': 'Nebraska',
  '636055': 'Georgia',
  '636058': 'Oklahoma',
  '636059': 'Alaska',
  '636060': 'Wyoming',
  '636061': 'West Virginia',
  '636062': 'U.S. Virgin Islands',
}

const canada: Readonly<Record<string, string>> = {
  '604426': 'Prince Edward Island',
  '604428': 'Quebec',
  '604429': 'Yukon',
  '604432': 'Alberta',
  '604433': 'Nunavut',
  '604434': 'Northwest Territories',
  '636012': 'Ontario',
  '636013': 'Nova Scotia',
  '636016': 'Newfoundland and Labrador',
  '636017': 'New Brunswick',
  '636028': 'British Columbia',
  '636044': 'Saskatchewan',
  '636048': 'Manitoba',
}

const mexico: Readonly<Record<string, string>> = {
  '636056': 'Coahuila',
  '636057': 'Hidalgo',
}

const byNumber: ReadonlyMap<string, Jurisdiction> = new Map(
  (
    [
      ['USA', unitedStates],
      ['CAN', canada],
      ['MEX', mexico],
    ] as const
  ).flatMap(([country, names]) =>
    Object.entries(names).map(([iin, name]): [string, Jurisdiction] => [iin, { name, country }]),
  ),
)

/** @param iin six digits; returns null if the number is not assigned */
export function jurisdictionOf(iin: string): Jurisdiction | null {
  return byNumber.get(iin) ?? null
}

const issuingCountries = new Set(Array.from(byNumber.values(), ({ country }) => country))

/**
 * The country of a state or province by the letters of its addresses; null if none of these
 * countries has it, or more than one.
 * @param letters two capitals
 */
export function countryOfState(letters: string): Jurisdiction['country'] | null {
  const having = [...issuingCountries].filter(
    (country) => countries.get(country)?.jurisdictions?.[letters] !== undefined,
  )
  return having.length === 1 ? (having[0] ?? null) : null
}
