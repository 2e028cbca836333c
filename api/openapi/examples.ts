/**
 * The examples in the OpenAPI document: requests and answers for one synthetic SPECIMEN. The scan
 * is exactly what an account's sandbox key gets, with its picture shortened.
 */
import { readFileSync } from 'node:fs'
import type { ClientToken, ClientTokenRequest } from '../../shared/contract/client-token.ts'
import type { ErrorResponse } from '../../shared/contract/error-response.ts'
import type { ExplainedScan, ScanEvidence } from '../../shared/contract/evidence.ts'
import type { ReadinessReport } from '../../shared/contract/health.ts'
import type { Scan } from '../../shared/contract/scan.ts'
import type { KeyDirectory } from '../../shared/contract/signing.ts'
import type { ScanDeletion, ScanList } from '../../shared/contract/stored-scans.ts'
import type { Usage } from '../../shared/contract/usage.ts'
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

const usage: Usage = {
  balance_credits: 19,
  period: { start: '2026-03-01T00:00:00Z', end: '2026-04-01T00:00:00Z' },
  scans: {
    total: 2,
    billed: 1,
    by_status: {
      recognized: 1,
      no_document_found: 1,
      unreadable: 0,
      unsupported_document: 0,
      rejected: 0,
    },
  },
  credits_spent: 1,
}

const scanList: ScanList = {
  scans: [
    {
      id: scanId,
      status: 'recognized',
      billed: true,
      duration_ms: 868,
      reference,
      created_at: '2026-03-01T09:30:00Z',
    },
  ],
}

const clientToken: ClientToken = {
  token: 'ct_SPECIMENspecimenSPECIMENspecimen00',
  expires_at: '2026-03-01T09:35:00Z',
  max_uses: 3,
  sandbox: false,
}

const allWell: ReadinessReport['checks'] = {
  postgres: 'ok',
  redis: 'ok',
  workers: 'ok',
  clock: 'ok',
}

export interface OperationExamples {
  readonly request?: unknown
  /** By status. */
  readonly answers: Readonly<Record<number, unknown>>
}

/** Examples by the operation's id in the route table. */
export const operationExamples: Readonly<Record<string, OperationExamples>> = {
  createScan: {
    request: {
      image: requestSpecimen.toString('base64'),
      options: { expect_country: 'UTO', retain_hours: 24 },
      reference,
    },
    answers: { 200: specimenScan },
  },
  listScans: { answers: { 200: scanList } },
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
  deleteScan: {
    answers: { 200: { id: scanId, deleted: true } satisfies ScanDeletion },
  },
  getUsage: { answers: { 200: usage } },
  createClientToken: {
    request: { expires_in: 300, max_uses: 3 } satisfies ClientTokenRequest,
    answers: { 201: clientToken },
  },
  getLiveness: { answers: { 200: { status: 'live' } } },
  getReadiness: {
    answers: {
      200: { status: 'ready', checks: allWell } satisfies ReadinessReport,
      503: {
        status: 'not_ready',
        checks: { ...allWell, redis: 'failed' },
      } satisfies ReadinessReport,
    },
  },
  ...statusExamples,
  listFields: {
    answers: {
      200: {
        fields: [
          {
            name: 'surname',
            label: 'Surname',
            category: 'identity',
            meaning: 'The surname or surnames.',
            format: 'A name on one line',
            example: 'ERIKSSON',
          },
        ],
      },
    },
  },
  listLanguages: { answers: { 200: { languages: [{ lcid: 1049, language: 'Russian' }] } } },
  listDocuments: {
    answers: {
      200: {
        documents: [
          {
            country: 'DEU',
            country_name: 'Germany',
            kind: 'identity_card',
            name: null,
            series: ['2010', '2021'],
            languages: ['German'],
            measured: { pictures: 3, values: 27, right: 26, null: 1, wrong: 0 },
          },
        ],
      },
    },
  },
  listSigningKeys: {
    answers: {
      200: {
        keys: [
          {
            kty: 'OKP',
            crv: 'Ed25519',
            x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
            kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
            use: 'sig',
            alg: 'EdDSA',
          },
        ],
      } satisfies KeyDirectory,
    },
  },
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
