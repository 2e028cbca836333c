import type { PrintLayout } from '../layouts/layout.ts'
import { printLayouts, type SpecimenLayout } from '../layouts.ts'
import { createRandom, type Random } from '../random.ts'
import type { SpecimenDescription } from '../specimen-description.ts'
import type { FontFile, PageFaces, PageFont } from '../typeset/face-for.ts'
import type { DrawnScript } from '../typeset/script-of.ts'
import { type JurisdictionCode, jurisdictions } from '../words/jurisdictions.ts'
import { type LanguageWords, latinOf, nativeOf } from '../words/language-words.ts'
import { languages } from '../words/languages.ts'
import type { State } from '../words/state.ts'
import { type StateCode, states } from '../words/states.ts'
import { randomHolder, type Values } from './holder.ts'
import { americanParticulars, europeanParticulars } from './particulars.ts'
import { patterned, randomCharacters, randomDate } from './random-values.ts'
import { americanResidence, randomResidence } from './residence.ts'

const commonNumbers = [
  'AA999999',
  '999999999',
  'A9999999',
  'X99999999',
  'AA9999999',
  '9999999',
] as const

/** Styles for all values of a page; only plans ask for perforation, of numbers alone. */
const wholePrints = ['laser', 'laser', 'dots', 'embossed'] as const

/** The fonts documents are set in; scripts not listed in `national` are set in ours. */
export interface Fonts {
  readonly page: readonly PageFont[]
  /** Fonts found on a machine, by family; if there are any, most pages are set in one of them. */
  readonly families?: readonly (readonly FontFile[])[]
  readonly national?: Readonly<Partial<Record<DrawnScript, readonly FontFile[]>>>
}

/** A plausible document of the given layout from a seed, set in one of the given fonts. */
export function describeDocument(
  name: SpecimenLayout,
  seed: string | number,
  fonts: Fonts,
): SpecimenDescription {
  const layout: PrintLayout = printLayouts[name]
  const random = createRandom(`document ${name} ${seed}`)
  const jurisdiction = layout.jurisdictions && random.pick(layout.jurisdictions)
  const state = jurisdiction ? jurisdictions[jurisdiction].country : random.pick(layout.states)
  const nationality = nationalityOf(random.stream('nationality'), layout, state)
  const { more, national, ...holder } = randomHolder(
    random.stream('holder'),
    layout,
    state,
    nationality,
  )
  const issuer = issuerValues(random.stream('issuer'), layout, state, jurisdiction)
  const issueDate = randomDate(random, 2008, 2025)
  const expiryDate = `${Number(issueDate.slice(0, 4)) + random.pick([5, 10, 10, 15])}${issueDate.slice(4)}`
  return {
    layout: name,
    sides: layout.back ? random.pick(['front', 'back', 'both'] as const) : 'front',
    state,
    nationality,
    documentCode: random.pick(layout.documentCodes ?? ['P']),
    documentNumber: patterned(random, random.pick(layout.numbers ?? commonNumbers)),
    ...holder,
    ...(layout.birthPlace === 'country'
      ? { birthPlace: states[nationality].english.toUpperCase() }
      : {}),
    birthDate: randomDate(random, 1932, 2006),
    issueDate,
    expiryDate,
    optionalData: layout.mrz === 'TD3' && random.chance(0.4) ? randomCharacters(random, 10) : '',
    print: {
      mrzFont: random.chance(0.04) ? 'courier' : random.pick(['ocrB', 'ocrB', 'ocrBSharp']),
      pageFont: drawPageFont(random.stream('page font'), fonts),
      ...nationalFonts(random.stream('national fonts'), fonts),
      inkSpread: random.between(0, 0.05),
      ...(random.chance(0.15) ? { valuePrint: random.pick(wholePrints) } : {}),
    },
    more: { ...more, ...issuer.more, visa_valid_from: issueDate, visa_valid_until: expiryDate },
    national: Object.keys(national).length > 0 ? { ...national, ...issuer.national } : {},
    ...(jurisdiction
      ? {
          jurisdiction,
          aamvaVersion: random.integer(0, 10),
          discriminator: patterned(random, '99/99/9999999AA/X9'),
        }
      : {}),
    ...(random.chance(0.5) ? { hue: random.integer(0, 359) } : {}),
    artworkSeed: `${name} ${seed}`,
  }
}

export function drawPageFont(random: Random, { page, families = [] }: Fonts): PageFont {
  return families.length > 0 && random.chance(0.7)
    ? random.pick(random.pick(families))
    : random.pick(page)
}

function nationalFonts(random: Random, { national = {} }: Fonts): Pick<PageFaces, 'nationalFonts'> {
  const drawn = Object.entries(national).map(([script, files]) => [script, random.pick(files)])
  return drawn.length > 0 ? { nationalFonts: Object.fromEntries(drawn) } : {}
}

/** Visas and permits are issued to citizens of any state, other documents to the issuer's own. */
function nationalityOf(random: Random, { kind }: PrintLayout, issuer: StateCode): StateCode {
  const foreign = kind === 'visa' || kind === 'residence_permit'
  return foreign ? random.pick(Object.keys(states) as StateCode[]) : issuer
}

/** What the issuer adds: its office, the holder's address and particulars. */
function issuerValues(
  random: Random,
  layout: PrintLayout,
  code: StateCode,
  jurisdiction: JurisdictionCode | undefined,
): { more: Values; national: Values } {
  if (jurisdiction) {
    const { country } = jurisdictions[jurisdiction]
    return {
      more: {
        ...americanParticulars(random, country, layout),
        ...americanResidence(random, jurisdiction),
        issuing_state: jurisdiction,
      },
      national: {},
    }
  }
  const state: State = states[code]
  const [tag] = state.languages
  const words: LanguageWords = languages[tag]
  const residence = randomResidence(random, words, tag, layout.letters !== 'mixed')
  const office = random.pick(words.authorities)
  return {
    more: {
      ...europeanParticulars(random, layout),
      ...residence.more,
      authority: state.authority ?? latinOf(office),
    },
    national: { ...residence.national, authority: nativeOf(office) },
  }
}
