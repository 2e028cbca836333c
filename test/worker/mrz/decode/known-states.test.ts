import { expect } from 'chai'
import { weighStates } from '../../../../worker/mrz/decode/known-states.ts'
import { isAccepted, readGrid } from '../../../../worker/mrz/decode/mrz-candidate.ts'
import { textOf } from '../../../../worker/mrz/decode/mrz-characters.ts'
import type { MrzLayout } from '../../../../worker/mrz/text/layout.ts'
import { layoutOf } from '../../../../worker/mrz/text/layouts.ts'
import { exampleLines } from '../../../support/icao-example.ts'
import { lineOf, seen } from '../../../support/line-reading.ts'

type Seen = string | Readonly<Record<string, number>>

/** The example passport with another nationality; no digit covers it. */
function mrzOf(nationality: readonly Seen[]) {
  return exampleLines.map((text, row) => {
    const characters = lineOf(text).characters
    return row === 0
      ? characters
      : characters.toSpliced(10, 3, ...nationality.map((what) => seen(0, what)))
  })
}

function layoutOfExample(): MrzLayout {
  const layout = layoutOf(exampleLines)
  if (layout === null) throw new Error('no layout')
  return layout
}

/** The nationality as weighed by the codes there are. */
function nationalityOf(...nationality: Seen[]): string | undefined {
  const lines = weighStates(layoutOfExample(), mrzOf(nationality))
  return lines.map(textOf)[1]?.slice(10, 13)
}

/** Whether the passport with this nationality settles: all else in it is read for certain. */
function settles(...nationality: Seen[]): boolean {
  const lines = mrzOf(nationality)
  return isAccepted(
    readGrid({ lines, doubtfulColumns: 0, goesOn: false, atFrame: false }, '2026-11-21'),
  )
}

describe('weighStates', () => {
  it('takes the code there is for one there is not, where the picture leaves it open', () => {
    expect(nationalityOf({ G: 0.7, C: 0.3 }, 'A', 'N')).to.equal('CAN')
    expect(nationalityOf('D', '<', { K: 0.6, '<': 0.4 })).to.equal('D<<')
    expect(nationalityOf('<', { K: 0.6, '<': 0.4 }, '<')).to.equal('<<<')
  })

  // Lines are exactly as read: a mock that plainly prints GAN is read as GAN.
  it('leaves an unknown code that was read surely', () => {
    expect(nationalityOf({ G: 0.998, C: 0.002 }, 'A', 'N')).to.equal('GAN')
    expect(nationalityOf('X', 'Y', 'Z')).to.equal('XYZ')
  })

  it('leaves an unknown code of which two codes are about as likely', () => {
    expect(nationalityOf('G', 'B', { A: 0.4, N: 0.3, D: 0.3 })).to.equal('GBA')
  })

  it('never changes a code there is into another, however likely', () => {
    const lines = mrzOf([{ G: 0.51, C: 0.49 }, 'I', 'N'])
    expect(textOf(lines[1] ?? []).slice(10, 13)).to.equal('GIN')
    expect(weighStates(layoutOfExample(), lines)).to.equal(lines)
    expect(nationalityOf('A', 'U', { T: 0.51, S: 0.49 })).to.equal('AUT')
  })
})

describe('areStatesAccepted', () => {
  it('settles a known code, and an unknown one that was read surely', () => {
    expect(settles('C', 'A', 'N')).to.equal(true)
    expect(settles('X', 'Y', 'Z')).to.equal(true)
  })

  it('does not settle an unknown code read doubtfully', () => {
    expect(settles('X', 'Y', { Z: 0.93, 2: 0.07 })).to.equal(true)
    expect(settles('X', 'Y', { Z: 0.93, J: 0.07 })).to.equal(false)
    expect(settles('A', 'U', { T: 0.93, J: 0.07 })).to.equal(true)
  })

  // The picture showed a G rather than a C: that there is no GAN makes CAN likely, not certain.
  it('does not settle a code that only the list made the likeliest', () => {
    expect(settles({ G: 0.7, C: 0.3 }, 'A', 'N')).to.equal(false)
  })
})
