import type { SizedPhotographOptions } from '../../specimens/arrange-specimen.ts'
import { type Severity, severityLevels } from '../../specimens/camera/severities.ts'
import { describeSpecimen, type Pool } from '../../specimens/describe/pools.ts'
import type { SpecimenLayout } from '../../specimens/layouts.ts'
import { photographSpecimen } from '../../specimens/photograph.ts'
import { photographTruth } from '../../specimens/photographed-truth.ts'
import type { MrzFace, SpecimenDescription } from '../../specimens/specimen-description.ts'
import type { LabelledPicture } from '../../specimens/truth.ts'
import type { LabelledSource } from './labelled-source.ts'

/** Choices that are otherwise drawn at random. */
export interface SpecimenChoice {
  /** Default: all. */
  readonly severity?: readonly Severity[]
  readonly layout?: SpecimenLayout
  /** Any layout of this pool, instead of the mixture of documents with an MRZ. */
  readonly pool?: Pool
  readonly world?: NonNullable<SizedPhotographOptions['world']>
  /** Face of the MRZ. */
  readonly face?: MrzFace
}

/** `count` documents, each photographed at every severity asked for, never written to disk. */
export function specimenSources(
  count: number,
  seed: string,
  choice: SpecimenChoice = {},
): LabelledSource[] {
  const { severity: levels = severityLevels, world = 'plain' } = choice
  return levels.flatMap((severity) =>
    Array.from({ length: count }, (_, index) => {
      const own = `${seed}-${index}`
      return specimenSource(describe(own, choice), { severity, seed: own, world })
    }),
  )
}

function describe(seed: string, { layout, pool, face }: SpecimenChoice): SpecimenDescription {
  const drawn = describeSpecimen(seed, { layout, pool })
  return face === undefined ? drawn : { ...drawn, print: { ...drawn.print, mrzFont: face } }
}

function specimenSource(
  description: SpecimenDescription,
  options: SizedPhotographOptions,
): LabelledSource {
  const { seed, severity } = options
  const file = `${description.layout.toLowerCase()}-${seed}-severity-${severity}.jpg`
  let truth: LabelledPicture | undefined
  return {
    name: `specimens/${file}`,
    // Computed when asked for: the places of thousands of lines are not needed at once.
    get truth() {
      truth ??= { file, ...photographTruth(description, options) }
      return truth
    },
    load: () => photographSpecimen(description, options),
  }
}
