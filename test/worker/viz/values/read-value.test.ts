import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

describe('reading misread and unusual values', () => {
  it('restores a closing bracket that was read as a letter', () => {
    const lines: readonly Line[] = [
      ['Place of birth', 5, 10, 1.4],
      ['NEUSTADT (HARZJ', 5, 13],
    ]
    expect(valuesOf(lines, { kind: 'passport', country: 'DEU' })).to.include({
      birth_place: 'NEUSTADT (HARZ)',
    })
  })

  it('reports no name whose first capital was lost', () => {
    const nameOf = (text: string) => {
      const lines: readonly Line[] = [
        ['Name', 5, 10, 1.4],
        [text, 5, 13],
      ]
      return valuesOf(lines, { kind: 'identity_card', country: 'IND' }).full_name
    }
    expect(nameOf('ubhankar Contoh')).to.equal(undefined)
    expect(nameOf('della Valle Contoh')).to.equal('della Valle Contoh')
  })

  it('restores the last slash between classes that was read as a letter', () => {
    const lines: readonly Line[] = [['9. AM/B/BEIL', 30, 42]]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'DEU' })).to.include({
      dl_class: 'AM/B/BE/L',
    })
  })

  it('accepts a class with its trailer among several', () => {
    const lines: readonly Line[] = [['9. AM, B, B+E, T', 30, 42]]
    expect(valuesOf(lines, { kind: 'driving_licence', country: 'POL' })).to.include({
      dl_class: 'AM, B, B+E, T',
    })
  })

  it('splits classes without spaces only if one has a digit, and drops restrictions', () => {
    const classesOf = (text: string) =>
      valuesOf(
        [
          ['4a. 12.02.2020', 31, 27],
          ['4b. 12.02.2030', 31, 31],
          ['9.', 31, 47],
          [text, 34, 47],
        ],
        { kind: 'driving_licence', country: 'TUR' },
      ).dl_class
    expect(classesOf('MB1BF')).to.equal('M B1 B F')
    expect(classesOf('B1 BC1CF')).to.equal('B1 B C1 C F')
    expect(classesOf('B B1(AS) M')).to.equal('B B1 M')
    // Each of these could be a word or a number.
    expect(classesOf('GABE')).to.equal(undefined)
    expect(classesOf('B12F4')).to.equal(undefined)
  })

  it('reads the sex in Greek from a letter that looks Latin', () => {
    const sexOf = (text: string) =>
      valuesOf(
        [
          ['Φύλο / Sex', 28, 23, 1.2],
          [text, 28, 26],
        ],
        { kind: 'identity_card', country: 'GRC' },
      ).sex
    expect(sexOf('A / M')).to.equal('M')
    expect(sexOf('A / F')).to.equal(undefined)
    // A blood group, and a woman in Russian.
    expect(sexOf('A')).to.equal(undefined)
    expect(sexOf('Ж/M')).to.equal(undefined)
  })

  it('reads the sex in two scripts despite a misread slash or Latin letter', () => {
    const sexOf = (text: string) =>
      valuesOf(
        [
          ['Стать', 5, 20, 1.4],
          [text, 5, 23],
        ],
        { kind: 'identity_card', country: 'UKR' },
      ).sex
    expect(sexOf('Ж/Ғ')).to.equal('F')
    expect(sexOf('ЖІҒ')).to.equal('F')
    expect(sexOf('Ғ')).to.equal('F')
    expect(sexOf('Ч/Ғ')).to.equal(undefined)
    expect(sexOf('FIF')).to.equal(undefined)
  })

  it('reads a month by its Latin name behind a slash when the other is unreadable', () => {
    const lines: readonly Line[] = [
      ['발급일/Date of issue', 5, 20, 1.4],
      ['30 8E/AUG 2022', 5, 23],
    ]
    expect(valuesOf(lines, { kind: 'passport', country: 'KOR' })).to.include({
      issue_date: '2022-08-30',
    })
  })

  it('reads a moped class with three digits, and a small t among classes as an f', () => {
    const classesOf = (text: string, country: string) =>
      valuesOf([[text, 30, 42]], { kind: 'driving_licence', country }).dl_class
    expect(classesOf('9. AM147 B BE T S', 'NOR')).to.equal('AM147 B BE T S')
    expect(classesOf('9. AM/B/B1/t/k/p/q', 'GBR')).to.equal('AM/B/B1/f/k/p/q')
    expect(classesOf('9. AM/B/t', 'GBR')).to.equal(undefined)
  })

  it('reads O beside digits alone as 0 where the issuer has such numbers', () => {
    const numberOf = (text: string) =>
      valuesOf([[text, 30, 42]], { kind: 'driving_licence', country: 'DNK' }).personal_number
    expect(numberOf('4d. O91294-0000')).to.equal('091294-0000')
    expect(numberOf('4d. O91294-00001')).to.not.equal('091294-00001')
  })

  it('reads the dates of a permit in another order than those of the issuer’s passport', () => {
    const lines: readonly Line[] = [
      ['FÖDELSEDATUM / DATE OF BIRTH', 27, 33, 1.1],
      ['11 01 1996', 27, 36],
    ]
    const birthOn = (kind: 'passport' | 'residence_permit') =>
      valuesOf(lines, { kind, country: 'SWE' }).birth_date
    expect(birthOn('residence_permit')).to.equal('1996-01-11')
    expect(birthOn('passport')).to.equal(undefined)
  })

  it('reads an address of Yucatán between two numbered streets', () => {
    const lines: readonly Line[] = [
      ['DOMICILIO', 28, 19.3, 0.9],
      ['C 39-A 512 X 64 Y 66', 28.4, 21.1, 1.3],
      ['FRACC EJEMPLO 97246', 28.4, 23.2, 1.3],
      ['MERIDA, YUC.', 28.4, 25.2, 1.3],
    ]
    expect(valuesOf(lines, { kind: 'identity_card', country: 'MEX' })).to.include({
      address: 'C 39-A 512 X 64 Y 66 FRACC EJEMPLO 97246 MERIDA, YUC.',
    })
  })

  it('reads the class of a learner, but not a height of eight feet', () => {
    const canadian = { kind: 'driving_licence', country: 'CAN' } as const
    const dates: readonly Line[] = [
      ['3 DOB 30 JUN 2003', 2, 30],
      ['4a ISS 12 DEC 2021', 2, 33],
    ]
    const read = (...lines: readonly Line[]) => valuesOf([...dates, ...lines], canadian)
    expect(read(['9 Class', 31, 11, 1], ['5-GDL', 35, 11, 1.5])).to.include({ dl_class: '5-GDL' })
    expect(read(['16 HGT 5\'-08"', 31, 40])).to.include({ height: '5\'-08"' })
    expect(read(['UNIT 8-8', 31, 40])).not.to.have.property('height')
  })

  it('reads an American permit category of a letter and two digits', () => {
    const lines: readonly Line[] = [
      ['Category', 44.7, 20.3, 0.9],
      ['C08', 44.7, 22.6, 1.6],
    ]
    expect(valuesOf(lines, { kind: 'residence_permit', country: 'USA' })).to.deep.equal({
      permit_class: 'C08',
    })
  })
})
