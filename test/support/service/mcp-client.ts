import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { after } from 'mocha'

const open: Client[] = []
after('close the MCP clients', () => Promise.all(open.splice(0).map((client) => client.close())))

/** The client of MCP's own SDK, connected to `/mcp` of a service. */
export async function mcpClient(
  url: string,
  key: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { Authorization: `Bearer ${key}`, ...more }
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers },
  })
  await client.connect(transport)
  open.push(client)
  return client
}

/** The text that a tool answers with. */
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<{ readonly text: string; readonly isError: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: args })
  const [first]: unknown[] = Array.isArray(content) ? content : []
  const hasText = typeof first === 'object' && first !== null && 'text' in first
  return { text: hasText ? String(first.text) : '', isError: isError === true }
}

/** Sends one message as it is: the OpenAPI document, which every other request is compared with, leaves `/mcp` out. */
export function postMessage(
  url: string,
  key: string | null,
  message: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(new URL('/mcp', url), {
    method: 'POST',
    headers: {
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(message),
  })
}
