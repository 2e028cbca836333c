import type { DocumentRecognition } from '@document-recognition/client'
import { instructions } from '@document-recognition/mcp/offer/resources'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { DocsPages } from './docs-pages.ts'
import { addDocsTools, addPages, addPrompts } from './docs-tools.ts'
import { addAccountTools, addScanTool } from './scan-tools.ts'

export interface ServerDependencies {
  readonly client: DocumentRecognition
  readonly pages: DocsPages
  /** If set, only pictures below it are read. */
  readonly picturesFolder: string | null
}

const version = '1.63.0'

/** The server with what it offers; an answer never contains the pictures of a document. */
export function createServer({ client, pages, picturesFolder }: ServerDependencies): McpServer {
  const server = new McpServer({ name: 'document-recognition', version }, { instructions })
  addScanTool(server, client, picturesFolder)
  addAccountTools(server, client)
  addDocsTools(server, pages)
  addPages(server, pages)
  addPrompts(server)
  return server
}
