import { interpretSymbol } from '../../barcode/interpret-symbol.ts'
import { readBarcodes } from '../../barcode/read-barcodes.ts'
import { applyAffine } from '../../image/affine.ts'
import { type Orientation, turned } from '../../image/orientation.ts'
import { mapQuad } from '../../page/corners.ts'
import type { FoundBarcode, ScanContext } from '../context.ts'

/** Finds barcodes and reads what they say. */
export async function readBarcode(context: ScanContext, mustEnd: () => boolean): Promise<void> {
  const { picture, layout, rectified, engine, task } = context
  if (picture === null || layout === null) return
  const decoder = engine.barcodeDecoder
  const regions = layout.barcodes.map(({ corners, score }) => ({
    corners: mapQuad(corners, (corner) => applyAffine(picture.shownToOverview, corner)),
    score,
  }))
  const symbols = await readBarcodes({ picture, decoder, regions, page: rectified, mustEnd })
  context.barcodes = symbols.map((symbol) => {
    const reading = interpretSymbol(symbol, task.today, engine.checkSeal)
    const namesKind = reading.votes.some(({ kind }) => kind !== null)
    return { corners: symbol.corners, namesKind, reading }
  })
  const readings = context.barcodes.map(({ reading }) => reading)
  context.candidates = [...context.candidates, ...readings.flatMap(({ candidates }) => candidates)]
  context.openCandidates = [...context.openCandidates, ...readings.flatMap(({ open }) => open)]
  context.votes = [...context.votes, ...readings.flatMap(({ votes }) => votes)]
  const [first] = context.barcodes
  if (context.page === null && first !== undefined) {
    context.page = {
      orientation: uprightBy(first),
      front: null,
      isSeen: false,
      rear: null,
      knownBy: 'barcode',
    }
  }
}

/** With nothing else in view, assumes that the barcode is printed along the text beside it. */
function uprightBy({ corners: [upperLeft, upperRight] }: FoundBarcode): Orientation {
  const direction = Math.atan2(upperRight.y - upperLeft.y, upperRight.x - upperLeft.x)
  return turned(1, (4 - Math.round(direction / (Math.PI / 2))) % 4)
}
