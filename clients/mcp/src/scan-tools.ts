import { createHash, randomUUID } from 'node:crypto'
import {
  type DocumentRecognition,
  type ExplainedScan,
  isClientError,
} from '@document-recognition/client'
import { scanIdIn, scanResource } from '@document-recognition/mcp/offer/resources'
import { presentScan, withoutPictures } from '@document-recognition/mcp/offer/tool-texts'
import { tools } from '@document-recognition/mcp/offer/tools'
import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import { z } from 'zod'
import { answered } from './answered.ts'
import { readPicture, ToolInputError } from './read-picture.ts'

/** A scan, and what its values were read from where that was asked for. */
type Answered = Pick<ExplainedScan, 'scan'> & Partial<Pick<ExplainedScan, 'evidence'>>

/** A program beside the pictures may be given the path of one. */
const pictureArguments = {
  path: z
    .string()
    .max(4096)
    .optional()
    .describe(
      'The path of the picture on this machine: JPEG, PNG, HEIC, WebP, or a PDF of one page.',
    ),
  image_base64: z.string().max(40_000_000).optional().describe('Or the picture in base64.'),
}

/**
 * Adds the tool that scans a picture. In one session the same picture with the same options is one
 * scan, so that a model that asks twice pays once.
 * @param picturesFolder if set, only pictures below it are read
 */
export function addScanTool(
  server: McpServer,
  client: DocumentRecognition,
  picturesFolder: string | null,
): void {
  const session = randomUUID()
  const { input, ...texts } = tools.scan_document
  server.registerTool(
    'scan_document',
    { ...texts, inputSchema: input.extend(pictureArguments) },
    ({ path, image_base64, with_evidence = false, ...options }, { signal }) =>
      answered(async () => {
        const image = await readPicture({ path, image_base64 }, picturesFolder)
        const request = { image, options: { ...options, return_portrait: false } }
        const scanUnder = async (idempotencyKey: string): Promise<Answered> =>
          with_evidence
            ? client.createExplainedScan(request, { signal, idempotencyKey })
            : { scan: await client.createScan(request, { signal, idempotencyKey }) }
        // Nothing can be replayed that is not stored: then each call is a scan of its own.
        const asked = with_evidence ? { ...options, with_evidence } : options
        const answer = await scanUnder(keyOf(session, image, asked)).catch((error: unknown) => {
          if (!isReplayUnavailable(error)) throw error
          return scanUnder(randomUUID())
        })
        const { scan, ...evidence } = answer
        return { ...presentScan(scan), ...evidence }
      }),
  )
}

/** Adds what reads what the account has: a stored scan, its balance and usage. */
export function addAccountTools(server: McpServer, client: DocumentRecognition): void {
  const { input: ofScan, ...getScan } = tools.get_scan
  server.registerTool('get_scan', { ...getScan, inputSchema: ofScan }, ({ id }, { signal }) =>
    answered(async () => withoutPictures(await client.getScan(id, { signal }))),
  )

  const { input: ofEvidence, ...getEvidence } = tools.get_evidence
  server.registerTool(
    'get_evidence',
    { ...getEvidence, inputSchema: ofEvidence },
    ({ id }, { signal }) => answered(() => client.getEvidence(id, { signal })),
  )

  const { input: _, ...usage } = tools.usage
  server.registerTool('usage', usage, ({ signal }) => answered(() => client.getUsage({ signal })))

  const { uriTemplate, name, ...metadata } = scanResource
  server.registerResource(
    name,
    new ResourceTemplate(uriTemplate, { list: undefined }),
    metadata,
    async (uri, __, { signal }) => {
      const id = scanIdIn(uri.href)
      if (id === null) throw new ToolInputError('there is no such scan')
      const text = JSON.stringify(withoutPictures(await client.getScan(id, { signal })), null, 2)
      return { contents: [{ uri: uri.href, mimeType: metadata.mimeType, text }] }
    },
  )
}

/** Whether the first result is gone: never stored, deleted since, or its retention is over. */
function isReplayUnavailable(error: unknown): boolean {
  return (
    isClientError(error) &&
    error.kind === 'refused' &&
    error.code === 'idempotency_replay_unavailable'
  )
}

function keyOf(session: string, image: Uint8Array, options: object): string {
  const content = createHash('sha256').update(image).digest('hex')
  return createHash('sha256')
    .update(JSON.stringify([session, options, content]))
    .digest('hex')
}
