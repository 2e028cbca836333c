import { IncomingMessage } from 'node:http'

/** So many chunks of any size are nobody's concern. */
const chunksMin = 1000

/** On the mean; a client that streams line by line sends 76 bytes at a time. */
const chunkBytesMin = 64

/** A request that knows how small the chunks of its body are. */
export class CountedRequest extends IncomingMessage {
  #chunks = 0
  #bytes = 0

  /** By Node's parser, for each chunk and at the end. */
  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (Buffer.isBuffer(chunk)) {
      this.#chunks += 1
      this.#bytes += chunk.length
    }
    return super.push(chunk, encoding)
  }

  /**
   * Each chunk costs 2 µs however few bytes are in it: of a byte each, 3 MB a second take a core.
   * A body of declared length has no chunks of its own, only packets.
   */
  get isInCrumbs(): boolean {
    const isChunked = this.headers['transfer-encoding'] !== undefined
    return isChunked && this.#chunks > chunksMin && this.#bytes < chunkBytesMin * this.#chunks
  }
}
