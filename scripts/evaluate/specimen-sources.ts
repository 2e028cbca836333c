import { type Severity, severityLevels } from '../specimens/camera/severities.ts'
import { describeSpecimen } from '../specimens/describe/pools.ts'
import type { SpecimenLayout } from '../specimens/layouts.ts'
import { photographSpecimen } from '../specimens/photograph.ts'
import type { SpecimenDescription, ZoneFace } from '../specimens/specimen-description.ts'
import { specimenTruth } from '../specimens/specimen-truth.ts'
import type { LabelledSource } from './labelled-source.ts'

/** What is not drawn by lot. */
export interface SpecimenChoice {
  /** Default: every one. */
  readonly severity?: Severity
  readonly layout?: SpecimenLayout
  /** Of the zone. */
  readonly face?: ZoneFace
}

/** `count` documents, each photographed at every severity asked for; nothing touches a disk. */
export function specimenSources(
  count: number,
  seed: string,
  choice: SpecimenChoice = {},
): LabelledSource[] {
  const levels = choice.severity === undefined ? severityLevels : [choice.severity]
  return levels.flatMap((severity) =>
    Array.from({ length: count }, (_, index) => {
      const own = `${seed}-${index}`
      return specimenSource(describe(own, choice), own, severity)
    }),
  )
}

function describe(seed: string, { layout, face }: SpecimenChoice): SpecimenDescription {
  const drawn = describeSpecimen(seed, { layout })
  return face === undefined ? drawn : { ...drawn, print: { ...drawn.print, zoneFont: face } }
}

function specimenSource(
  description: SpecimenDescription,
  seed: string,
  severity: Severity,
): LabelledSource {
  const file = `${description.layout.toLowerCase()}-${seed}-severity-${severity}.jpg`
  return {
    name: `specimens/${file}`,
    truth: { file, severity, ...specimenTruth(description) },
    load: () => photographSpecimen(description, { severity, seed }),
  }
}
