import { Captioned } from '../../../../worker/pipeline/print/caption-above.ts'
import type { TextLine } from '../../../../worker/text/detect/text-line.ts'

/** A level line from `x0` to `x1`, its middle at `y`. */
function line(x0: number, x1: number, y: number, capitalHeight: number): TextLine {
  return {
    ...{ start: { x: x0, y }, end: { x: x1, y } },
    sag: 0,
    capitalHeight,
    score: 0.9,
    mrz: 0,
  }
}

describe('captions of values that the MRZ gave', () => {
  const value = line(100, 300, 140, 20)
  const caption = line(100, 220, 112, 12)
  const other = line(320, 480, 140, 20)

  function needless(of: TextLine, lines: readonly TextLine[]): boolean {
    const captioned = new Captioned()
    captioned.add(value)
    return captioned.isNeedless(of, lines)
  }

  it('are needless above the value alone', () => {
    expect(needless(caption, [value, caption, other])).to.equal(true)
  })

  // One line of print may hold the captions of two columns.
  it('are needed where another value stands below them, too', () => {
    const wide = line(100, 460, 112, 12)
    expect(needless(wide, [value, wide, other])).to.equal(false)
  })

  it('are needed where nothing of the MRZ was read', () => {
    expect(new Captioned().isNeedless(caption, [value, caption])).to.equal(false)
  })

  // What is as high as a value may be a value: a name in another script, say.
  it('are no lines as high as the value', () => {
    const high = line(100, 220, 112, 19)
    expect(needless(high, [value, high])).to.equal(false)
  })

  it('are no lines further up', () => {
    const far = line(100, 220, 80, 12)
    expect(needless(far, [value, far])).to.equal(false)
  })

  // Some cards print captions below their values: the value above may be that of the caption.
  it('are needed where another value stands no further above them', () => {
    const above = line(100, 300, 88, 20)
    expect(needless(caption, [value, caption, above])).to.equal(false)
    const further = line(100, 300, 72, 20)
    expect(needless(caption, [value, caption, further])).to.equal(true)
  })

  it('are needed where another value stands in their row', () => {
    const behind = line(240, 400, 112, 20)
    expect(needless(caption, [value, caption, behind])).to.equal(false)
  })

  it('are needless beside a caption in their row', () => {
    const behind = line(320, 400, 112, 12)
    expect(needless(caption, [value, caption, behind])).to.equal(true)
  })

  it('are needless in two languages above one another', () => {
    const captioned = new Captioned()
    captioned.add(value)
    const second = line(100, 200, 94, 12)
    const lines = [value, caption, second]
    expect(captioned.isNeedless(second, lines)).to.equal(false)
    expect(captioned.isNeedless(caption, lines)).to.equal(true)
    expect(captioned.isNeedless(second, lines)).to.equal(true)
  })

  it('are needless on a page that is a little askew', () => {
    const tilted = (of: TextLine): TextLine => {
      const at = ({ x, y }: TextLine['start']) => ({ x: x - y * 0.1, y: y + x * 0.1 })
      return { ...of, start: at(of.start), end: at(of.end) }
    }
    const captioned = new Captioned()
    const [own, above, beside] = [value, caption, other].map(tilted) as [
      TextLine,
      TextLine,
      TextLine,
    ]
    captioned.add(own)
    expect(captioned.isNeedless(above, [own, above, beside])).to.equal(true)
  })
})
