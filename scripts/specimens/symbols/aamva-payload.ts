/**
 * The content of a card's PDF417 by each version (2000 to 2025) of the AAMVA DL/ID Card Design
 * Standard, and the form before it. Written from the standard's tables and independently of
 * `worker/`, so that testing one against the other means something.
 */
import { printLayouts } from '../layouts.ts'
import { createRandom, type Random } from '../random.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import { type JurisdictionCode, jurisdictions } from '../words/jurisdictions.ts'

interface Element {
  readonly id: string
  /** The first and last version that define it. */
  readonly from: number
  readonly to: number
  /** Undefined: left out on this card. */
  readonly value: (card: Card) => string | undefined
}

interface Card {
  readonly of: SpecimenDescription
  readonly version: number
  readonly canadian: boolean
  readonly random: Random
}

const latest = 12

function element(id: string, from: number, to: number, value: Element['value']): Element {
  return { id, from, to, value }
}

/** A value that some issuers leave out; `share` is the probability that it is there. */
function maybe(value: Element['value'], share = 0.5): Element['value'] {
  return (card) => (card.random.chance(share) ? value(card) : undefined)
}

const elements: readonly Element[] = [
  element('DAQ', 0, latest, ({ of }) => of.documentNumber),
  element('DAA', 0, 1, ({ of }) => `${of.surname},${of.givenNames.replaceAll(' ', ',')}`),
  element('DCS', 2, latest, ({ of }) => of.surname),
  element('DCT', 2, 3, ({ of }) => of.givenNames.replaceAll(' ', ',')),
  element('DDE', 4, latest, () => 'N'),
  element('DAC', 4, latest, ({ of }) => of.givenNames.split(' ')[0]),
  element('DDF', 4, latest, () => 'N'),
  element('DAD', 4, latest, ({ of }) => of.givenNames.split(' ').slice(1).join(' ') || 'NONE'),
  element('DDG', 4, latest, () => 'N'),
  element('DAR', 0, 1, ({ of }) => of.more?.dl_class),
  element('DAS', 0, 1, ({ of }) => of.more?.restrictions),
  element('DAT', 0, 1, ({ of }) => of.more?.endorsements),
  element('DCA', 2, latest, ({ of }) => of.more?.dl_class),
  element('DCB', 2, latest, ({ of }) => of.more?.restrictions),
  element('DCD', 2, latest, ({ of }) => of.more?.endorsements),
  element('DBD', 0, latest, (card) => cardDate(card, card.of.issueDate)),
  element('DBB', 0, latest, (card) => cardDate(card, card.of.birthDate)),
  element('DBA', 0, latest, (card) => cardDate(card, card.of.expiryDate)),
  element('DBC', 0, 1, ({ of }) => of.sex),
  element('DBC', 2, latest, ({ of }) => ({ M: '1', F: '2', X: '9' })[of.sex]),
  element('DAU', 0, 1, ({ of }) => (of.more?.height ?? '').replace(/\D/g, '').padEnd(3, '0')),
  element('DAU', 2, latest, height),
  element('DAY', 0, latest, ({ of }) => of.more?.eyes_color),
  element(
    'DAZ',
    0,
    latest,
    maybe(({ of }) => of.more?.hair_color, 0.8),
  ),
  element('DAG', 0, latest, ({ of }) => of.more?.address_street),
  element('DAI', 0, latest, ({ of }) => of.more?.address_city),
  element('DAJ', 0, latest, ({ of }) => of.more?.address_state),
  element('DAK', 0, latest, ({ of }) =>
    (of.more?.address_postal_code ?? '').replace(/[ -]/g, '').padEnd(11, ' '),
  ),
  element('DCF', 2, latest, ({ of }) => of.discriminator),
  element('DCG', 2, latest, ({ of }) => of.state),
  element('DCH', 2, 3, () => 'NONE'),
  element(
    'DAW',
    0,
    latest,
    maybe((card) => weight(card, 'lb'), 0.8),
  ),
  element(
    'DAX',
    2,
    latest,
    maybe((card) => weight(card, 'kg'), 0.8),
  ),
  element(
    'DCI',
    2,
    latest,
    maybe(({ of }) => of.birthPlace, 0.1),
  ),
  element(
    'DCJ',
    2,
    latest,
    maybe(({ random }) => String(random.integer(1e9, 9e9))),
  ),
  element(
    'DCK',
    2,
    latest,
    maybe(({ random }) => String(random.integer(1e11, 9e11))),
  ),
  element(
    'DCU',
    4,
    latest,
    maybe(() => '', 0.2),
  ),
  element(
    'DDA',
    4,
    latest,
    maybe(({ random }) => random.pick(['F', 'N'])),
  ),
  element(
    'DDB',
    4,
    latest,
    maybe((card) => cardDate(card, '2018-07-17')),
  ),
  element(
    'DDD',
    5,
    latest,
    maybe(() => '0'),
  ),
  element(
    'DDJ',
    5,
    latest,
    maybe((card) => cardDate(card, plusYears(card.of.birthDate, 21)), 0.2),
  ),
  element(
    'DDK',
    5,
    latest,
    maybe(() => '1'),
  ),
  element(
    'DDL',
    8,
    latest,
    maybe(() => '1', 0.15),
  ),
  element(
    'DDM',
    11,
    latest,
    maybe(() => '1', 0.2),
  ),
  element(
    'DDO',
    11,
    latest,
    maybe(() => '1', 0.2),
  ),
  element(
    'DDP',
    11,
    latest,
    maybe(() => '1', 0.2),
  ),
]

