import type {
  ExplainedScan,
  KeyDirectory,
  Scan,
  ScanEvidence,
  VerificationKey,
} from './api-types.ts'

/** An answer as it came, and what the service signed of it: JSON that can be passed on. */
export interface ScanProof {
  /** The JSON of the scan, of the scan with its evidence, or of that alone, byte for byte. */
  readonly body: string
  readonly headers: Readonly<Record<ProofHeader, string>>
}

const proofHeaders = [
  'content-digest',
  'image-digest',
  'scan-id',
  'signature-input',
  'signature',
] as const
type ProofHeader = (typeof proofHeaders)[number]

export interface Verified {
  /** When the service signed the answer, by its own clock. */
  readonly signedAt: Date
  /** Which of the keys it was. */
  readonly keyId: string
}

export interface VerifiedScan extends Verified {
  readonly scan: Scan
  /** What its values were read from; null where the answer was the scan alone. */
  readonly evidence: ScanEvidence | null
}

export interface VerifiedEvidence extends Verified {
  readonly evidence: ScanEvidence
}

export interface ProofExpectation {
  /** The picture that the scan must be of: the very bytes that were sent. */
  readonly image?: Uint8Array<ArrayBuffer>
  /** Whether the answer of a sandbox will do, which says nothing about a document. */
  readonly allowSandbox?: boolean
}

/** What a proof fails with; the message says which part does not hold. */
export class ProofError extends Error {
  override readonly name = 'ProofError'
}

/** Null where the service does not sign its answers. */
export function proofOf(body: string, headers: Headers): ScanProof | null {
  const found = proofHeaders.map((name) => [name, headers.get(name)] as const)
  if (found.some(([, value]) => value === null)) return null
  return { body, headers: Object.fromEntries(found) as ScanProof['headers'] }
}

/** Throws a `ProofError` for JSON that is no proof. */
export function readProof(text: string): ScanProof {
  const value = parsed(text)
  const { body, headers } = value as Partial<ScanProof>
  const isWhole = proofHeaders.every((name) => typeof headers?.[name] === 'string')
  if (typeof body !== 'string' || !isWhole) throw new ProofError('this is no proof of a scan')
  return value as ScanProof
}

/** One signature over exactly these parts (RFC 9421 §2.5), in the order in which they are signed. */
const signatureInput =
  /^sig=(\("@status" "content-digest" "image-digest" "scan-id"\);created=(\d{1,12});keyid="([\w-]{43})";alg="ed25519";tag="(scan|sandbox-scan)")$/

/**
 * Checks an answer without asking the service: signature, body, id, and the picture if it is given.
 * `keys` must come from the service itself or from somebody you trust, never with the proof.
 * Rejects with a `ProofError`.
 */
export async function verifyScan(
  proof: ScanProof,
  keys: KeyDirectory,
  expectation: ProofExpectation = {},
): Promise<VerifiedScan> {
  const { signedAs, body } = await verified(proof, keys, expectation)
  const { scan, evidence } =
    'scan' in body ? (body as ExplainedScan) : { scan: body as Scan, evidence: null }
  requireId(scan.meta?.id, proof)
  return { ...signedAs, scan, evidence }
}

/** The same for the evidence of a stored scan. */
export async function verifyEvidence(
  proof: ScanProof,
  keys: KeyDirectory,
  expectation: ProofExpectation = {},
): Promise<VerifiedEvidence> {
  const { signedAs, body } = await verified(proof, keys, expectation)
  const evidence = body as ScanEvidence
  requireId(evidence.scan_id, proof)
  return { ...signedAs, evidence }
}

function requireId(id: string | undefined, { headers }: ScanProof): void {
  if (id !== headers['scan-id']) throw new ProofError('the id is not that of the body')
}

async function verified(
  { body, headers }: ScanProof,
  { keys }: KeyDirectory,
  { image, allowSandbox = false }: ProofExpectation,
): Promise<{ readonly signedAs: Verified; readonly body: object }> {
  const [, params = '', created, keyId = '', tag] =
    signatureInput.exec(headers['signature-input']) ?? []
  if (params === '') throw new ProofError('the signature does not cover what it should')
  const key = keys.find(({ kid }) => kid === keyId)
  if (key === undefined) throw new ProofError(`no key ${keyId} in the list of keys`)
  const base = [
    '"@status": 200',
    `"content-digest": ${headers['content-digest']}`,
    `"image-digest": ${headers['image-digest']}`,
    `"scan-id": ${headers['scan-id']}`,
    `"@signature-params": ${params}`,
  ].join('\n')
  if (!(await isSigned(key, base, headers.signature))) {
    throw new ProofError('the signature is not of this key and these headers')
  }
  if ((await digestOf(new TextEncoder().encode(body))) !== headers['content-digest']) {
    throw new ProofError('the body is not the one that was signed')
  }
  if (image !== undefined && (await digestOf(image)) !== headers['image-digest']) {
    throw new ProofError('the scan is of another picture')
  }
  if (tag === 'sandbox-scan' && !allowSandbox) {
    throw new ProofError('the answer is of a sandbox, which says nothing about a document')
  }
  const signedAs = { signedAt: new Date(Number(created) * 1000), keyId }
  return { signedAs, body: parsed(body) }
}

async function isSigned(key: VerificationKey, base: string, field: string): Promise<boolean> {
  const [, signature = ''] = /^sig=:([A-Za-z0-9+/]{86}==):$/.exec(field) ?? []
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: key.x }
  const imported = await crypto.subtle
    .importKey('jwk', jwk, 'Ed25519', false, ['verify'])
    .catch(() => {
      throw new ProofError('the key in the list is no Ed25519 key')
    })
  const bytes = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0))
  return crypto.subtle.verify('Ed25519', imported, bytes, new TextEncoder().encode(base))
}

/** RFC 9530 §2. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha-256=:${btoa(String.fromCharCode(...digest))}:`
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // As wrong as JSON of another shape.
  }
  throw new ProofError('this is no JSON object')
}
