/** States and provinces as they head cards and end addresses: `NEW YORK STATE`, `IL`. */

import { countries } from '../../catalogue/countries.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import { onlyOne } from '../only-one.ts'
import type { Piece } from '../piece.ts'
import { postalLineOf } from './postal-line.ts'

const names: ReadonlySet<string> = new Set(
  [...countries.values()].flatMap(({ jurisdictions = {} }) =>
    Object.entries(jurisdictions).flatMap(([code, name]) =>
      [code, name, `${name} State`, `State of ${name}`, `Province of ${name}`].map(wordKey),
    ),
  ),
)

/** The codes and names of federations, before their states as headings name both: `USA FL`. */
const federations: readonly string[] = [...countries].flatMap(
  ([code, { jurisdictions, titles }]) =>
    jurisdictions === undefined ? [] : [code, ...titles.map((title) => title.toUpperCase())],
)

/** Whether a text, or what follows its last comma, is a state; some are given names as well. */
export function endsWithJurisdiction(text: string): boolean {
  const last = text.split(',').at(-1) ?? ''
  const federation = federations.find((one) => last.startsWith(`${one} `)) ?? ''
  return names.has(wordKey(last.slice(federation.length)))
}

/** States and provinces by the key of their name. */
const codes: ReadonlyMap<string, string> = new Map(
  [...countries.values()].flatMap(({ jurisdictions = {} }) =>
    Object.entries(jurisdictions).map(([code, name]) => [wordKey(name), code] as const),
  ),
)

const givenFirst: ReadonlySet<string> = new Set(
  [...countries.values()].flatMap(({ givenNamesFirst = [] }) => givenNamesFirst),
)

/** Whether the one state that a page names, alone or in a postal line, prints given names first. */
export function printsGivenNamesFirst(page: readonly Piece[]): boolean {
  const named = page.flatMap(
    (piece) => codes.get(wordKey(piece.text)) ?? postalLineOf(piece)?.state.value ?? [],
  )
  return givenFirst.has(onlyOne(new Set(named)) ?? '')
}

/** `S 000 123 456 789`: seven states begin with the surname's initial; a digit may be misread. */
const coded = /(?<![A-Z\d])([A-Z])[ -]?(?:\d{3,5}[ -]?){2}\d{3}/u

/** The initial of the page's coded numbers; null where there are none, or several initials. */
export function codedInitial(page: readonly Pick<Piece, 'text'>[]): string | null {
  return onlyOne(new Set(page.flatMap(({ text }) => coded.exec(text)?.[1] ?? []))) ?? null
}
