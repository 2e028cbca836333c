import { createHash } from 'node:crypto'
import type { HttpRequest, SingleItem } from './n8n-types.ts'

/**
 * Puts the picture of an item into the request, and an idempotency key: an item that n8n tries again,
 * in whatever way, is charged once in one execution of the workflow.
 */
export async function attachPicture(this: SingleItem, request: HttpRequest): Promise<HttpRequest> {
  const property = String(this.getNodeParameter('binaryProperty'))
  const picture = await this.helpers.getBinaryDataBuffer(property)
  const body = { ...request.body, image: Buffer.from(picture).toString('base64') }
  const key = createHash('sha256')
    .update(JSON.stringify([this.getExecutionId(), request.url, request.body ?? {}]))
    .update(picture)
    .digest('hex')
  return { ...request, headers: { ...request.headers, 'Idempotency-Key': key }, body }
}
