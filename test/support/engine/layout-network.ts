import { systemClock } from '../../../shared/time/clock.ts'
import { uncheckedSeals } from '../../../worker/barcode/payload/seal-certificates.ts'
import { orient } from '../../../worker/image/orientation.ts'
import type { Picture } from '../../../worker/image/picture.ts'
import type { Engine } from '../../../worker/pipeline/engine.ts'
import { detectLayout, type PageLayout } from '../../../worker/text/detect/detect-layout.ts'
import { createLayoutNetwork } from '../../../worker/text/detect/layout-network.ts'
import type { PrintReader } from '../../../worker/text/recognize/print-reader.ts'
import type { TextRecognizer } from '../../../worker/text/recognize/text-recognizer.ts'

const weights = new URL('../../../worker/text/detect/models/layout.onnx', import.meta.url)

/** The engine's own network, loaded once per test file that needs it. */
export const layoutNetwork = await createLayoutNetwork(weights.pathname)

/** What it sees in a picture, as in the stage `detect-layout`. */
export function layoutOf({ overviewGrey, orientation }: Picture): Promise<PageLayout> {
  return detectLayout(layoutNetwork, orient(overviewGrey, orientation))
}

const blindLine = { text: '', characters: [] }

/** Reads nothing in any line of print. */
export const blindPrintReader: PrintReader = {
  cut: { height: 32, widthMax: 1200, around: 0.36, ends: 0.6 },
  read: async () => blindLine,
}

/** An engine that locates things like the real one and reads what it is told to. */
export function engineReading(
  recognizer: TextRecognizer,
  secondRecognizer: TextRecognizer = recognizer,
): Engine {
  return {
    clock: systemClock,
    workMs: () => systemClock.monotonicMs(),
    layoutNetwork,
    recognizer,
    printReader: blindPrintReader,
    secondPrintReader: blindPrintReader,
    thirdReader: { cut: blindPrintReader.cut, see: async () => [] },
    barcodeDecoder: () => [],
    checkSeal: uncheckedSeals,
    smallRecognizer: recognizer,
    secondRecognizer: async () => secondRecognizer,
    nationalReader: { waysFor: () => [] },
    pageLabeller: { label: async () => ({ values: [], kind: null }) },
  }
}