/** The whole text: header, the standard's subfile and, often, one of the issuer's own. */
export function aamvaPayload(of: SpecimenDescription): string {
  const { jurisdiction = 'CA', aamvaVersion: version = 10 } = of
  const random = createRandom(`${of.artworkSeed}/aamva`)
  const card: Card = { of, version, canadian: of.state === 'CAN', random }
  if (version === 0 && card.canadian) return trackText(of)

  const type = printLayouts[of.layout].kind === 'identity_card' ? 'ID' : 'DL'
  const records = elements
    .filter(({ from, to }) => version >= from && version <= to)
    .flatMap(({ id, value }) => {
      const text = value(card)
      return text === undefined ? [] : [`${id}${text}`]
    })
  const subfiles = [{ type, text: `${type}${records.join('\n')}\r` }]
  if (version > 0 && random.chance(0.6)) subfiles.push(ownSubfile(jurisdiction, random))
  return withHeader(jurisdiction, version, random, subfiles)
}

interface Subfile {
  readonly type: string
  readonly text: string
}

function withHeader(
  jurisdiction: JurisdictionCode,
  version: number,
  random: Random,
  subfiles: readonly Subfile[],
): string {
  const { iin } = jurisdictions[jurisdiction]
  // Jurisdictions number their own versions since the second edition.
  const numbers = [version, ...(version >= 2 ? [random.integer(0, 9)] : []), subfiles.length]
  const head = `@\n\x1e\r${version === 0 ? 'AAMVA' : 'ANSI '}${iin}${numbers.map(twoDigits).join('')}`
  let offset = head.length + 10 * subfiles.length
  const designators = subfiles.map(({ type, text }) => {
    const entry = `${type}${fourDigits(offset)}${fourDigits(text.length)}`
    offset += text.length
    return entry
  })
  return head + designators.join('') + subfiles.map(({ text }) => text).join('')
}

/** The issuer's own subfile: its type is `Z` and the first letter of the jurisdiction. */
function ownSubfile(jurisdiction: JurisdictionCode, random: Random): Subfile {
  const type = `Z${jurisdiction[0] ?? 'Z'}`
  const records = ['A', 'B', 'C']
    .slice(0, random.integer(1, 3))
    .map((letter) => `${type}${letter}${random.pick(['SPECIMEN', '12', 'N', '000000'])}`)
  return { type, text: `${type}${records.join('\n')}\r` }
}

/** Canadian cards before the standard: the text of the magnetic stripe's three tracks. */
function trackText({
  documentNumber,
  more = {},
  expiryDate,
  birthDate,
  ...of
}: SpecimenDescription): string {
  const date = (iso: string): string => iso.replaceAll('-', '')
  const iin = jurisdictions[of.jurisdiction ?? 'BC'].iin
  const first = `%${of.jurisdiction ?? 'BC'}${more.address_city}^${of.surname},$${of.givenNames}^${more.address_street}^?`
  const second = `;${iin}${documentNumber.replace(/\D/g, '')}=${date(expiryDate).slice(2, 6)}${date(birthDate)}=?`
  // Postal code, then class, restrictions and endorsements as blanks. Then the holder: sex (one
  // character), height, weight, hair and eyes (three characters each).
  const three = (text = ''): string => text.padStart(3, ' ').slice(0, 3)
  const figure = `${three(more.height?.replace(/\D/g, ''))}${three(/\d+/.exec(more.weight ?? '')?.[0])}`
  const holder = `${of.sex}${figure}${three(more.hair_color)}${three(more.eyes_color)}`
  const third = `_%0A${(more.address_postal_code ?? '').replace(' ', '').padEnd(27)}${holder}?`
  return first + second + third
}

/** MMDDCCYY in the United States since version 2; CCYYMMDD in Canada and in earlier versions. */
function cardDate({ version, canadian }: Card, iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  return canadian || version < 2 ? `${year}${month}${day}` : `${month}${day}${year}`
}

/** Three digits and the unit: `070 IN`, `178 CM`. */
function height({ of, canadian, version }: Card): string {
  const [first = '0', second = '0'] = (of.more?.height ?? '').match(/\d+/g) ?? []
  const unit = canadian ? 'cm' : 'in'
  const length = canadian ? Number(first) : Number(first) * 12 + Number(second)
  return `${String(length).padStart(3, '0')} ${version < 8 ? unit.toUpperCase() : unit}`
}

function weight({ of, canadian }: Card, unit: 'lb' | 'kg'): string | undefined {
  const value = /\d+/.exec(of.more?.weight ?? '')?.[0]
  return value && canadian === (unit === 'kg') ? value.padStart(3, '0') : undefined
}

function plusYears(iso: string, years: number): string {
  return `${Number(iso.slice(0, 4)) + years}${iso.slice(4)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function fourDigits(value: number): string {
  return String(value).padStart(4, '0')
}
