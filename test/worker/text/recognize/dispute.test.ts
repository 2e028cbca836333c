import { disputeOf } from '../../../../worker/text/recognize/dispute.ts'

function reading(text: string, probability: number) {
  return { text, characters: Array.from(text, (_, at) => ({ probability, at: at / 10 })) }
}

/** @param third what the third reader sees in each word that it is asked about */
function settled(surer: string, other: string, ...third: readonly (string | null)[]) {
  const seen = third.map((word) =>
    word === null ? null : Array.from(word, (text) => ({ text, probability: 1 })),
  )
  return disputeOf(reading(surer, 0.9), reading(other, 0.8))?.settle(seen)
}

describe('disputeOf', () => {
  for (const [why, surer, other, third, expected] of [
    ['a letter on which the two others agree', 'Belce', 'Belge', 'Belge', 'Belge'],
    ['a letter whose case the two others agree on', 'KingSWay', 'Kingsway', 'Kingsway', 'Kingsway'],
    [
      'its accents, which the third reader does not see',
      'JOSÈ PÉRFZ',
      'JOSE PEREZ',
      'PEREZ',
      'JOSÈ PÉREZ',
    ],
    ['the accent of the other reader with its letter', 'LIÊ0E', 'LIÈGE', 'LIEGE', 'LIÊGE'],
    ['its points', '06.02.2023', '06.02 2024', '06.022024', '06.02.2024'],
    ['its blanks', '20.10 2012', '20.102013', '2013', '20.10 2013'],
    [
      'a letter that the two others put in',
      '0098535173',
      '00985357173',
      '00985357173',
      '00985357173',
    ],
    [
      'a letter that the two others put in front',
      '3.04.1987',
      '13.04.1987',
      '13.04.1987',
      '13.04.1987',
    ],
    [
      'no letter that the two others do not see',
      '2493888618',
      '249388618',
      '249388618',
      '249388618',
    ],
    ['a letter on which all three differ', '0XF', 'OXF', 'QXF', '0XF'],
    [
      'all it saw where the third reader saw too little',
      'Dokumertts N',
      'Dukume N',
      'Dkum',
      'Dokumertts N',
    ],
    ['all it saw where the third reader saw nothing', '4a ISS', '4 IS', '', '4a ISS'],
    ['a digit as wide as an ideograph', '82-4', '32-4', '３２-４', '32-4'],
  ] as const)
    it(`keeps ${why}`, () => {
      expect(settled(surer, other, third)?.text).to.equal(expected)
    })

  it('settles each word by what is seen in it, and keeps one that the third reader was not asked about', () => {
    const [surer, other] = ['Au. de la Mer1da', 'Av. de la Merida']
    expect(settled(surer, other, 'Av', 'Merida')?.text).to.equal('Av. de la Merida')
    expect(settled(surer, other, null, 'Merida')?.text).to.equal('Au. de la Merida')
  })

  it('gives a changed letter the probability and place of the reading it came from', () => {
    const characters = settled('Belce', 'Belge', 'Belge')?.characters ?? []
    expect(characters.map(({ probability }) => probability)).to.deep.equal([
      0.9, 0.9, 0.9, 0.8, 0.9,
    ])
    expect(characters[3]?.at).to.equal(0.3)
  })

  it('is none over accents, points and blanks', () => {
    expect(disputeOf(reading('1.', 0.9), reading('1', 0.8))).to.equal(null)
    expect(disputeOf(reading('JOSÉ P', 0.9), reading('JOSEP', 0.8))).to.equal(null)
    expect(disputeOf(reading('', 0.9), reading('', 0.8))).to.equal(null)
  })

  for (const [surer, other, words, letters] of [
    ['Sumame', 'Surname', [0, 1], 2],
    ['4a ISS 2020', '4a I5S 2020', [0.2, 0.6], 1],
    ['4a ISS 2020', '4 ISS 2020', [0, 0.2], 1],
    ['4a ISS', '4a ISSO', [0.2, 1], 1],
    ['4a ISS', '7a ISO', [0, 0.2, 0.2, 1], 2],
  ] as const)
    it(`is over ${letters} letters and their words alone, of ${surer} and ${other}`, () => {
      const dispute = disputeOf(reading(surer, 0.9), reading(other, 0.8))
      expect(dispute?.letters).to.equal(letters)
      expect(dispute?.words.flatMap(({ from, to }) => [from, to])).to.deep.equal(words)
    })
})
