import { prompts } from '@document-recognition/mcp/offer/prompts'
import { pageText } from '@document-recognition/mcp/offer/resources'
import { searchSections } from '@document-recognition/mcp/offer/search-sections'
import { tools } from '@document-recognition/mcp/offer/tools'
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import { answered } from './answered.ts'
import type { DocsPages } from './docs-pages.ts'
import { ToolInputError } from './read-picture.ts'

/** Adds the tools that search the service's documentation; they need no key. */
export function addDocsTools(server: McpServer, pages: DocsPages): void {
  const { input: ofCode, ...explain } = tools.explain_error
  server.registerTool('explain_error', { ...explain, inputSchema: ofCode }, ({ code }) =>
    answered(async () => {
      const path = `/docs/errors/${code}`
      const sections = await pages.page(path)
      if (sections === null) throw new ToolInputError(`there is no error code ${code}`)
      return `${pages.baseUrl}${path}\n\n${pageText(sections)}`
    }),
  )

  const { input: ofQuery, ...search } = tools.search_docs
  server.registerTool('search_docs', { ...search, inputSchema: ofQuery }, ({ query, count }) =>
    answered(async () => searchSections(await pages.sections(), query, count)),
  )
}

/** Adds the pages of the documentation as resources. */
export function addPages(server: McpServer, pages: DocsPages): void {
  const listed = async () => ({
    resources: (await pages.listed()).map(({ name, title, path }) => ({
      uri: pages.baseUrl + path,
      name,
      title,
      mimeType: 'text/plain',
    })),
  })
  server.registerResource(
    'page',
    new ResourceTemplate(`${pages.baseUrl}/docs{+path}`, { list: listed }),
    { title: 'A page of the documentation', mimeType: 'text/plain' },
    async (uri) => {
      const sections = await pages.page(uri.pathname)
      if (sections === null) throw new ToolInputError('there is no such page')
      return {
        contents: [{ uri: uri.href, mimeType: 'text/plain', text: pageText(sections) }],
      }
    },
  )
}

/** Adds the prompts, which are texts alone. */
export function addPrompts(server: McpServer): void {
  for (const [name, prompt] of Object.entries(prompts)) {
    const { title, description } = prompt
    const argsSchema = { ...prompt.arguments }
    server.registerPrompt(name, { title, description, argsSchema }, (args) => ({
      description,
      messages: [{ role: 'user', content: { type: 'text', text: prompt.text({ ...args }) } }],
    }))
  }
}
