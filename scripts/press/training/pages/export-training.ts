import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Piscina } from 'piscina'
import { threadArguments, threadModule } from '../../../../shared/thread-module.ts'
import { startProgress } from '../../../command-line/progress.ts'
import type { Fonts } from '../../../specimens/describe/describe-document.ts'
import { fontsOf } from '../../../specimens/describe/pools.ts'
import type { ShardTask } from './export-thread.ts'
import { machineFonts } from './machine-fonts.ts'

export interface ExportOptions {
  readonly out: string
  readonly count: number
  readonly seed: string
  readonly pxPerMm: number
  readonly threads: number
  /** Fonts in addition to ours; most pages are set in one of them. */
  readonly fontFolder?: string
  /** Path of the module that a thread loads, if it is not the source: what was built from it. */
  readonly filename?: string
}

const shardPages = 256

/**
 * Writes `count` flat pages with their truth, none of them of held-apart designs or fonts. Shards
 * completed by an earlier run with the same options are kept; throws RangeError if the folder was
 * made with other options.
 */
export async function exportTraining(options: ExportOptions): Promise<void> {
  const { out, threads } = options
  await mkdir(out, { recursive: true })
  const fonts = await trainingFonts(options.fontFolder)
  const tasks = shardTasks(options, fonts)
  await claimFolder(options, tasks)
  const { filename = threadModule('./export-thread', import.meta.url) } = options
  const pool = new Piscina<ShardTask, void>({
    filename,
    execArgv: threadArguments(filename),
    maxThreads: threads,
  })
  const progress = startProgress('shards', tasks.length)
  try {
    await Promise.all(
      tasks.map(async (task) => {
        if (!(await exists(join(out, `${task.shard}.jsonl`)))) await pool.run(task)
        progress.advance()
      }),
    )
  } finally {
    progress.stop()
    await pool.destroy()
  }
}

/** Throws RangeError if the folder's pages were made with other options: they must not be mixed. */
async function claimFolder(
  { out, count, seed, pxPerMm, fontFolder }: ExportOptions,
  tasks: readonly ShardTask[],
): Promise<void> {
  const shards = tasks.map(({ shard }) => `${shard}.jsonl`)
  const about = {
    format: 'specimen-pages/1',
    seed,
    count,
    px_per_mm: pxPerMm,
    fonts: fontFolder ?? null,
    shards,
  }
  const text = `${JSON.stringify(about, null, 1)}\n`
  const path = join(out, 'training.json')
  const before = await readFile(path, 'utf8').catch(() => null)
  if (before !== null && before !== text) {
    throw new RangeError(`${path} belongs to an export with other options: choose another folder`)
  }
  await writeFile(path, text)
}

function shardTasks({ out, count, seed, pxPerMm }: ExportOptions, fonts: Fonts): ShardTask[] {
  return Array.from({ length: Math.ceil(count / shardPages) }, (_, number) => ({
    folder: out,
    seed,
    pxPerMm,
    fonts,
    shard: `shard-${String(number).padStart(5, '0')}`,
    from: number * shardPages,
    to: Math.min(count, (number + 1) * shardPages),
  }))
}

/** Our fonts and those of the folder, without held-apart ones. */
async function trainingFonts(folder: string | undefined): Promise<Fonts> {
  const page = fontsOf('training')
  if (folder === undefined) return { page }
  return { page, ...(await machineFonts(folder)) }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
