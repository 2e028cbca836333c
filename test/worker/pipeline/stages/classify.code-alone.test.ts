import { rectangle } from '../../../../worker/page/corners.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import { classify } from '../../../../worker/pipeline/stages/classify.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { mrzCandidate } from '../../../support/readings/field-candidates.ts'

const size = { widthMm: 85.6, heightMm: 54 }
const card = { corners: rectangle(0, 0, 856, 540), size }

const line = {
  text: 'SPECIMEN',
  characters: [],
  box: { x0: 0, y0: 0, x1: 1, y1: 1 },
  capitalHeight: 2,
  inPicture: null,
}

/** How sure the kind is of a card of so many lines whose code names it, with the code at this height. */
function typeProbability(y: number, { isTitled = false, lines = 4 } = {}) {
  const engine = engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] })
  const context = newContext(recognizeTask(), engine)
  const vote = { evidence: 'barcode', kind: 'driving_licence', country: 'USA' } as const
  const votes = [{ ...vote, probability: 0.99 }]
  context.barcodes = [
    {
      corners: rectangle(100, y, 700, y + 100),
      namesKind: true,
      reading: { candidates: [], open: [], votes },
    },
  ]
  context.page = { orientation: 1, front: card, isSeen: true, rear: null, knownBy: 'outline' }
  context.print = { lines: Array.from({ length: lines }, () => line), size: null }
  context.candidates = [mrzCandidate({ source: 'barcode' })]
  context.votes = isTitled
    ? [...votes, { ...vote, evidence: 'title', probability: 0.99 } as const]
    : votes
  classify(context, () => false)
  return context.type?.probability
}

describe('classify', () => {
  it('is sure of a kind that a code on the card names', () => {
    expect(typeProbability(200)).to.be.at.least(0.9)
  })

  // Anybody with a printer makes one: its signature is not checked.
  // Proves D3.12d
  it('is below `high` about a kind that only a code names which lies on no card', () => {
    expect(typeProbability(700), 'beside a card').to.be.below(0.9)
    expect(typeProbability(200, { lines: 1 }), 'on a sheet of paper').to.be.below(0.9)
  })

  it('is sure of a kind that a title names as well as a code beside the card', () => {
    expect(typeProbability(700, { isTitled: true })).to.be.at.least(0.9)
  })
})
