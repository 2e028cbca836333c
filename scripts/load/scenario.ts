/** What a load scenario is given and what it reports. */
export interface LoadContext {
  /** Aborted by Ctrl-C: a scenario stops what it started and rejects. */
  readonly signal: AbortSignal
  /** Prints one line of progress. */
  say(line: string): void
}

export interface LoadResult {
  /** The table: one record for each line; the keys are the headings. */
  readonly rows: readonly Readonly<Record<string, string | number>>[]
  /** Guarantees that did not hold, each as a sentence; any of them makes the exit code 1. */
  readonly broken: readonly string[]
}

/** The options every scenario has. */
export interface LoadOptions {
  readonly json: boolean
}

/** Runs a scenario's work, prints the result and sets the exit code. */
export type RunScenario = (
  options: LoadOptions,
  work: (context: LoadContext) => Promise<LoadResult>,
) => Promise<void>
