/**
 * The examples in the OpenAPI document: requests and answers for one synthetic SPECIMEN. The scan
 * is exactly what an account's sandbox key gets, with its picture shortened.
 */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ErrorResponse } from '../../shared/contract/error-response.ts'
import type { ExplainedScan, ScanEvidence } from '../../shared/contract/evidence.ts'
import type { Scan } from '../../shared/contract/scan.ts'
import { type ErrorCode, errorCodes, errorTable } from '../../shared/errors.ts'
import { presentEvidence } from '../scan/answer/present-evidence.ts'
import { presentScan } from '../scan/answer/present-scan.ts'
import { storedForm } from '../scan/answer/stored-form.ts'
import { specimenReading } from '../scan/specimen-reading.ts'
import type { Example } from './openapi-shapes.ts'
import { statusExamples } from './status-examples.ts'

/** The published release (contract §9). */
export const release = '1.63.0'

/** Example address of a deployment; the domain is reserved for examples (RFC 2606). */
const exampleOrigin = 'https://api.example.com'

const scanId = '01938c7e-5b1f-7c3a-9d52-3f6a8e1b4c70'
const createdAt = new Date('2026-03-01T09:30:00Z')
const reference = 'SPECIMEN order 17'

/**
 * The specimen passport, small: whoever sends the example gets the example's answer.
 * `npm run request-specimen` draws it.
 */
export const requestSpecimen = readFileSync(new URL('request-specimen.jpg', import.meta.url))

const wholeScan = presentScan(specimenReading, {
  id: scanId,
  createdAt,
  reference,
  billed: true,
  timing: { upload_ms: 41, processing_ms: 812, total_ms: 868 },
})

export const specimenScan: Scan = {
  ...wholeScan,
  images: {
    ...wholeScan.images,
    document_crop: shortened(wholeScan.images.document_crop),
  },
}

const specimenEvidence: ScanEvidence = presentEvidence(specimenReading, wholeScan)

function shortened(dataUrl: string | null): string | null {
  return dataUrl && `${dataUrl.slice(0, 60)}…`
}

const operationExample = z
  .strictObject({
    request: z.unknown().optional(),
    /** By status. */
    answers: z.record(z.string(), z.unknown()),
  })
  .readonly()
export type OperationExamples = z.infer<typeof operationExample>

/** Those that are made of nothing else: `examples.json`. */
const written = z
  .record(z.string(), operationExample)
  .parse(JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8')))

/** Examples by the operation's id in the route table. */
export const operationExamples: Readonly<Record<string, OperationExamples>> = {
  ...written,
  createScan: {
    request: {
      image: requestSpecimen.toString('base64'),
      options: { expect_country: 'UTO', retain_hours: 24 },
      reference,
    },
    answers: { 200: specimenScan },
  },
  createExplainedScan: {
    request: {
      image: requestSpecimen.toString('base64'),
      options: { retain_hours: 0 },
      reference,
    },
    answers: { 200: { scan: specimenScan, evidence: specimenEvidence } satisfies ExplainedScan },
  },
  getEvidence: { answers: { 200: specimenEvidence } },
  getScan: { answers: { 200: storedForm(specimenScan) } },
  ...statusExamples,
  getOpenApi: {
    answers: {
      200: {
        openapi: '3.1.0',
        info: { title: 'Document Recognition API', version: release },
        paths: {},
      },
    },
  },
}

const recordedCodes: ReadonlySet<ErrorCode> = new Set([
  'internal_error',
  'engine_unavailable',
  'service_unavailable',
])

/** The response body for this code. */
export function errorExample(code: ErrorCode): ErrorResponse {
  return {
    error: {
      code,
      message: errorTable[code].meaning,
      docs_url: `${exampleOrigin}/docs/errors/${code}`,
      request_id: 'req_5b0e7d0c-6a0f-4f0e-9d1c-2f7a1c3e8b64',
      event_id: recordedCodes.has(code) ? 'evt_0d9c1f3a-8f6b-4a55-b7f2-5d7b0f2f9e11' : null,
    },
  }
}

/** The response bodies for all public codes, as components of the document. */
export function errorExamples(): Record<string, Example> {
  return Object.fromEntries(
    errorCodes
      .filter((code) => errorTable[code].internal !== true)
      .map((code) => [code, { summary: errorTable[code].title, value: errorExample(code) }]),
  )
}
