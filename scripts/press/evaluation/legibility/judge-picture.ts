import type { LegibilityTerm } from '../../../../worker/calibration/legibility-calibration.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import type { Engine } from '../../../../worker/pipeline/engine.ts'
import { legibilityTerms } from '../../../../worker/pipeline/legibility.ts'
import { runPipeline, stages } from '../../../../worker/pipeline/pipeline.ts'
import { measuresOf } from '../../../../worker/pipeline/stages/assess.ts'
import { editDistance } from '../../../evaluation/judge/spelling.ts'
import { pictureTask } from '../../../evaluation/readers/picture-task.ts'
import { describeSpecimen } from '../../../specimens/describe/pools.ts'
import { photographSpecimen } from '../../../specimens/photograph.ts'
import { flatTruth } from '../../../specimens/photographed-truth.ts'
import { createRandom } from '../../../specimens/random.ts'
import { drawOtherPage } from './other-page.ts'
import type { Planned } from './plan.ts'
import { spoil } from './spoil.ts'

export interface JudgedPicture {
  readonly terms: Readonly<Record<LegibilityTerm, number>>
  readonly isLegible: boolean
  /** For whoever looks at errors. */
  readonly what: string
}

/** Longer than any search takes, so that results do not depend on how busy the machine is. */
const DEADLINE_MS = 120_000

/** The stages that read print; those that search MRZ and barcode cost most and add none. */
const readers = ['decode', 'detect-layout', 'locate', 'rectify', 'detect-text']
const steps = stages.filter(({ name }) => readers.includes(name))

/** Share of the printed lines that must be read, and that may be if the print is illegible. */
const READ_MIN = 0.35
const UNREAD_MAX = 0.1

/** The same as badness, for scripts that the reader has not learnt. */
const HARMLESS_MAX = 0.15
const RUINOUS_MIN = 0.9

/** Least characters of a line that counts, and share of them that may be misread. */
const LINE_MIN = 4
const MISREAD_MAX = 0.25

/**
 * Draws, spoils and reads a picture. Null if no page is in view any more, or its print is neither
 * legible nor illegible.
 */
export async function judgePicture(
  engine: Engine,
  planned: Planned,
): Promise<JudgedPicture | null> {
  const { seed, way, badness } = planned
  const drawn = await draw(planned)
  const image = await spoil(drawn.picture, way, badness, createRandom(`${seed} spoil`))
  const context = newContext(pictureTask(image, { forMs: DEADLINE_MS }), engine)
  await runPipeline(context, steps)
  if (context.page === null) return null
  const read = context.linesInView?.lines.map(({ read }) => plain(read.text)) ?? []
  const share = drawn.isReadable ? shareRead(drawn.lines.map(plain), read) : null
  const isLegible =
    share === null
      ? decided(badness <= HARMLESS_MAX, badness >= RUINOUS_MIN)
      : decided(share >= READ_MIN, share <= UNREAD_MAX)
  if (isLegible === null) return null
  return {
    terms: legibilityTerms(context, measuresOf(context)),
    isLegible,
    what: `${planned.isDocument ? 'document' : 'other page'} ${seed}, ${way} ${badness.toFixed(2)}, ${isLegible ? 'legible' : 'illegible'}`,
  }
}

function decided(yes: boolean, no: boolean): boolean | null {
  return yes ? true : no ? false : null
}

async function draw({ seed, pool, isDocument }: Planned) {
  if (!isDocument) {
    const { png, ...other } = await drawOtherPage(seed, pool)
    return { picture: png, ...other }
  }
  const of = describeSpecimen(seed, { pool })
  const lines = flatTruth(of).drawn.sides.flatMap((side) => side.lines)
  return {
    picture: await photographSpecimen(of, { severity: 2, seed, megapixels: 1.5 }),
    lines: lines.flatMap(({ text, role }) => (role === 'field' || role === 'label' ? text : [])),
    isReadable: lines.every(({ script }) => ['Latn', 'Cyrl', 'Grek'].includes(script)),
  }
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function shareRead(printed: readonly string[], read: readonly string[]): number {
  const counted = printed.filter((line) => line.length >= LINE_MIN)
  const found = counted.filter((line) =>
    read.some((other) => editDistance(line, other) <= MISREAD_MAX * line.length),
  )
  return found.length / Math.max(1, counted.length)
}
