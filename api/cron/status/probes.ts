/** HTTP probes check that dashboard, documentation and top-ups answer (contract §8.6 rule 1). */
import { insertProbeRun } from '../../../shared/db/probe-runs.ts'
import type { CronEnv } from '../../../shared/env.ts'
import type { ComponentId } from '../../../shared/status/components.ts'
import type { TaskContext } from '../task.ts'
import { timedRequest } from './http-request.ts'

const deadlineMs = 10_000

/** The configured addresses; dashboard and documentation default to the API's own pages. */
export function probeAddresses(env: CronEnv): ReadonlyMap<ComponentId, string> {
  const addresses: readonly (readonly [ComponentId, string | undefined])[] = [
    ['dashboard', env.DASHBOARD_URL ?? new URL('/account/sign-in', env.API_URL).href],
    ['docs', env.DOCS_URL ?? new URL('/docs', env.API_URL).href],
    ['topups', env.TOPUPS_URL],
  ]
  return new Map(addresses.flatMap(([id, url]) => (url === undefined ? [] : [[id, url] as const])))
}

/**
 * Probes each address once; any answer but 2xx, after redirects, is a failure. Returns how many
 * addresses were probed.
 */
export async function runProbes(
  { pool, env, clock, probed }: TaskContext,
  tick: Date,
): Promise<number> {
  const addresses = [...probeAddresses(env)]
  await Promise.all(
    addresses.map(async ([component, url]) => {
      const { outcome, durationMs } = await timedRequest(clock, url, {}, deadlineMs)
      const failure = 'failure' in outcome ? outcome.failure : judge(outcome.answer.response)
      probed(component, failure === null)
      await insertProbeRun(pool, component, tick, { ok: failure === null, durationMs, failure })
    }),
  )
  return addresses.length
}

function judge({ ok, status }: Response): string | null {
  return ok ? null : `status ${status}`
}
