/** What calibrations are fitted to where the command line says nothing else. */
import type { SourceOptions } from '../../../evaluation/chosen-sources.ts'

export interface Sample {
  readonly text: string
  readonly options: Pick<SourceOptions, 'specimens' | 'severity' | 'pool'>
}

/** Severities at which readings are in doubt. */
export const mrzSample: Sample = {
  text: '300 documents at each of severities 3, 4, 5',
  options: { specimens: 300, severity: [3, 4, 5] },
}

export const printSample: Sample = {
  text: '160 documents of held-apart designs at each of severities 1, 2, 3',
  options: { specimens: 160, severity: [1, 2, 3], pool: 'held-apart' },
}

/** The options as given; without a folder, those not given are the sample's. */
export function withSample<Options extends SourceOptions>(
  folder: string | undefined,
  options: Options,
  sample: Sample,
): Options {
  return folder === undefined ? { ...sample.options, ...options } : options
}
