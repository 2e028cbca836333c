#!/usr/bin/env node
/** The command `document-recognition-mcp`: an MCP server on stdin and stdout. It logs nothing. */
import { Console } from 'node:console'
import { access } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { DocumentRecognition } from '@document-recognition/client'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { DocsPages } from './docs-pages.ts'
import { createServer } from './server.ts'

// What converts a HEIC prints on stdout, which is the protocol's.
globalThis.console = new Console(new Writable({ write: (_chunk, _encoding, done) => done() }))

const help = `Usage: document-recognition-mcp

An MCP server on stdin and stdout with the tools scan_document, get_scan, get_evidence, usage,
explain_error and search_docs. A picture goes to the service and nowhere else; nothing is logged or written.

  API_URL          the address of the service
  API_KEY          a live key or a sandbox key
  PICTURES_FOLDER  if set, only pictures below this folder are read

Exit codes: 0 the client has left, 2 a setting is missing or wrong.`

if (process.argv.length > 2) {
  const isHelp = process.argv.includes('--help') || process.argv.includes('-h')
  process.stderr.write(`${isHelp ? help : 'no arguments expected; see --help'}\n`)
  process.exitCode = isHelp ? 0 : 2
} else {
  await serve().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 2
  })
}

async function serve(): Promise<void> {
  const { API_URL: baseUrl = '', API_KEY: apiKey = '', PICTURES_FOLDER: folder } = process.env
  if (baseUrl === '' || apiKey === '') throw new Error('set API_URL and API_KEY; see --help')
  if (folder !== undefined) {
    await access(folder).catch(() => {
      throw new Error(`PICTURES_FOLDER: no folder ${folder || 'with an empty name'}`)
    })
  }
  const server = createServer({
    client: new DocumentRecognition({ apiKey, baseUrl }),
    pages: new DocsPages(baseUrl),
    picturesFolder: folder ?? null,
  })
  await server.connect(new StdioServerTransport())
}
