/** Settings that may each be right by themselves, and are wrong beside one another. */

interface SettingPair {
  /** The setting to complain about, where it is set. */
  readonly name: string
  readonly beside: string
  /** `other` is undefined while that is not set. */
  isRight(value: string, other: string | undefined): boolean
  /** Follows `must`. */
  readonly expected: string
}

const isSet = (_: string, other: string | undefined) => other !== undefined

const pairs: readonly SettingPair[] = [
  {
    name: 'DIGEST_SECRET_PREVIOUS',
    beside: 'DIGEST_SECRET',
    isRight: (value, other) => value !== other,
    // A key is claimed under both: one that is the same twice would count as claimed by another.
    expected: 'be another one than DIGEST_SECRET',
  },
  {
    name: 'CANARY_KEY',
    beside: 'PUBLIC_SANDBOX_KEY',
    isRight: (value, other) => value !== other,
    expected: 'be another one than PUBLIC_SANDBOX_KEY',
  },
  {
    name: 'OIDC_ISSUER',
    beside: 'OIDC_CLIENT_ID',
    isRight: isSet,
    expected: 'be set together with OIDC_CLIENT_ID',
  },
  {
    name: 'OIDC_CLIENT_ID',
    beside: 'OIDC_ISSUER',
    isRight: isSet,
    expected: 'be set together with OIDC_ISSUER',
  },
]

/** Problems by the name of the setting. `names`: the settings that the process reads. */
export function pairProblems(
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  for (const { name, beside, isRight, expected } of pairs) {
    const value = values[name]
    if (value === undefined || !names.includes(beside) || isRight(value, values[beside])) continue
    problems.set(name, `${name}: must ${expected}`)
  }
  return problems
}
