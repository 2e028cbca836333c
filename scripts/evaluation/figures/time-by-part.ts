import type { stages } from '../../../api/site/proof/speed-figures.ts'
import type { PictureReading } from '../readers/picture-reader.ts'

type Part = (typeof stages)['parts'][number]

/**
 * The mean milliseconds of a picture in each part of the engine, most first.
 * @throws Error naming a stage that belongs to no part
 */
export function timeByPart(
  parts: readonly Pick<Part, 'name' | 'stages'>[],
  readings: readonly Pick<PictureReading, 'stages'>[],
): Part[] {
  const sums = new Map(parts.map(({ name }) => [name, 0]))
  for (const { stage, ms } of readings.flatMap((one) => one.stages)) {
    const part = parts.find(({ stages: own }) => own.includes(stage))
    if (part === undefined) {
      throw new Error(`the stage ${stage} belongs to no part of api/site/proof/speed-figures.json`)
    }
    sums.set(part.name, (sums.get(part.name) ?? 0) + ms)
  }
  const mean = (name: string) =>
    Math.round((10 * (sums.get(name) ?? 0)) / Math.max(1, readings.length)) / 10
  return parts
    .map(({ name, stages: own }) => ({ name, stages: own, ms: mean(name) }))
    .sort((a, b) => b.ms - a.ms)
}
