/** What the package `document-recognition` exports. */
export type * from './api-types.ts'
export {
  type CallSettings,
  type ClientSettings,
  DocumentRecognition,
  type NewScan,
  type RateLimit,
  type ScanCallSettings,
  type SignedEvidence,
  type SignedExplainedScan,
  type SignedScan,
} from './client.ts'
export {
  type ClientError,
  DeadlineError,
  isClientError,
  NoAnswerError,
  RefusedError,
} from './client-errors.ts'
export { fileToBase64, type PictureBytes } from './file-to-base64.ts'
export { isBillable } from './is-billable.ts'
export { type KeyListSettings, listSigningKeys } from './list-signing-keys.ts'
export {
  ProofError,
  type ProofExpectation,
  readProof,
  type ScanProof,
  type VerifiedEvidence,
  type VerifiedScan,
  verifyEvidence,
  verifyScan,
} from './scan-proof.ts'
export type { Patience } from './send.ts'
