import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { answered } from './answered.ts'
import type { DocsPages } from './docs-pages.ts'
import { ToolInputError } from './read-picture.ts'

/** Adds the tools that search the service's documentation; they need no key. */
export function addDocsTools(server: McpServer, pages: DocsPages): void {
  server.registerTool(
    'explain_error',
    {
      title: 'Explain an error code',
      description: 'Returns what an error code of the service means and what to do about it.',
      inputSchema: { code: z.string().max(100).describe('For example insufficient_credits.') },
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ code }) =>
      answered(async () => {
        const page = await pages.errorPage(code)
        if (page === null) throw new ToolInputError(`there is no error code ${code}`)
        return `${page.url}\n\n${page.text}`
      }),
  )

  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description:
        'Returns the sections of the service’s guides and reference that fit some words.',
      inputSchema: {
        query: z.string().min(1).max(200),
        count: z.number().int().min(1).max(10).default(4).describe('How many sections.'),
      },
      annotations: { readOnlyHint: true, openWorldHint: true },
    },
    ({ query, count }) =>
      answered(async () => {
        const found = await pages.search(query, count)
        if (found.length === 0) return 'No section has any of these words.'
        return found.map(({ title, url, text }) => `# ${title}\n${url}\n\n${text}`).join('\n\n')
      }),
  )
}
