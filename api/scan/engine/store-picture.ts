/** Stores a picture in Redis without copying it first. */
import type { Writable } from 'node:stream'
import { Command } from 'ioredis'
import type { RedisConnection } from '../../../shared/redis.ts'

/** `SET key picture PX livesMs`; ioredis itself would copy the picture into one buffer with the rest. */
class SetPicture extends Command {
  readonly #key: string
  readonly #picture: Buffer
  readonly #livesMs: string

  constructor(key: string, picture: Buffer, livesMs: string) {
    super('set', [key, picture, 'PX', livesMs])
    this.#key = key
    this.#picture = picture
    this.#livesMs = livesMs
  }

  /** Writes all but the end to the connection; ioredis writes at once what this returns. */
  override toWritable(connection: Writable): string {
    connection.write(`*5\r\n${bulk('set')}${bulk(this.#key)}$${this.#picture.length}\r\n`)
    connection.write(this.#picture)
    return `\r\n${bulk('PX')}${bulk(this.#livesMs)}`
  }
}

/** A bulk string of ASCII, as the protocol of Redis has it. */
function bulk(text: string): string {
  return `$${text.length}\r\n${text}\r\n`
}

/** Keeps the picture for so many whole milliseconds; its bytes may not change until this resolves. */
export async function storePicture(
  redis: RedisConnection,
  key: string,
  picture: Uint8Array,
  livesMs: number,
): Promise<void> {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  const command = new SetPicture(key, bytes, String(livesMs))
  redis.sendCommand(command)
  await command.promise
}
