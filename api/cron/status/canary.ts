/**
 * The canary (contract §8.6 rule 2) posts the specimen passport like any customer's scan and
 * checks the result. It proves that scans get through, not that a customer's document reads well.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { canarySpecimen } from '../../../shared/canary-specimen.ts'
import { currentWindows } from '../../../shared/db/maintenance-windows.ts'
import { insertProbeRun, type ProbeResult } from '../../../shared/db/probe-runs.ts'
import { jsonOrNull } from '../../../shared/json-or-null.ts'
import type { TaskContext } from '../task.ts'
import { type ProbeAnswer, timedRequest } from './http-request.ts'

/** Time beyond the engine's own deadline for upload and answer. */
const besideEngineMs = 5000

const bodyOfSpecimen = JSON.stringify({
  image: canarySpecimen().toString('base64'),
  options: { retain_hours: 0, return_portrait: false },
})

/** The specimen's values by field id; `npm run canary-specimen` writes picture and values. */
const specimenValues = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('./canary-specimen.json', import.meta.url), 'utf8')))

/**
 * Posts and records nothing while a maintenance window affects scans, and records no success whose
 * time is that of a pause of this process. Returns 1 if recorded.
 */
export async function runCanary(
  { pool, env, clock, probed }: TaskContext,
  tick: Date,
): Promise<number> {
  const windows = await currentWindows(pool, tick)
  const isMaintained = windows.some(
    ({ startsAt, closesApi, components }) =>
      startsAt <= tick &&
      (closesApi || components.includes('api') || components.includes('recognition')),
  )
  if (isMaintained) return 0
  const { outcome, durationMs, wasStopped } = await timedRequest(
    clock,
    new URL('/v1/scans', env.API_URL).href,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${env.CANARY_KEY}`,
        'content-type': 'application/json',
      },
      body: bodyOfSpecimen,
    },
    env.ENGINE_DEADLINE_MS + besideEngineMs,
  )
  const failure = 'failure' in outcome ? outcome.failure : judge(outcome.answer)
  if (failure === maintenance || (failure === null && wasStopped)) return 0
  const result: ProbeResult = { ok: failure === null, durationMs, failure }
  probed('recognition', result.ok)
  await insertProbeRun(pool, 'recognition', tick, result)
  return 1
}

const maintenance = '503 maintenance'

const refusal = z.object({ error: z.object({ code: z.string() }) })
const answer = z.object({
  meta: z.object({ status: z.string() }),
  mrz: z.object({ status: z.string() }),
  fields: z.array(z.object({ id: z.string(), value: z.string().nullable() })),
})

/** What is wrong with an answer; null if every value of the specimen is right. */
function judge({ response, body }: ProbeAnswer): string | null {
  const json = jsonOrNull(body)
  if (response.status !== 200) {
    const code = refusal.safeParse(json).data?.error.code ?? 'without a code'
    return `${response.status} ${code}`
  }
  const scan = answer.safeParse(json).data
  if (scan === undefined) return '200 with a body that is not a scan'
  if (scan.meta.status !== 'recognized') return `status ${scan.meta.status}`
  if (scan.mrz.status !== 'passed') return `MRZ ${scan.mrz.status}`
  const read = new Map(scan.fields.map(({ id, value }) => [id, value]))
  const wrong = Object.entries(specimenValues).filter(([id, value]) => read.get(id) !== value)
  return wrong.length === 0 ? null : `wrong: ${wrong.map(([id]) => id).join(', ')}`
}
