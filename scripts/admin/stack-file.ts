import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** What a running stack tells the tools beside it: the admin command line, evaluation, load. */
export const stackFile = z.object({
  /** Where the API answers, without a trailing slash. */
  url: z.url(),
  /** The role the services use: rows only. */
  databaseUrl: z.string(),
  /** The role that owns the schema. */
  ownerDatabaseUrl: z.string(),
  redisUrl: z.string(),
  /** Prometheus addresses by service: `api`, `worker-1`, ..., `cron`. */
  metricsUrls: z.record(z.string(), z.url()),
  /** Process ids: `launcher`, the services, and `postgres` and `redis` if they are ours. */
  pids: z.record(z.string(), z.number().int()),
})
export type StackFile = z.infer<typeof stackFile>

/** The folder that `DATA_DIR` names, else `.data` in this project. */
export function dataDirectoryPath(env: { readonly DATA_DIR?: string | undefined }): string {
  return resolve(env.DATA_DIR || join(import.meta.dirname, '../../.data'))
}

/** The stack that runs on this data folder; null if none has started on it. */
export async function readStackFile(dataDirectory: string): Promise<StackFile | null> {
  const file = join(dataDirectory, 'stack.json')
  if (!existsSync(file)) return null
  return stackFile.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** Replaces the file atomically; only its owner can read it, because it holds passwords. */
export async function writeStackFile(dataDirectory: string, stack: StackFile): Promise<void> {
  const file = join(dataDirectory, 'stack.json')
  await writeFile(`${file}.new`, `${JSON.stringify(stack, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

export function removeStackFile(dataDirectory: string): Promise<void> {
  return rm(join(dataDirectory, 'stack.json'), { force: true })
}
