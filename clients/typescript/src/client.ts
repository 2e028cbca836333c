import type {
  ClientToken,
  ClientTokenRequest,
  ExplainedScan,
  Scan,
  ScanDeletion,
  ScanEvidence,
  ScanList,
  ScanOptions,
  Usage,
} from './api-types.ts'
import { fileToBase64, type PictureBytes } from './file-to-base64.ts'
import { proofOf, type ScanProof } from './scan-proof.ts'
import { type Answer, type OutgoingRequest, type Patience, send } from './send.ts'

export interface ClientSettings extends Partial<Patience> {
  /** A live key, a sandbox key or a client token. */
  readonly apiKey: string
  /** The address of the service, for example `https://api.example.com`. */
  readonly baseUrl: string
  /** Sends the requests; the platform's own by default. */
  readonly fetch?: typeof globalThis.fetch
}

export interface CallSettings extends Partial<Patience> {
  /** Ends the call at once; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
}

export interface ScanCallSettings extends CallSettings {
  /**
   * 1 to 255 characters. Each call makes one of its own, which covers its retries; give one that you
   * keep with the job, and a program that crashes and starts again is not charged twice either.
   */
  readonly idempotencyKey?: string | undefined
}

export interface NewScan {
  /** A JPEG or PNG: its bytes, or these in base64. */
  readonly image: string | PictureBytes
  readonly options?: ScanOptions | undefined
  /** At most 128 characters, which come back with the result. */
  readonly reference?: string | null | undefined
}

/** A scan with what the service signed of it. */
export interface SignedScan {
  readonly scan: Scan
  /** Null where the service does not sign its answers. */
  readonly proof: ScanProof | null
}

export interface SignedExplainedScan {
  readonly explained: ExplainedScan
  /** Null where the service does not sign its answers. */
  readonly proof: ScanProof | null
}

export interface SignedEvidence {
  readonly evidence: ScanEvidence
  /** Null where the service does not sign its answers. */
  readonly proof: ScanProof | null
}

/** What is left of the key's rate limit. */
export interface RateLimit {
  readonly remaining: number
  /** Seconds until the limit is whole again. */
  readonly resetSeconds: number
}

export const defaultPatience: Patience = { triesMax: 5, tryTimeoutMs: 60_000, deadlineMs: 120_000 }

/** The operations of one service with one key. Safe to share: a call leaves nothing behind. */
export class DocumentRecognition {
  readonly #baseUrl: string
  readonly #headers: Readonly<Record<string, string>>
  readonly #patience: Patience
  readonly #fetch: typeof globalThis.fetch
  #rateLimit: RateLimit | null = null

  /** Throws a `TypeError` for a `baseUrl` that is no address and an `apiKey` that is no key. */
  constructor({ apiKey, baseUrl, fetch = globalThis.fetch, ...patience }: ClientSettings) {
    if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new TypeError('apiKey: not a key')
    this.#baseUrl = serviceAddress(baseUrl)
    this.#headers = { Accept: 'application/json', Authorization: `Bearer ${apiKey}` }
    this.#patience = { ...defaultPatience, ...given(patience) }
    // A browser's `fetch` must not be called as a method of ours.
    this.#fetch = (input, init) => fetch(input, init)
  }

  /** As of the last answer; null before the first. */
  get rateLimit(): RateLimit | null {
    return this.#rateLimit
  }

  async createScan(scan: NewScan, call: ScanCallSettings = {}): Promise<Scan> {
    return (await this.createSignedScan(scan, call)).scan
  }

