import { readLines } from '../read-lines.ts'

const eyesOf = (colour: string) =>
  readLines(
    [
      ['DRIVER LICENSE', 4, 6, 2.4],
      ['4d DL NO HU446833C', 28, 13],
      ['4b EXP 12/05/2018', 28, 17],
      ['1 MUSTER', 28, 21],
      ['2 PETER', 28, 25],
      ['3 DOB 08/05/1980', 28, 36],
      ['15 SEX M', 28, 40],
      [`18 EYES ${colour}`, 52, 40],
    ],
    { kind: 'driving_licence', country: 'USA' },
  ).find(({ name }) => name === 'eyes_color')

describe('a colour of eyes', () => {
  it('is high where the list has it', () => {
    expect(eyesOf('GRN')?.probability).to.be.at.least(0.9)
  })

  it('is no surer than medium where it may be either of two listed ones', () => {
    expect(eyesOf('ORN')?.value).to.equal('ORN')
    expect(eyesOf('ORN')?.probability).to.be.within(0.5, 0.89)
  })
})
