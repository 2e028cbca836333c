import { parseSync, Visitor } from 'oxc-parser'
import type { Pattern } from './pattern.ts'

/** The regular expression literals of a TypeScript file. */
export function literalsOf(path: string, text: string): Pattern[] {
  const found: Pattern[] = []
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      const line = text.slice(0, node.start).split('\n').length
      found.push({ source: pattern, flags, at: `${path}:${line}` })
    },
  })
  visitor.visit(parseSync(path, text).program)
  return found
}
