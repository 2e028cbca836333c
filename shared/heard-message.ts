import type { z } from 'zod'

/**
 * What a message of a Redis channel says; null if it is none of this kind. A worker may publish
 * anything once a picture has taken it over, which must end no process that listens.
 */
export function heardMessage<T>(schema: z.ZodType<T>, message: string): T | null {
  try {
    return schema.safeParse(JSON.parse(message)).data ?? null
  } catch {
    return null
  }
}
