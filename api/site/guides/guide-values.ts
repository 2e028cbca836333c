/** What guides show of the service itself: figures of settings, bounds, measurements, tables. */
import { clientTokenRequest } from '../../../shared/contract/client-token.ts'
import { retentionHoursMax } from '../../../shared/contract/scan-request.ts'
import { directoryPath, signatureHeaders } from '../../../shared/contract/signing.ts'
import { errorTable } from '../../../shared/errors.ts'
import { whatIsReadToday } from '../../../shared/fields/read-today.ts'
import { scanCorsHeaders } from '../../http/cors-headers.ts'
import { type Html, html, prose } from '../../http/html.ts'
import { signedComponents } from '../../http/signing/answer-scan.ts'
import { chosenCodes, lateOutcome, outcomePrefix } from '../../scan/outcomes/chosen-outcome.ts'
import { chosenRequest } from '../chosen-request.ts'
import { outcomes, unreachable } from '../outcomes/outcome-kit.ts'
import { labelledFigures } from '../proof/figures.ts'
import { statusAdvice } from '../status-advice.ts'
import { rowsOf, table } from '../table.ts'
import { documents } from '../vocabulary/lists.ts'
import type { GuideValues } from './markdown.ts'
import { usual } from './usual.ts'

const { expires_in: life, max_uses: uses } = clientTokenRequest.shape
const { all, date, command } = labelledFigures

/** `10 to 900` */
const range = (setting: typeof life) =>
  `${setting.unwrap().minValue} to ${setting.unwrap().maxValue}`

/** What one header of a signed answer says. */
const signed: Readonly<Record<(typeof signatureHeaders)[number], string>> = {
  'Content-Digest': 'SHA-256 of the body (RFC 9530)',
  'Image-Digest': 'SHA-256 of the picture, as its bytes were before base64',
  'Scan-Id': 'the id of the scan, also in the body',
  'Signature-Input': 'what is signed, when, with which key',
  Signature: 'the signature (RFC 9421, Ed25519)',
}

/** By the name that a guide has between double braces. */
export const guideValues: GuideValues = {
  'seconds for a scan': usual('ENGINE_DEADLINE_MS') / 1000,
  'seconds a retry waits': usual('IDEMPOTENCY_WAIT_MS') / 1000,
  'free recognitions': usual('FREE_RECOGNITIONS'),
  'requests of a key': usual('KEY_RATE_LIMIT'),
  'seconds of a key': usual('KEY_RATE_WINDOW_SECONDS'),
  'requests in the sandbox': usual('SANDBOX_RATE_LIMIT'),
  'minutes of the sandbox': usual('SANDBOX_RATE_WINDOW_SECONDS') / 60,
  'status requests': usual('STATUS_RATE_LIMIT'),
  'life of a token': range(life),
  'usual life of a token': life.parse(undefined) ?? '',
  'uses of a token': range(uses),
  'usual uses of a token': uses.parse(undefined) ?? '',
  'headers sent': code(scanCorsHeaders.allowed),
  'headers read': code(scanCorsHeaders.exposed),
  'hours kept at most': retentionHoursMax,
  'path of the keys': code(directoryPath),
  'signed components': html`${signedComponents.map((name) => html`<code>${name}</code> `)}`,
  'signature headers': valueTable(
    'Headers of a signed scan',
    ['Header', 'What it says'],
    signatureHeaders.map((name) => [code(name), signed[name]]),
  ),
  'labelled pictures': all.pictures,
  'labelled values': all.values,
  'labelled values right': all.right,
  'labelled values wrong': all.wrong,
  'labelled at high': all.atHigh,
  'labelled wrong at high': all.wrongAtHigh,
  'labelled date': date,
  'labelled command': code(command),
  'what is read today': whatIsReadToday,
  'kinds known': documents.length,
  'countries known': new Set(documents.map(({ country }) => country)).size,
  statuses: valueTable(
    'Statuses',
    ['meta.status', 'What happened', 'What to do'],
    Object.entries(statusAdvice).map(([status, { says, next }]) => [code(status), says, next]),
  ),
  outcomes: valueTable(
    'Pictures by outcome',
    ['Picture', 'status', 'mrz.status', 'kind', 'Expect'],
    outcomes.map(({ name, title, status, mrz, kind, expect }) => [
      html`<a href="/docs/outcomes/${name}.jpg">${title}</a>`,
      code(status),
      code(mrz),
      kind === null ? 'no document' : code(kind),
      prose(expect),
    ]),
  ),
  'request for an error': html`<pre tabindex="0"><code>${chosenRequest('engine_unavailable')}</code></pre>`,
  'outcomes by reference': valueTable(
    'Answers by reference',
    ['reference', 'Answer'],
    [
      ...outcomes.map(({ name, title }) => [code(outcomePrefix + name), title]),
      ...chosenCodes.map((name) => [
        code(outcomePrefix + name),
        html`HTTP ${errorTable[name].status} <a href="/docs/errors/${name}"><code>${name}</code></a>`,
      ]),
      [code(outcomePrefix + lateOutcome), 'The specimen, one second before the engine’s deadline'],
    ],
  ),
  'outcomes that do not occur': valueTable(
    'Combinations that do not occur',
    ['Combination', 'Because'],
    unreachable.map(([combination, reason]) => [prose(combination), prose(reason)]),
  ),
}

function valueTable(
  label: string,
  head: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
): Html {
  return table(label, head, rowsOf(rows))
}

function code(text: string): Html {
  return html`<code>${text}</code>`
}
