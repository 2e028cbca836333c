/** Settings that may each be right by themselves, and are wrong beside one another. */
import type { Setting } from './setting.ts'

interface SettingPair {
  /** The setting to complain about, where it is set. */
  readonly name: string
  readonly beside: string
  /** `other` is undefined while that is not set and has no default. */
  isRight(value: string, other: string | undefined): boolean
  /** Follows `must`. */
  readonly expected: string
  /** Neither is a secret, so that the problem quotes what was seen. */
  readonly isQuoted?: true
}

const isSet = (_: string, other: string | undefined) => other !== undefined

/** A chunked body counts the buffers that it outgrew, of 8 MiB at most, each half the next. */
const bytesOfOneBody = (bytesMax: number) => bytesMax + Math.min(2 * bytesMax, 16 * 1024 ** 2)

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
  {
    name: 'REDIS_SENTINELS',
    beside: 'REDIS_CLUSTER',
    isRight: (_, other) => other !== 'on',
    expected: 'be unset where REDIS_CLUSTER is on',
  },
  {
    name: 'IDEMPOTENCY_ABANDON_SECONDS',
    beside: 'ENGINE_DEADLINE_MS',
    // A key would be taken over while its scan runs. What is no number is complained of by itself.
    isRight: (value, other) => !(Number(value) * 1000 <= Number(other)),
    expected: 'be longer than ENGINE_DEADLINE_MS',
    isQuoted: true,
  },
  {
    name: 'BODY_MEMORY_BYTES_MAX',
    beside: 'BODY_BYTES_MAX',
    isRight: (value, other) => !(Number(value) < bytesOfOneBody(Number(other))),
    expected: 'be at least three times BODY_BYTES_MAX, or 16 MiB more',
    isQuoted: true,
  },
]

/** Problems by the name of the setting. `settings`: those that the process reads. */
export function pairProblems(
  settings: readonly Setting[],
  given: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const inForce = new Map(settings.map((each) => [each.name, given[each.name] ?? each.default]))
  const problems = new Map<string, string>()
  for (const { name, beside, isRight, expected, isQuoted } of pairs) {
    const [value, other] = [given[name], inForce.get(beside)?.toString()]
    if (value === undefined || !inForce.has(beside) || isRight(value, other)) continue
    const seen = isQuoted ? ` (seen: "${value}" beside "${other}")` : ''
    problems.set(name, `${name}: must ${expected}${seen}`)
  }
  return problems
}
