/**
 * What the first two characters of an MRZ say about the kind of document: `document-codes.json`, the
 * most specific rule first. States choose the codes within a class (ICAO 9303-5 §4.2.2.1), so a code
 * that only some states use names these.
 */
import { z } from 'zod'
import { type DocumentKind, documentKind } from '../../shared/contract/scan.ts'
import { readTable } from './read-tables.ts'

export interface DocumentCodeRule {
  /** Matched against the code with its filler, `P<`. */
  readonly code: RegExp
  /** Issuing states, alpha-3; absent: any. */
  readonly states?: readonly string[]
  readonly kind: DocumentKind
  /** What the document is called within its kind. */
  readonly name?: string | undefined
  /** How often a code like this means that kind, 0 to 1. */
  readonly probability: number
}

const states = z.array(z.string().length(3)).min(1)

const table = readTable(
  'document-codes',
  z.strictObject({
    source: z.string().min(1),
    date: z.iso.date(),
    /** Not states: they issue laissez-passers to their staff (ICAO 9303-3 §5, part D). */
    organisations: states,
    rules: z.array(
      z.strictObject({
        code: z.string().transform((source) => new RegExp(source)),
        states: states.optional(),
        isOfOrganisations: z.literal(true).optional(),
        kind: documentKind,
        name: z.string().min(1).optional(),
        probability: z.number().min(0).max(1),
        note: z.string().optional(),
      }),
    ),
  }),
)

export const documentCodeRules: readonly DocumentCodeRule[] = table.rules.map(
  ({ states: own, isOfOrganisations, note: _, ...rule }) => {
    const issuers = isOfOrganisations ? table.organisations : own
    return { ...rule, ...(issuers === undefined ? {} : { states: issuers }) }
  },
)

/**
 * The first rule that fits; null if none does.
 * @param code two characters as read, filler included
 * @param state issuing state, alpha-3
 */
export function ruleForCode(code: string, state: string | null): DocumentCodeRule | null {
  return (
    documentCodeRules.find(
      (rule) =>
        rule.code.test(code) && (rule.states === undefined || rule.states.includes(state ?? '')),
    ) ?? null
  )
}
