/** States and provinces that issue AAMVA cards, with real towns and postal codes. */
interface Jurisdiction {
  readonly name: string
  readonly country: 'USA' | 'CAN'
  /** Issuer identification number (AAMVA DL/ID Card Design Standard, annex D). */
  readonly iin: string
  readonly towns: readonly (readonly [town: string, postalCode: string])[]
}

export const jurisdictions = {
  CA: us('California', '636014', [
    ['SACRAMENTO', '95818'],
    ['ANYTOWN', '90210-1234'],
  ]),
  TX: us('Texas', '636015', [
    ['AUSTIN', '78701'],
    ['SAN ANGELO', '76903'],
  ]),
  NY: us('New York State', '636001', [
    ['ALBANY', '12204'],
    ['QUEENS', '11375'],
  ]),
  FL: us('Florida', '636010', [
    ['TALLAHASSEE', '32399-0500'],
    ['OCALA', '34471'],
  ]),
  IL: us('Illinois', '636035', [
    ['SPRINGFIELD', '62723'],
    ['PEORIA', '61602'],
  ]),
  PA: us('Pennsylvania', '636025', [
    ['HARRISBURG', '17104'],
    ['ERIE', '16501'],
  ]),
  OH: us('Ohio', '636023', [
    ['COLUMBUS', '43223'],
    ['DAYTON', '45402'],
  ]),
  MI: us('Michigan', '636032', [
    ['LANSING', '48918'],
    ['HOLLAND', '49423'],
  ]),
  WA: us('Washington', '636045', [
    ['OLYMPIA', '98507'],
    ['YAKIMA', '98901'],
  ]),
  AZ: us('Arizona', '636026', [
    ['PHOENIX', '85007'],
    ['FLAGSTAFF', '86001'],
  ]),
  GA: us('Georgia', '636055', [
    ['CONYERS', '30094'],
    ['MACON', '31201'],
  ]),
  CO: us('Colorado', '636020', [
    ['LAKEWOOD', '80214'],
    ['PUEBLO', '81003'],
  ]),
  VA: us('Virginia', '636000', [
    ['RICHMOND', '23269'],
    ['ROANOKE', '24012'],
  ]),
  MN: us('Minnesota', '636038', [
    ['ST PAUL', '55101'],
    ['DULUTH', '55802'],
  ]),
  OR: us('Oregon', '636029', [
    ['SALEM', '97314'],
    ['BEND', '97701'],
  ]),
  ON: canadian('Ontario', '636012', [
    ['TORONTO', 'M5S 1A1'],
    ['SUDBURY', 'P3E 5P9'],
  ]),
  BC: canadian('British Columbia', '636028', [
    ['VICTORIA', 'V8W 9T5'],
    ['KELOWNA', 'V1Y 6N2'],
  ]),
  QC: canadian('Québec', '604428', [
    ['QUÉBEC', 'G1K 8J6'],
    ['MONTRÉAL', 'H3A 1A1'],
  ]),
  AB: canadian('Alberta', '604432', [
    ['EDMONTON', 'T5J 2R7'],
    ['BANFF', 'T1L 1A1'],
  ]),
  NS: canadian('Nova Scotia', '636013', [
    ['HALIFAX', 'B3J 2Z7'],
    ['TRURO', 'B2N 5B6'],
  ]),
} as const satisfies Record<string, Jurisdiction>

export type JurisdictionCode = keyof typeof jurisdictions

function us(name: string, iin: string, towns: Jurisdiction['towns']): Jurisdiction {
  return { name, country: 'USA', iin, towns }
}

function canadian(name: string, iin: string, towns: Jurisdiction['towns']): Jurisdiction {
  return { name, country: 'CAN', iin, towns }
}
