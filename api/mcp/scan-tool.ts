/** The tool that scans: the way of `POST /v1/scans`, entered with a picture that is decoded. */
import { explainedScan } from '../../shared/contract/evidence.ts'
import { scan } from '../../shared/contract/scan.ts'
import { scanRequestRest } from '../../shared/contract/scan-request.ts'
import { ApiError } from '../http/api-error.ts'
import { callerOf } from '../http/request-context.ts'
import { runRequest } from '../scan/create-scan.ts'
import { refuseFreeScanInVain } from '../scan/engine/recognize.ts'
import { checkedRequest, type SentScan } from '../scan/request/scan-request.ts'
import { argumentsOf } from './arguments-of.ts'
import type { McpCall } from './mcp-call.ts'
import { presentScan } from './offer/tool-texts.ts'
import { tools } from './offer/tools.ts'
import { runOperation } from './run-operation.ts'

/** The picture is no longer among the arguments once the message is read. */
const otherArguments = tools.scan_document.input.omit({ image_base64: true })

/** One call is one scan, or in one session the first answer again. */
export async function scanDocument(given: unknown, call: McpCall): Promise<object> {
  const args = argumentsOf(otherArguments, given)
  const sent = sentScan(args, call)
  if (sent.idempotencyKey === null) return present(await scanned(call, sent), sent)
  const answer = await scanned(call, sent).catch((error: unknown) => {
    if (!isReplayUnavailable(error)) throw error
    // The first result is gone: nothing can be replayed, so that this is a scan of its own.
    return scanned(call, { ...sent, idempotencyKey: null, idempotency: null })
  })
  return present(answer, sent)
}

function sentScan(
  { with_evidence = false, ...options }: ReturnType<typeof otherArguments.parse>,
  { picture }: McpCall,
): SentScan {
  const key = picture?.digests?.end({ ...options, with_evidence }) ?? null
  return {
    imageField: 'image_base64',
    image: picture?.image ?? null,
    rest: scanRequestRest.parse({ options: { ...options, return_portrait: false } }),
    problems: picture?.problems ?? ['image_base64: is required'],
    idempotencyKey: key?.idempotencyKey ?? null,
    idempotency: key?.idempotency ?? null,
    isExplained: with_evidence,
  }
}

function scanned(call: McpCall, sent: SentScan): Promise<unknown> {
  return runOperation(call, async (ctx, services) => {
    if (callerOf(ctx).kind === 'public_sandbox') refuseFreeScanInVain(ctx, services)
    await runRequest(ctx, services, checkedRequest(ctx, services, sent))
  })
}

function present(answer: unknown, { isExplained }: SentScan): object {
  if (!isExplained) return presentScan(scan.parse(answer))
  const { scan: read, evidence } = explainedScan.parse(answer)
  return { ...presentScan(read), evidence }
}

function isReplayUnavailable(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'idempotency_replay_unavailable'
}
