/** Every table of numbers or rules that decide something has these two. */
export interface Provenance {
  /**
   * The standard, the measurement or the documents they come from; `estimate` if there are none.
   */
  readonly source: string
  /** The day they were set or last confirmed, `YYYY-MM-DD`. */
  readonly date: string
}

/** A table of numbers with its provenance, for `satisfies`. */
export type SourcedTable = Provenance & Readonly<Record<string, unknown>>
