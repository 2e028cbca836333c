import type { LabelledSource } from '../../../evaluation/sources/labelled-source.ts'
import { alterations } from './alterations.ts'

/** Each picture unaltered and in every alteration, made on demand and never written to disk. */
export function alteredSources(sources: readonly LabelledSource[]): LabelledSource[] {
  return sources.flatMap((source) => [
    { ...source, truth: { ...source.truth, alteration: 'as it is' } },
    ...alterations.map(({ name, apply }) => ({
      name: `${source.name} ${name}`,
      truth: { ...source.truth, alteration: name },
      load: async () => apply(await source.load(), `${source.name} ${name}`),
    })),
  ])
}
