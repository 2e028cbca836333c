import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StaticFile, staticFile } from '../../http/conditional-answer.ts'

/** The modules of `<document-capture>` by name: the first is what a page loads. */
export const captureModules = ['document-capture.js', 'frame.js'] as const

export function captureFiles(): ReadonlyMap<string, StaticFile> {
  return new Map(
    captureModules.map((name) => {
      const text = readFileSync(join(import.meta.dirname, name))
      return [name, staticFile('js', text, { 'X-Content-Type-Options': 'nosniff' })]
    }),
  )
}
