import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { cacheDirectories, writableCache } from './cache-directory.ts'
import { downloadRedis } from './download-redis.ts'

/** The server to run and the environment it needs to find its libraries. */
export interface RedisProgram {
  path: string
  env: NodeJS.ProcessEnv
}

const NAMES = ['redis-server', 'valkey-server']
const FETCHED = 'redis/usr/bin/redis-server'

/**
 * Finds a Redis server: on the PATH, else one fetched earlier, else (Debian, Ubuntu) one fetched
 * now into our own cache. No npm package ships the real server. Rejects with what to install.
 */
export async function redisProgram(): Promise<RedisProgram> {
  const installed = onPath()
  if (installed !== null) return { path: installed, env: process.env }
  const fetched = cacheDirectories().find((cache) => existsSync(join(cache, FETCHED)))
  const root = join(fetched ?? (await writableCache()), 'redis')
  if (fetched === undefined) await downloadRedis(root)
  return {
    path: join(root, 'usr/bin/redis-server'),
    env: { ...process.env, LD_LIBRARY_PATH: await libraryPath(root) },
  }
}

function onPath(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return candidates.find((path) => existsSync(path)) ?? null
}

/** Debian keeps libraries in one folder per architecture, such as `usr/lib/x86_64-linux-gnu`. */
async function libraryPath(root: string): Promise<string> {
  const folders = await readdir(join(root, 'usr/lib')).catch(() => [])
  return folders.map((folder) => join(root, 'usr/lib', folder)).join(delimiter)
}
