import type { ConfidenceBand, Scan } from '../../../../../shared/contract/scan.ts'
import { isSameSpelling } from '../../../../evaluation/judge/spelling.ts'
import type { Owner, Scene } from '../scene.ts'
import { classOf, knownPerson, whoseIs } from './attribute.ts'
import { firstReadings } from './first-readings.ts'
import type { AttributedReading, JudgedScene } from './scene-result.ts'

/** @param portraitOf whose portrait it shows, told by comparing pictures */
export function judgeScene(scene: Scene, scan: Scan, portraitOf: Owner | null): JudgedScene {
  const A = knownPerson(scene.people.A)
  const people = scene.people.B === undefined ? { A } : { A, B: knownPerson(scene.people.B) }
  const readings = firstReadings(scan).map((reading) => ({
    ...reading,
    whose: whoseIs(reading.field, reading.value, people),
  }))
  const zoneOf = ownerOfZone(scene, scan.mrz.lines)
  const twoPeople = bandOfTwo(scene, readings, portraitOf)
  return {
    status: scan.meta.status,
    kind: scan.document?.kind ?? null,
    typeBand: scan.document?.type_confidence ?? null,
    mrz: scan.mrz.status,
    zoneOf,
    readings,
    portraitOf,
    twoPeople,
    passedOfTwo: scan.mrz.status === 'passed' && isOfAnother(readings, portraitOf, zoneOf),
    faults: faultsOf(scene, scan),
    ...scoreOf(scene, readings),
  }
}

/** From the least to the best; a mixture is as sure as the less sure of both people's best. */
const order: readonly ConfidenceBand[] = ['low', 'medium', 'high']

function bandOfTwo(
  { wanted }: Scene,
  readings: readonly AttributedReading[],
  portraitOf: Owner | null,
): ConfidenceBand | null {
  // All but the name is of one person where only the name was changed.
  const judged =
    wanted === 'contradiction'
      ? readings.filter(({ field }) => classOf(field) === 'name')
      : readings
  const bands = (owner: Owner): ConfidenceBand[] => [
    ...judged
      // A sex alone may be misread.
      .filter(
        ({ field, whose }) => classOf(field) !== 'sex' && (whose === owner || whose === 'mixed'),
      )
      .map(({ band }) => band),
    ...(portraitOf === owner && wanted !== 'contradiction' ? (['high'] as const) : []),
  ]
  const [best, other] = [bestOf(bands('A')), bestOf(bands('B'))]
  if (best === null || other === null) return null
  return order.indexOf(best) < order.indexOf(other) ? best : other
}

function bestOf(bands: readonly ConfidenceBand[]): ConfidenceBand | null {
  return bands.reduce<ConfidenceBand | null>(
    (best, band) => (best === null || order.indexOf(band) > order.indexOf(best) ? band : best),
    null,
  )
}

/** Whose lines stand in the answer: those of the zone that most characters agree with. */
function ownerOfZone(scene: Scene, lines: readonly string[] | null): Owner | null {
  if (lines === null) return null
  const text = lines.join('')
  const agreement = (owner: Owner): number =>
    Math.max(
      0,
      ...scene.laid
        .filter((one) => one.owner === owner && one.face.shows.mrz !== null)
        .map(({ face }) => agreeing(text, (face.shows.mrz ?? []).join(''))),
    )
  const [a, b] = [agreement('A'), agreement('B')]
  if (Math.max(a, b) < 0.6) return null
  return a >= b ? 'A' : 'B'
}

/** Share of characters that are alike at the same place. */
function agreeing(read: string, printed: string): number {
  const alike = [...read].filter((character, at) => character === printed[at]).length
  return alike / Math.max(read.length, printed.length, 1)
}

function isOfAnother(
  readings: readonly AttributedReading[],
  portraitOf: Owner | null,
  zoneOf: Owner | null,
): boolean {
  if (zoneOf === null) return false
  const other: Owner = zoneOf === 'A' ? 'B' : 'A'
  return (
    portraitOf === other ||
    readings.some(
      ({ field, whose }) => classOf(field) !== 'sex' && (whose === other || whose === 'mixed'),
    )
  )
}

function faultsOf({ wanted, people }: Scene, scan: Scan): string[] {
  if (wanted === 'unsure kind' && scan.document?.type_confidence === 'high') {
    return [`kind ${scan.document.kind} at high`]
  }
  if (wanted !== 'contradiction' || people.B === undefined) return []
  const names = scan.fields.filter(({ name }) => classOf(name) === 'name')
  const known = { A: knownPerson(people.A), B: knownPerson(people.B) }
  const told = (owner: Owner): boolean =>
    names.some(({ name, value }) => value !== null && whoseIs(name, value, known) === owner)
  return [
    ...(scan.mrz.status === 'failed' ? [] : [`zone ${scan.mrz.status}`]),
    ...(told('A') && told('B') ? [] : ['contradiction not told']),
  ]
}

/** Of the person whom most values belong to: what is right, wrong or missing of what is printed. */
function scoreOf(
  scene: Scene,
  readings: readonly AttributedReading[],
): Pick<JudgedScene, 'right' | 'wrong' | 'lost'> {
  const count = (owner: Owner): number => readings.filter(({ whose }) => whose === owner).length
  const answered: Owner = count('B') > count('A') ? 'B' : 'A'
  const wanted = wantedValues(scene, answered)
  let [right, wrong, lost] = [0, 0, 0]
  for (const [field, known] of wanted) {
    const reading = readings.find((one) => one.field === field)
    if (reading === undefined) lost++
    else if ([...known].some((text) => isSameSpelling(reading.value, text))) right++
    else wrong++
  }
  return { right, wrong, lost }
}

/** What the pages, zones and codes of this person say, by field. */
function wantedValues(scene: Scene, owner: Owner): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const { owner: whose, face } of scene.laid) {
    if (whose !== owner) continue
    for (const [field, value] of Object.entries(face.shows.fields)) {
      wanted.set(field, (wanted.get(field) ?? new Set()).add(value))
    }
  }
  return wanted
}
