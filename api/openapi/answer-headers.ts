/** The headers our answers carry, `answer-headers.json`, and which of them a caller may rely on. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { AnswerHeader } from '../route.ts'
import type written from './answer-headers.json'
import type { Header, Reference } from './openapi-shapes.ts'

const header = z
  .strictObject({
    description: z.string(),
    pattern: z.string(),
    example: z.string(),
    required: z.boolean().default(true),
  })
  .transform(
    ({ description, pattern, example, required }): Header => ({
      description,
      required,
      schema: { type: 'string', pattern },
      example,
    }),
  )

export const answerHeaders: Readonly<Record<AnswerHeader, Header>> = z
  .record(z.custom<keyof typeof written>(), header)
  .parse(JSON.parse(readFileSync(new URL('answer-headers.json', import.meta.url), 'utf8')))

/** The `headers` of a response, each a reference to its component. */
export function headerReferences(names: readonly AnswerHeader[]): Record<string, Reference> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
