/** What a thread loads once and keeps from scan to scan. */
import { fileURLToPath } from 'node:url'
import { ownCoreWait } from '../../shared/core-wait.ts'
import { type Clock, systemClock } from '../../shared/time/clock.ts'
import { loadZxingWasm, type SymbolDecoder } from '../barcode/decode/zxing-wasm-decoder.ts'
import {
  readSealCertificates,
  type SealCheck,
  uncheckedSeals,
} from '../barcode/payload/seal-certificates.ts'
import { layoutManifest } from '../text/detect/layout-manifest.ts'
import { createLayoutNetwork, type LayoutNetwork } from '../text/detect/layout-network.ts'
import { labelManifest } from '../text/label/label-manifest.ts'
import { createPageLabeller, type PageLabeller } from '../text/label/page-labeller.ts'
import { fastestWeights, readModelFile } from '../text/model-file.ts'
import { createCtcRecognizer } from '../text/recognize/ctc-recognizer.ts'
import { type LineNetwork, lineModelManifest } from '../text/recognize/line-network.ts'
import {
  type CtcModel,
  ctcModelManifest,
  modelManifest,
  type PrintModel,
  printModelManifest,
  readModel,
} from '../text/recognize/model-manifest.ts'
import { type NationalReader, nationalReader } from '../text/recognize/national-reader.ts'
import { networkOnDemand } from '../text/recognize/network-on-demand.ts'
import { createPrintReader, type PrintReader } from '../text/recognize/print-reader.ts'
import { createTesseractRecognizer } from '../text/recognize/tesseract-recognizer.ts'
import type { TextRecognizer } from '../text/recognize/text-recognizer.ts'

export interface Engine {
  readonly clock: Clock
  /** Milliseconds of this thread so far, without those in which it waited for a core. */
  readonly workMs: () => number
  /** Finds print, documents, portraits and barcodes in a picture. */
  readonly layoutNetwork: LayoutNetwork
  /** Reads lines of an MRZ. */
  readonly recognizer: TextRecognizer
  /** The same for lines that it doubts. */
  readonly smallRecognizer: TextRecognizer
  /** The same by another method. Loaded on its first use, since most threads never need it. */
  readonly secondRecognizer: () => Promise<TextRecognizer>
  /** Reads lines of print. */
  readonly printReader: PrintReader
  /** The same for lines that it doubts. */
  readonly secondPrintReader: PrintReader
  readonly thirdReader: LineNetwork
  /** Reads lines in scripts that `printReader` does not know; loads languages on first use. */
  readonly nationalReader: NationalReader
  /** Labels the print of a page: captions and values of fields. */
  readonly pageLabeller: PageLabeller
  /** Decodes barcodes. */
  readonly barcodeDecoder: SymbolDecoder
  /** Checks the signatures of digital seals. */
  readonly checkSeal: SealCheck
}

interface EngineOptions {
  /** `float`: without the 8-bit weights, for making them anew. */
  readonly precision?: 'fastest' | 'float'
  /** Folder of certificates of signers of seals; without it no seal is checked. */
  readonly sealCertificates?: string | undefined
}

/** Loads the models; throws if one is missing or its manifest is malformed. */
export async function loadEngine({
  precision = 'fastest',
  sealCertificates,
}: EngineOptions = {}): Promise<Engine> {
  const running = precision === 'fastest' ? asFastest : asItIs
  const secondModel = readModel(pathOf('recognize', 'mrz.traineddata.json'), modelManifest)
  const ideographs = networkOnDemand(
    readModel(pathOf('recognize', 'ideographs.onnx.json'), lineModelManifest),
  )
  const coreWaitMs = ownCoreWait()
  let secondRecognizer: Promise<TextRecognizer> | undefined
  return {
    clock: systemClock,
    workMs: () => systemClock.monotonicMs() - coreWaitMs(),
    layoutNetwork: await createLayoutNetwork(
      readModelFile(pathOf('detect', 'layout.onnx.json'), layoutManifest).weights,
    ),
    recognizer: await createCtcRecognizer(
      running(readModel(pathOf('recognize', 'mrz.onnx.json'), ctcModelManifest)),
    ),
    smallRecognizer: await createCtcRecognizer(
      running(readModel(pathOf('recognize', 'mrz-small.onnx.json'), ctcModelManifest)),
    ),
    secondRecognizer: () => {
      secondRecognizer ??= createTesseractRecognizer(secondModel)
      return secondRecognizer
    },
    printReader: await createPrintReader(
      running(readModel(pathOf('recognize', 'print.onnx.json'), printModelManifest)),
    ),
    secondPrintReader: await createPrintReader(
      running(readModel(pathOf('recognize', 'print-small.onnx.json'), printModelManifest)),
    ),
    thirdReader: ideographs,
    nationalReader: nationalReader({
      scripts: networkOnDemand(
        readModel(pathOf('recognize', 'scripts.onnx.json'), lineModelManifest),
      ),
      ideographs,
    }),
    pageLabeller: await createPageLabeller(
      readModelFile(pathOf('label', 'labeller.onnx.json'), labelManifest),
    ),
    barcodeDecoder: await loadZxingWasm(),
    checkSeal:
      sealCertificates === undefined ? uncheckedSeals : readSealCertificates(sealCertificates),
  }
}

/** The model with its 8-bit weights, if it has such. */
function asFastest<Of extends CtcModel | PrintModel>(model: Of): Of {
  return { ...model, weights: fastestWeights(model) }
}

function asItIs<Of>(model: Of): Of {
  return model
}

/** The path of a model's manifest. */
function pathOf(room: 'detect' | 'label' | 'recognize', name: string): string {
  return fileURLToPath(new URL(`../text/${room}/models/${name}`, import.meta.url))
}
