/** `load abuse`: attacks that strangers can make on the service, and what others notice of them. */
import { availableParallelism } from 'node:os'
import type { Command } from 'commander'
import { apiEnv } from '../../../shared/env.ts'
import { wholeNumber } from '../../command-line/option-values.ts'
import { startProgress } from '../../command-line/progress.ts'
import { photographSpecimen } from '../../specimens/photograph.ts'
import { randomDescription } from '../../specimens/random-description.ts'
import { type AssaultScene, assaultRun } from '../abuse/assault-run.ts'
import { assaults } from '../abuse/assaults.ts'
import { memoryLimits } from '../abuse/memory-limits.ts'
import { ServiceWatch } from '../abuse/service-watch.ts'
import type { LoadService } from '../load-service.ts'
import type { LoadContext, LoadOptions, LoadResult, RunScenario } from '../scenario.ts'
import { withLoadService } from '../with-load-service.ts'

interface AbuseOptions extends LoadOptions {
  readonly seconds: number
  readonly rounds: number
  readonly threads: number
  readonly only: string
}

export function addAbuseScenario(program: Command, run: RunScenario): void {
  program
    .command('abuse')
    .description('attacks during the everyday requests of another caller: p95, memory, recovery')
    .option(
      '--seconds <n>',
      'length of each attack and of the quiet time before it',
      wholeNumber,
      5,
    )
    .option('--rounds <n>', 'rounds of each attack', wholeNumber, 3)
    .option('--threads <n>', 'threads of the worker', wholeNumber, availableParallelism())
    .option('--only <text>', 'only attacks whose name contains this, such as "slow"', '')
    .action((options: AbuseOptions) => run(options, (context) => abuse(options, context)))
}

/** Short enough that slow bodies exceed it during the attack. */
const bodyDeadlineMs = '3000'

async function abuse(options: AbuseOptions, context: LoadContext): Promise<LoadResult> {
  const chosen = assaults.filter(({ name }) => name.includes(options.only))
  const fleet = {
    workers: 1,
    threadsPerWorker: options.threads,
    engine: 'real',
    keepsLimits: true,
    settings: { BODY_DEADLINE_MS: bodyDeadlineMs },
  } as const
  return withLoadService(fleet, context, async (service) => {
    const watch = new ServiceWatch(service, context)
    const progress = startProgress('attacks', chosen.length)
    const parts: LoadResult[] = []
    try {
      const scene = await sceneOf(service, watch, options)
      for (const assault of chosen) {
        context.say(assault.name)
        parts.push(await assaultRun(assault, scene, context))
        progress.advance()
      }
    } finally {
      progress.stop()
      watch.stop()
    }
    return {
      rows: parts.flatMap(({ rows }) => rows),
      broken: parts.flatMap(({ broken }) => broken),
    }
  })
}

async function sceneOf(
  service: LoadService,
  watch: ServiceWatch,
  { seconds, rounds }: AbuseOptions,
): Promise<AssaultScene> {
  const photo = await photographSpecimen(randomDescription('1'), { severity: 2, seed: '1' })
  const [honest, paying, penniless, locked] = [
    await service.account(1_000_000),
    await service.account(1_000_000),
    await service.account(0),
    await service.account(1_000_000),
  ]
  return {
    service,
    watch,
    target: {
      port: Number(new URL(service.url).port),
      publicKey: apiEnv.shape.PUBLIC_SANDBOX_KEY.parse(undefined),
      keys: {
        paying: await service.keys(paying),
        penniless: await service.keys(penniless),
        locked: await service.keys(locked),
      },
    },
    lockedAccountId: locked.id,
    honestKeys: await service.keys(honest),
    scanBody: Buffer.from(JSON.stringify({ image: photo.toString('base64') })),
    memoryLimitsMb: await memoryLimits(),
    phaseMs: seconds * 1000,
    rounds,
  }
}
