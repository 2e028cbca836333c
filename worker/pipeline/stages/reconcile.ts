import { type CoreField, fieldNames, namedFields } from '../../../shared/fields/catalogue.ts'
import type { ReadingDocument, ReadingField, ReadingHolder } from '../../../shared/reading.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { typeName } from '../../catalogue/type-name.ts'
import { type VisualSubject, visualSubjects } from '../../mrz/text/verdict.ts'
import { differsByOne } from '../../viz/values/differs-by-one.ts'
import { trust } from '../confidence.ts'
import type { DeterminedType, FoundMrz, ScanContext } from '../context.ts'
import { openFields } from '../open-fields.ts'
import { isSameValue } from '../same-value.ts'

/** What all readers found, brought together: the document, its holder, the fields, what contradicts what. */
export function reconcile(context: ScanContext): void {
  const { openCandidates, type } = context
  const all = context.candidates
  const candidates = all.map((one) => besideCode(strayName(doubted(one, all), all), all))
  const isDoubted = candidates.some(
    (one, i) => one.source === 'mrz' && one !== context.candidates[i],
  )
  if (context.mrz !== null && isDoubted) context.mrz = inDoubt(context.mrz)
  context.fields = [...mergeCandidates(candidates), ...openFields(openCandidates)]
  context.contradictions = contradictionsOf(candidates)
  context.document = type === null ? null : documentOf(type, context.fields)
  context.holder = candidates.length === 0 ? null : holderOf(context.fields)
}

/**
 * No check digit covers a name: one that the page prints with another letter, and nowhere as the
 * MRZ has it, is not certain, whichever of the two was misread.
 */
function doubted(one: FieldCandidate, all: readonly FieldCandidate[]): FieldCandidate {
  if (one.source !== 'mrz' || namedFields[one.name].kind !== 'name') return one
  const printed = all.filter(
    ({ name, source, lcid }) => name === one.name && source === 'viz' && lcid === one.lcid,
  )
  const isPrintedOtherwise = printed.some(
    ({ value, probability }) =>
      value !== null && probability >= trust.spellingMin && differsByOne(value, one.value ?? ''),
  )
  if (!isPrintedOtherwise || printed.some((other) => agree(one, other))) return one
  return { ...one, probability: Math.min(one.probability, trust.doubtedNameMax) }
}

/**
 * A printed name that is not the MRZ's, and was not read well enough to contradict it, is more
 * often another field's: `TECT`, which is a surname in Cyrillic letters, beside given names.
 */
function strayName(one: FieldCandidate, all: readonly FieldCandidate[]): FieldCandidate {
  const isPrintedName = one.source === 'viz' && namedFields[one.name].kind === 'name'
  if (!isPrintedName || one.lcid !== 0 || one.probability >= trust.contradictionMin) return one
  const mrz = all.find(({ name, source, value }) => name === one.name && source === 'mrz' && value)
  if (mrz === undefined || agree(mrz, one)) return one
  // One of the two was misread, and which is not said.
  const isNear = differsByOne(one.value ?? '', mrz.value ?? '')
  if (isNear || mrz.probability <= one.probability) return one
  return { ...one, probability: Math.min(one.probability, trust.doubtedNameMax) }
}

/**
 * Print that is one character off what a barcode says is misread more often than printed so: the
 * code's error correction held. It is told, and never as certain.
 */
function besideCode(one: FieldCandidate, all: readonly FieldCandidate[]): FieldCandidate {
  const { name, source, value } = one
  if (source !== 'viz' || value === null) return one
  const isNear = all.some(
    (other) =>
      other.name === name &&
      other.source === 'barcode' &&
      other.value !== null &&
      other.value !== value &&
      differsByOne(value, other.value),
  )
  return isNear ? { ...one, probability: Math.min(one.probability, trust.nearCodeMax) } : one
}

/** An MRZ is as sure as its least sure character, those of its names included. */
function inDoubt(mrz: FoundMrz): FoundMrz {
  return { ...mrz, probability: Math.min(mrz.probability, trust.doubtedNameMax) }
}

/**
 * One entry for each different value of a field and language, the likeliest first, in the
 * order of the catalogue. Sources that agree are one entry, as sure as the surest of them.
 */
export function mergeCandidates(candidates: readonly FieldCandidate[]): ReadingField[] {
  return fieldNames.flatMap((name) => {
    const ofField = candidates.filter((one) => one.name === name)
    const languages = [...new Set(ofField.map(({ lcid }) => lcid))].sort((a, b) => a - b)
    return languages.flatMap((lcid) =>
      differentValues(ofField.filter((one) => one.lcid === lcid)).map((one) =>
        entryOf(asPrinted(one, ofField)),
      ),
    )
  })
}

