import { expect } from 'chai'
import { type ClientToken, clientToken } from '../../../shared/contract/client-token.ts'
import { type Scan, scan } from '../../../shared/contract/scan.ts'
import { type ScanList, scanList } from '../../../shared/contract/stored-scans.ts'
import { type Usage, usage } from '../../../shared/contract/usage.ts'
import { type Instructions, scanBody } from '../engine/scripted-picture.ts'
import type { TestService } from './service.ts'

/** What sends requests: a service of one's own or a shared one. */
type Requester = Pick<TestService, 'request'>

export interface ScanCall {
  readonly instructions?: Instructions
  /** `options` and `reference` of the body. */
  readonly rest?: object
  readonly headers?: Record<string, string>
}

/** Sends `POST /v1/scans` with a fresh scripted picture. */
export async function postScan(
  service: Requester,
  key: string,
  { instructions = {}, rest = {}, headers = {} }: ScanCall = {},
): Promise<Response> {
  const body = await scanBody(instructions, rest)
  return service.request('POST', '/v1/scans', { key, body, headers })
}

/** Sends `POST /v1/scans` under an idempotency key. */
export function postUnderKey(
  service: Requester,
  key: string,
  body: unknown,
  idempotencyKey = 'k',
): Promise<Response> {
  const headers = { 'idempotency-key': idempotencyKey }
  return service.request('POST', '/v1/scans', { key, body, headers })
}

/** The scan in an answer, which must be a 200 that follows the contract. */
export async function scanOf(response: Response): Promise<Scan> {
  const body: unknown = await response.json()
  expect(response.status, JSON.stringify(body)).to.equal(200)
  return scan.parse(body)
}

export async function madeScan(
  service: Requester,
  key: string,
  call: ScanCall = {},
): Promise<Scan> {
  return scanOf(await postScan(service, key, call))
}

export async function usageOf(service: Requester, key: string): Promise<Usage> {
  const response = await service.request('GET', '/v1/usage', { key })
  expect(response.status).to.equal(200)
  return usage.parse(await response.json())
}

export async function scansOf(
  service: Requester,
  key: string,
  query = '',
): Promise<ScanList['scans']> {
  const response = await service.request('GET', `/v1/scans${query}`, { key })
  expect(response.status).to.equal(200)
  return scanList.parse(await response.json()).scans
}

export async function issuedToken(
  service: Requester,
  key: string,
  request: object = {},
): Promise<ClientToken> {
  const response = await service.request('POST', '/v1/client-tokens', { key, body: request })
  expect(response.status).to.equal(201)
  return clientToken.parse(await response.json())
}
