import { withoutStrayMarks } from '../../../../worker/text/recognize/stray-marks.ts'

/** A line of print from `x` on, pixels. */
const line = (
  text: string,
  x: number,
  length: number,
  capitalHeight: number,
  probability = 0.99,
) => ({
  line: {
    ...{ start: { x, y: 100 }, end: { x: x + length, y: 100 } },
    ...{ sag: 0, capitalHeight, score: 0.9, mrz: 0 },
  },
  read: { text, characters: Array.from(text, () => ({ probability })) },
})

const caption = line('Surname', 10, 80, 10)
const value = line('SPECIMEN', 150, 120, 14)

const textsOf = (lines: Parameters<typeof withoutStrayMarks>[0]) =>
  withoutStrayMarks(lines).map(({ read }) => read.text)

describe('withoutStrayMarks', () => {
  it('leaves out a colon of its own in front of a value, whatever it was read as', () => {
    for (const read of [':', ';', '2', 'N'])
      expect(textsOf([caption, line(read, 132, 12, 8, 0.6), value])).to.deep.equal([
        'Surname',
        'SPECIMEN',
      ])
  })

  it('leaves out one behind a value that is read from the right', () => {
    expect(textsOf([value, line('1', 274, 12, 8, 0.4)])).to.deep.equal(['SPECIMEN'])
  })

  it('keeps a surely read character, such as a class in front of its date', () => {
    expect(textsOf([line('B', 132, 12, 10, 0.97), value])).to.have.length(2)
  })

  it('keeps an unsure character as high as the print beside it', () => {
    expect(textsOf([line('F', 132, 12, 14, 0.5), value])).to.have.length(2)
  })

  it('keeps an unsure character that stands by itself', () => {
    expect(textsOf([caption, line('M', 300, 10, 8, 0.5)])).to.have.length(2)
  })
})
