import type { SourcedTable } from '../../catalogue/provenance.ts'

/** How often evidence of each sort names the right kind or country of a document, 0 to 1. */
export const voteRates = {
  source: 'npm run evaluate -- lines --specimens 400 --pool training --seed rates --errors 1',
  date: '2026-11-22',
  title: 0.99,
  commonTitle: 0.99,
  issuer: 0.99,
  numbers: 0.93,
  labels: 0.92,
  /** Also from the specimens of `--specimens 200 --seed a`: Canadian cards print the same. */
  captions: 0.83,
  /** Identity cards have the same design, and only a legible heading distinguishes them. */
  cards: 0.72,
  address: 0.97,
  /** Estimates. */
  categories: 0.93,
  number: 0.9,
  words: 0.9,
  sign: 0.9,
  /** A sign that neither the title's language nor a number confirms. */
  signAlone: 0.75,
  nationality: 0.85,
  other: 0.9,
} as const satisfies SourcedTable
