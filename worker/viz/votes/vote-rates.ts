import type { SourcedTable } from '../../catalogue/provenance.ts'

/** How often what such evidence names is the document's kind or country. */
export const voteRates = {
  source: 'npm run evaluate-lines -- --specimens 400 --pool training --seed rates --errors 1',
  date: '2026-11-22',
  title: 0.99,
  issuer: 0.99,
  numbers: 0.93,
  labels: 0.92,
  /** Of these and of those of `--specimens 200 --seed a` together: Canadian cards print the same. */
  captions: 0.83,
  /** Identity cards of the same design are headed as such, where that can be read. */
  cards: 0.72,
  address: 0.97,
  /** Estimates. */
  categories: 0.93,
  number: 0.9,
  words: 0.9,
  sign: 0.9,
  nationality: 0.85,
} as const satisfies SourcedTable
