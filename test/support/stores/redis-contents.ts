/** Everything a Redis holds, for a search through all of it. */
import { Redis } from 'ioredis'

export interface RedisEntry {
  readonly key: string
  readonly type: string
  /** Milliseconds until it expires; -1: never. */
  readonly ttlMs: number
  /** Key and value in full, bytes as Latin-1. */
  readonly text: string
}

/** Reads every key; each value whole, streams entry by entry. */
export async function redisContents(url: string): Promise<RedisEntry[]> {
  const redis = new Redis(url)
  try {
    const entries: RedisEntry[] = []
    for (const key of (await redis.keys('*')).sort()) {
      const type = await redis.type(key)
      // Gone since it was listed: by now another may have its name.
      if (type === 'none') continue
      const text = `${key} ${await contentsOf(redis, key, type)}`
      entries.push({ key, type, ttlMs: await redis.pttl(key), text })
    }
    return entries
  } finally {
    redis.disconnect()
  }
}

async function contentsOf(redis: Redis, key: string, type: string): Promise<string> {
  switch (type) {
    case 'string':
      return (await redis.getBuffer(key))?.toString('latin1') ?? ''
    case 'hash':
      return JSON.stringify(await redis.hgetall(key))
    case 'list':
      return JSON.stringify(await redis.lrange(key, 0, -1))
    case 'set':
      return JSON.stringify(await redis.smembers(key))
    case 'zset':
      return JSON.stringify(await redis.zrange(key, 0, '-1', 'WITHSCORES'))
    default:
      return JSON.stringify(await redis.xrange(key, '-', '+'))
  }
}
