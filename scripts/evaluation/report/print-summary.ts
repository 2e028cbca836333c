import { counted, percent } from '../../command-line/percent.ts'
import { textTable } from '../../command-line/text-table.ts'
import { printFieldScore, printTypeScores } from '../fields/print-fields.ts'
import type { BandCount } from '../summary/band-shares.ts'
import type { Summary } from '../summary/summarise.ts'
import type { Tally } from '../summary/tally.ts'

/** The engine's tables; with a peer, also the peer's tables and a comparison. */
export function printSummaries(summaries: readonly Summary[]): string {
  const [engine, peer] = summaries
  const tables = summaries.map(printSummary).join('\n\n\n')
  return engine && peer ? `${tables}\n\n${comparison(engine, peer)}` : tables
}

function comparison(engine: Summary, peer: Summary): string {
  const [own, its] = [medianMs(engine), medianMs(peer)]
  const compared = [
    `MRZs exact ${engine.all.exact} to ${peer.all.exact} of ${engine.all.mrzs}`,
    ...(['withMrz', 'withoutMrz'] as const).flatMap((group) => comparedFields(engine, peer, group)),
    `median ${own.toFixed(0)} ms to ${its.toFixed(0)} ms (${(its / own).toFixed(1)} times as fast)`,
  ]
  return `${engine.reader} against ${peer.reader}: ${compared.join(', ')}`
}

/** Empty if no such fields are labelled, or the peer reads none. */
function comparedFields(engine: Summary, peer: Summary, group: keyof Summary['fields']): string[] {
  const [own, its] = [engine.fields[group].all, peer.fields[group].all]
  if (own.values === 0 || its.right === 0) return []
  const where = group === 'withMrz' ? 'with an MRZ' : 'without'
  return [
    `fields right ${own.right} to ${its.right} of ${own.values} ${where} ` +
      `(${(own.right / its.right).toFixed(2)} times as many), wrong ${own.wrong} to ${its.wrong}`,
  ]
}

function medianMs({ stages }: Summary): number {
  return stages.at(-1)?.median ?? Number.NaN
}

/** The summary as plain text tables, at most 100 columns wide; a table without rows is left out. */
export function printSummary(summary: Summary): string {
  const { all, types, fields, barcodes, calibration } = summary
  return [
    `${summary.reader}: ${all.pictures} pictures, ${all.mrzs} with an MRZ`,
    mrzTable(summary),
    `passed, but wrong where no check digit covers: ${all.passedWrongElsewhere}`,
    textTable(
      ['status', 'pictures'],
      Object.entries(all.statuses).map(([status, count]) => [status, `${count}`]),
    ),
    printTypeScores(types),
    printFieldScore('with an MRZ', fields.withMrz),
    printFieldScore('without an MRZ', fields.withoutMrz),
    textTable(
      ['barcodes', 'printed', 'read'],
      barcodes.bySymbology.map(({ symbology, printed, read }) => [
        symbology,
        `${printed}`,
        counted(read, printed),
      ]),
    ),
    barcodeFields(summary),
    textTable(
      ['right by band', 'high', 'medium', 'low'],
      calibration.map(({ field, bands }) => [
        field,
        band(bands.high),
        band(bands.medium),
        band(bands.low),
      ]),
    ),
    stageTable(summary),
    alarms(summary),
  ]
    .filter((block) => block !== '')
    .join('\n\n')
}

/**
 * One row for each layout, face, severity, alteration and quality verdict, then one for all; the
 * column of rejected pictures only if there are any.
 */
function mrzTable({ all, byLayout, byFont, bySeverity, byAlteration, byQuality }: Summary): string {
  const blocks = [byLayout, byFont, bySeverity, byAlteration, byQuality, [all]].filter(
    (tallies) => tallies.length > 0,
  )
  return textTable(
    [
      '',
      'MRZs',
      'found',
      'exact',
      'lines\nexact',
      'CER\nif found',
      'passed\nwrong',
      'exact,\nnot\npassed',
      'wrong\nat\nhigh',
      'false\nMRZs',
      ...(all.rejected > 0 ? ['re-\njected'] : []),
    ],
    blocks.flatMap((tallies, index) => [
      ...(index > 0 ? [[]] : []),
      ...tallies.map((of) => tallyRow(of, all.rejected > 0)),
    ]),
  )
}

function tallyRow(of: Tally, withRejected: boolean): string[] {
  return [
    of.group,
    `${of.mrzs}`,
    counted(of.found, of.mrzs),
    counted(of.exact, of.mrzs),
    percent(of.linesExact, of.lines, 0),
    percent(of.edits, of.foundCharacters, 2),
    `${of.passedWhileWrong}`,
    `${of.failedThoughExact}`,
    `${of.wrongAtHigh}`,
    of.negatives === 0 ? '–' : `${of.falseMrzs}/${of.negatives}`,
    ...(withRejected ? [`${of.rejected}`] : []),
  ]
}

function band({ right, total }: BandCount): string {
  return total === 0 ? '–' : `${right}/${total} ${percent(right, total, 1)}`
}

function stageTable({ stages, stagesWithoutMrz }: Summary): string {
  const alone = new Map(stagesWithoutMrz.map((time) => [time.stage, time]))
  return textTable(
    ['ms', 'median', 'p95', 'without MRZ\nmedian', '\np95'],
    stages.map(({ stage, median, p95 }) => [
      stage,
      ...[median, p95, alone.get(stage)?.median, alone.get(stage)?.p95].map(
        (ms) => ms?.toFixed(1) ?? '–',
      ),
    ]),
  )
}

/** How the holder fields of the codes that were read turned out. */
function barcodeFields({ barcodes: { fields } }: Summary): string {
  const { right, missing, wrong } = fields
  const all = right + missing + wrong
  if (all === 0) return ''
  return `fields of barcodes that were read: ${counted(right, all)} right, ${missing} null, ${wrong} wrong`
}

/** What must never happen, printed last and loudest. */
function alarms({
  passedWhileWrong,
  falseMrzs,
  wrongAtHigh,
  recognizedInVain,
  barcodes,
}: Summary): string {
  const lines = [
    ...passedWhileWrong.map((name) => `!! PASSED WHILE WRONG  ${name}`),
    ...falseMrzs.map((name) => `!! FALSE MRZ  ${name}`),
    ...barcodes.invented.map((name) => `!! BARCODE NOT IN THE LABELS  ${name}`),
    ...barcodes.wrong.map((name) => `!! WRONG FROM A BARCODE  ${name}`),
    ...recognizedInVain.map((name) => `!! RECOGNIZED, BUT NO DOCUMENT  ${name}`),
    ...wrongAtHigh.map((name) => `!! WRONG AT HIGH  ${name}`),
  ]
  return lines.length === 0
    ? 'no MRZ passed while wrong, no false MRZ, no code invented, no value wrong at high'
    : lines.join('\n')
}