function differentValues(candidates: readonly FieldCandidate[]): FieldCandidate[] {
  const read = candidates.filter(({ value }) => value !== null)
  const best = read.toSorted(
    (a, b) => vouchedFor(b) - vouchedFor(a) || b.probability - a.probability,
  )
  const different = best.filter((one, i) => !best.slice(0, i).some((other) => agree(one, other)))
  // That something stands there which could not be read is worth saying only where nothing was read.
  return different.length > 0 ? different : candidates.slice(0, 1)
}

/** Of numbers and dates, an MRZ under digits that pass is surer than a barcode is, and both than any print. */
function vouchedFor({ name, source, probability }: FieldCandidate): number {
  const isCovered = ['date', 'identifier'].includes(namedFields[name].kind)
  if (!isCovered || source === 'viz' || probability < trust.vouchedMin) return 0
  return source === 'mrz' ? 2 : 1
}

/**
 * A name as the page spells it, where that is what the MRZ transliterates, and a date in the
 * century that the page prints: as sure as the MRZ, but of marks and centuries that no MRZ knows
 * only as sure as the page was read.
 */
function asPrinted(best: FieldCandidate, others: readonly FieldCandidate[]): FieldCandidate {
  const { kind } = namedFields[best.name]
  if ((kind !== 'name' && kind !== 'date') || best.source === 'viz') return best
  const [printed] = others
    .filter(
      (one) => one.source === 'viz' && one.lcid === best.lcid && one.value && agree(best, one),
    )
    .toSorted((a, b) => b.probability - a.probability)
  if (printed === undefined || printed.probability < trust.spellingMin) return best
  const saysMore =
    kind === 'date' ? printed.value !== best.value : /[^\p{ASCII}]/u.test(printed.value ?? '')
  const probability = saysMore ? Math.min(best.probability, printed.probability) : best.probability
  return { ...printed, probability }
}

/** An MRZ has two digits of a year: its century is a guess that no source contradicts. */
function agree(one: FieldCandidate, other: FieldCandidate): boolean {
  const { kind } = namedFields[one.name]
  const [value = '', otherValue = ''] = [one.value ?? '', other.value ?? '']
  if (isSameValue(kind, value, otherValue)) return true
  const isOneMrz = (one.source === 'mrz') !== (other.source === 'mrz')
  return kind === 'date' && isOneMrz && value.slice(2) === otherValue.slice(2)
}

function entryOf({ name, value, lcid, probability }: FieldCandidate): ReadingField {
  const { label, category } = namedFields[name]
  return { name, label, category, value, lcid, probability: value === null ? null : probability }
}

const namesOfSubjects: Readonly<Record<VisualSubject, CoreField>> = {
  surname: 'surname',
  'given names': 'given_names',
  'document number': 'document_number',
  'date of birth': 'birth_date',
  'date of expiry': 'expiry_date',
  sex: 'sex',
  nationality: 'nationality',
}

/** Of what the MRZ says, what the printed page says otherwise, where that was read well by itself. */
export function contradictionsOf(candidates: readonly FieldCandidate[]): VisualSubject[] {
  const latin = candidates.filter(({ lcid, value }) => lcid === 0 && value !== null)
  return visualSubjects.filter((subject) => {
    const ofField = latin.filter(({ name }) => name === namesOfSubjects[subject])
    const mrz = ofField.find(({ source }) => source === 'mrz')
    const printed = ofField.filter(({ source }) => source === 'viz')
    if (mrz === undefined || printed.some((one) => agree(mrz, one))) return false
    return printed.some(({ value, probability }) => {
      const isNear = differsByOne(value ?? '', mrz.value ?? '')
      return probability >= (isNear ? trust.nearContradictionMin : trust.contradictionMin)
    })
  })
}

/** The merged Latin reading of a field. */
function latinValue(fields: readonly ReadingField[], name: CoreField): string | null {
  return fields.find((field) => field.name === name && field.lcid === 0)?.value ?? null
}

function documentOf(
  { kind, country, probability }: DeterminedType,
  fields: readonly ReadingField[],
): ReadingDocument {
  const state = latinValue(fields, 'issuing_state')
  return {
    kind,
    country: country ?? state,
    // A page without an MRZ seldom prints its issuing state as a field.
    issuingState: state ?? country,
    typeName: typeName(kind, country ?? state, latinValue(fields, 'issue_date')),
    typeProbability: probability,
    expiryDate: latinValue(fields, 'expiry_date'),
  }
}

function holderOf(fields: readonly ReadingField[]): ReadingHolder {
  const givenNames = latinValue(fields, 'given_names')
  const surname = latinValue(fields, 'surname')
  const fullName = [givenNames, surname].filter((name) => name !== null).join(' ')
  return {
    givenNames,
    surname,
    fullName: latinValue(fields, 'full_name') ?? (fullName === '' ? null : fullName),
    birthDate: latinValue(fields, 'birth_date'),
    sex: sexOf(latinValue(fields, 'sex')),
    nationality: latinValue(fields, 'nationality'),
  }
}

function sexOf(value: string | null): ReadingHolder['sex'] {
  return value === 'M' || value === 'F' || value === 'X' ? value : null
}
