/** What the doctor says about one thing that the project needs. */
export interface Finding {
  readonly name: string
  /** `optional`: absent, and some tests or tools do without it. */
  readonly state: 'ok' | 'missing' | 'optional'
  /** What is there, or what is not. */
  readonly found: string
  /** The one command that mends it; null where nothing has to be. */
  readonly mend: string | null
}

export function ok(name: string, found: string): Finding {
  return { name, state: 'ok', found, mend: null }
}

export function missing(name: string, found: string, mend: string): Finding {
  return { name, state: 'missing', found, mend }
}

export function optional(name: string, found: string, mend: string): Finding {
  return { name, state: 'optional', found, mend }
}

/** One line a finding, and below it the command that mends it. */
export function describeFinding({ name, state, found, mend }: Finding): string {
  const line = `${state.padEnd(8)} ${name}: ${found}`
  return mend === null ? line : `${line}\n         ${mend}`
}