  /** As `createScan`, with a proof for somebody who need not trust you: see `verifyScan`. */
  async createSignedScan(scan: NewScan, call: ScanCallSettings = {}): Promise<SignedScan> {
    return signedScan(await this.#create('/v1/scans', scan, call))
  }

  /** As `createScan`, with what each value was read from, stored or not. */
  async createExplainedScan(scan: NewScan, call: ScanCallSettings = {}): Promise<ExplainedScan> {
    return (await this.createSignedExplainedScan(scan, call)).explained
  }

  /** As `createExplainedScan`, with a proof of both: see `verifyScan`. */
  async createSignedExplainedScan(
    scan: NewScan,
    call: ScanCallSettings = {},
  ): Promise<SignedExplainedScan> {
    const { json, text, headers } = await this.#create('/v1/scans/explained', scan, call)
    return { explained: json as ExplainedScan, proof: proofOf(text, headers) }
  }

  /** What each value of a stored scan was read from. */
  async getEvidence(id: string, call: CallSettings = {}): Promise<ScanEvidence> {
    return (await this.getSignedEvidence(id, call)).evidence
  }

  /** As `getEvidence`, with a proof: see `verifyEvidence`. */
  async getSignedEvidence(id: string, call: CallSettings = {}): Promise<SignedEvidence> {
    const path = `/v1/scans/${encodeURIComponent(id)}/evidence`
    const { json, text, headers } = await this.#answer('GET', path, call)
    return { evidence: json as ScanEvidence, proof: proofOf(text, headers) }
  }

  /** A stored scan; its `images` are all null. */
  async getScan(id: string, call: CallSettings = {}): Promise<Scan> {
    return (await this.getSignedScan(id, call)).scan
  }

  /** As `getScan`, with a proof: without images, it is the shorter one to pass on. */
  async getSignedScan(id: string, call: CallSettings = {}): Promise<SignedScan> {
    return signedScan(await this.#answer('GET', `/v1/scans/${encodeURIComponent(id)}`, call))
  }

  /** Stored scans, newest first; for the next page, give the last id of this one as `before`. */
  listScans(
    { limit, before }: { readonly limit?: number; readonly before?: string } = {},
    call: CallSettings = {},
  ): Promise<ScanList> {
    const query = new URLSearchParams()
    if (limit !== undefined) query.set('limit', String(limit))
    if (before !== undefined) query.set('before', before)
    return this.#send('GET', `/v1/scans${query.size === 0 ? '' : `?${query}`}`, call)
  }

  /** Rejects with `not_found` also where a try before, whose answer was lost, had deleted it. */
  deleteScan(id: string, call: CallSettings = {}): Promise<ScanDeletion> {
    return this.#send('DELETE', `/v1/scans/${encodeURIComponent(id)}`, call)
  }

  getUsage(call: CallSettings = {}): Promise<Usage> {
    return this.#send('GET', '/v1/usage', call)
  }

  createClientToken(request: ClientTokenRequest = {}, call: CallSettings = {}) {
    return this.#send<ClientToken>('POST', '/v1/client-tokens', call, request)
  }

  async #create(
    path: string,
    { image, options, reference }: NewScan,
    call: ScanCallSettings,
  ): Promise<Answer> {
    const base64 = typeof image === 'string' ? image : await fileToBase64(image)
    const key = call.idempotencyKey ?? newKey()
    return this.#answer('POST', path, call, { image: base64, options, reference }, key)
  }

  /** The types say what the OpenAPI document promises of each answer. */
  async #send<Body>(
    method: OutgoingRequest['method'],
    path: string,
    call: CallSettings,
    body?: object,
  ): Promise<Body> {
    return (await this.#answer(method, path, call, body)).json as Body
  }

  #answer(
    method: OutgoingRequest['method'],
    path: string,
    { signal, ...patience }: CallSettings & ScanCallSettings,
    body?: object,
    idempotencyKey?: string,
  ): Promise<Answer> {
    const headers = {
      ...this.#headers,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': utf8(idempotencyKey) }),
    }
    const text = body === undefined ? null : JSON.stringify(body)
    return send(
      { url: this.#baseUrl + path, method, headers, body: text },
      { fetch: this.#fetch, onAnswer: (answered) => this.#noteLimit(answered) },
      { ...this.#patience, ...given(patience) },
      signal,
    )
  }

  #noteLimit(headers: Headers): void {
    const [, remaining, reset] =
      /;r=(\d{1,9});t=(\d{1,9})/.exec(headers.get('ratelimit') ?? '') ?? []
    if (remaining === undefined || reset === undefined) return
    this.#rateLimit = { remaining: Number(remaining), resetSeconds: Number(reset) }
  }
}

/** Without a slash at its end. Throws a `TypeError` for what is no address. */
export function serviceAddress(baseUrl: string): string {
  if (!/^https?:$/.test(URL.canParse(baseUrl) ? new URL(baseUrl).protocol : '')) {
    throw new TypeError(`baseUrl: not an http or https address: ${baseUrl}`)
  }
  return baseUrl.replace(/\/$/, '')
}

function signedScan({ json, text, headers }: Answer): SignedScan {
  return { scan: json as Scan, proof: proofOf(text, headers) }
}

/** Without `idempotencyKey` and whatever else is not about patience. */
export function given({
  triesMax,
  tryTimeoutMs,
  deadlineMs,
}: Partial<Patience>): Partial<Patience> {
  return {
    ...(triesMax === undefined ? {} : { triesMax }),
    ...(tryTimeoutMs === undefined ? {} : { tryTimeoutMs }),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  }
}

/** The text's bytes in UTF-8, each as one character: `fetch` takes no others in a header. */
function utf8(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
}

/** 128 random bits; `crypto.randomUUID` is missing on pages that came over plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
