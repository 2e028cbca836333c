import type { FinishedRequest } from '../../../api/http/request-context.ts'

/** A request for a scan that was answered in 5 ms; `changes` override any of it. */
export function finishedRequest(changes: Partial<FinishedRequest> = {}): FinishedRequest {
  return {
    method: 'GET',
    route: '/v1/scans',
    status: 200,
    code: null,
    ms: 5,
    ownMs: 5,
    isV1: true,
    isCanary: false,
    isChosen: false,
    engineMs: null,
    hasEngineFailed: false,
    keyId: null,
    scanStatus: null,
    ...changes,
  }
}
