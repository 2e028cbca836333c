import { type Severity, severityLevels } from '../specimens/camera/severities.ts'
import { photographSpecimen } from '../specimens/photograph.ts'
import { randomDescription } from '../specimens/random-description.ts'
import { specimenTruth } from '../specimens/specimen-truth.ts'
import type { LabelledSource } from './labelled-source.ts'

/** `count` documents, each photographed at every severity asked for; nothing touches a disk. */
export function specimenSources(
  count: number,
  seed: string,
  levels: readonly Severity[] = severityLevels,
): LabelledSource[] {
  return levels.flatMap((severity) =>
    Array.from({ length: count }, (_, index) => specimenSource(`${seed}-${index}`, severity)),
  )
}

function specimenSource(seed: string, severity: Severity): LabelledSource {
  const description = randomDescription(seed)
  const file = `${description.layout.toLowerCase()}-${seed}-severity-${severity}.jpg`
  return {
    name: `specimens/${file}`,
    truth: { file, severity, ...specimenTruth(description) },
    load: () => photographSpecimen(description, { severity, seed }),
  }
}
