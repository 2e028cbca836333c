import { expect } from 'chai'
import { presentScan } from '../../../../../../api/scan/answer/present-scan.ts'
import type { Scan } from '../../../../../../shared/contract/scan.ts'
import type { Reading, ReadingField } from '../../../../../../shared/reading.ts'
import { someField, someReading } from '../../../../../../test/support/readings/reading.ts'
import { judgeScene } from '../../../../evaluation/scenes/judge/judge-scene.ts'
import type { Scene } from '../../../../evaluation/scenes/scene.ts'
import { anna, lena, sceneOfTwo, sheetOf } from '../two-people.ts'

type Given = readonly [name: string, value: string, probability?: number]

function answered(given: readonly Given[], parts: Partial<Reading> = {}): Scan {
  const fields = given.map(
    ([name, value, probability = 1]): ReadingField => someField({ name, value, probability }),
  )
  return presentScan(someReading({ fields, ...parts }), {
    id: '0192a4e5-7c00-7000-8000-000000000000',
    createdAt: new Date('2026-03-01T00:00:00Z'),
    reference: null,
    billed: false,
    timing: { upload_ms: 1, processing_ms: 2, total_ms: 3 },
  })
}

const zone = (status: 'passed' | 'failed', lines: string[]): Reading['mrz'] =>
  status === 'passed'
    ? { status, lines, probability: 1 }
    : { status, lines, probability: 1, reason: 'Check digit failed for: document number' }

const annasZone = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F3104156<<<<<<<<<<<<<<04',
]
const ofAnna = ['surname', anna.surname] as const
const numberOfLena = ['document_number', lena.documentNumber] as const

describe('judgeScene', () => {
  const scene = sceneOfTwo([sheetOf('A', { mrz: annasZone }), sheetOf('B')])

  it('finds nothing in an answer of one person', () => {
    const judged = judgeScene(scene, answered([ofAnna, ['birth_date', anna.birthDate]]), 'A')
    expect(judged).to.deep.include({ twoPeople: null, passedOfTwo: false, faults: [] })
  })

  it('names the band of the less sure of two people', () => {
    const judged = judgeScene(scene, answered([ofAnna, [...numberOfLena, 0.7]]), null)
    expect(judged.twoPeople).to.equal('medium')
  })

  it('finds two people in a portrait of one and a name of the other', () => {
    expect(judgeScene(scene, answered([ofAnna]), 'B').twoPeople).to.equal('high')
  })

  it('finds two people in one value that is made of both', () => {
    expect(judgeScene(scene, answered([['full_name', 'ERIKSSON LENA']]), null).twoPeople).to.equal(
      'high',
    )
  })

  it('ignores a second reading, by which a contradiction is told', () => {
    const fields = [ofAnna, ['surname', lena.surname]] as const
    expect(judgeScene(scene, answered(fields), null).twoPeople).to.equal(null)
  })

  it('finds a zone that passed beside a value of another', () => {
    const mrz = zone('passed', annasZone)
    expect(judgeScene(scene, answered([numberOfLena], { mrz }), null)).to.deep.include({
      zoneOf: 'A',
      passedOfTwo: true,
    })
    const failed = zone('failed', annasZone)
    expect(judgeScene(scene, answered([numberOfLena], { mrz: failed }), null).passedOfTwo).to.equal(
      false,
    )
  })

  it('counts what is right, wrong and missing of the person who is answered', () => {
    const fields = {
      surname: lena.surname,
      birth_date: lena.birthDate,
      document_number: lena.documentNumber,
    }
    const shown = sceneOfTwo([
      sheetOf('A', { fields: { surname: anna.surname } }),
      sheetOf('B', { fields }),
    ])
    const scan = answered(
      [['surname', 'Muller'], ['birth_date', '1990-02-04'], numberOfLena].slice(0, 2) as Given[],
    )
    expect(judgeScene(shown, scan, null)).to.deep.include({ right: 1, wrong: 1, lost: 1 })
  })
})

describe('judgeScene of a changed name', () => {
  const scene: Scene = sceneOfTwo([sheetOf('A', { mrz: annasZone })], 'contradiction')
  const told = [ofAnna, ['surname', lena.surname, 0.3]] as const

  it('finds nothing where the zone failed and both names are told', () => {
    const scan = answered(told, { mrz: zone('failed', annasZone) })
    expect(judgeScene(scene, scan, null)).to.deep.include({ twoPeople: null, faults: [] })
  })

  it('finds a zone that passed, and a name that was dropped', () => {
    const scan = answered([ofAnna], { mrz: zone('passed', annasZone) })
    expect(judgeScene(scene, scan, null).faults).to.deep.equal([
      'zone passed',
      'contradiction not told',
    ])
  })

  it('finds two people where first readings name both', () => {
    const scan = answered([ofAnna, ['full_name', 'MÜLLER LENA']], {
      mrz: zone('failed', annasZone),
    })
    expect(judgeScene(scene, scan, null).twoPeople).to.equal('high')
  })
})

describe('judgeScene of a code alone', () => {
  it('finds a kind that is sure', () => {
    const scene: Scene = { ...sceneOfTwo([sheetOf('A')], 'unsure kind'), people: { A: anna } }
    const typed = (typeProbability: number) =>
      judgeScene(
        scene,
        answered([], {
          document: {
            kind: 'identity_card',
            country: null,
            issuingState: null,
            typeName: null,
            typeProbability,
            expiryDate: null,
          },
        }),
        null,
      ).faults
    expect(typed(0.95)).to.deep.equal(['kind identity_card at high'])
    expect(typed(0.7)).to.deep.equal([])
  })
})
