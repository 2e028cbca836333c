import { expect } from 'chai'
import { knownPerson, whoseIs } from '../../../../evaluation/scenes/judge/attribute.ts'
import { anna, lena } from '../two-people.ts'

const people = { A: knownPerson(anna), B: knownPerson(lena) }
const whose = (field: string, value: string) => whoseIs(field, value, people)

// A value given to the wrong person hides a mixture, or invents one.
describe('whoseIs', () => {
  it('knows a name in any order, split and transliteration', () => {
    expect(whose('full_name', 'ANNA MARIA ERIKSSON')).to.equal('A')
    expect(whose('given_names', 'MARIA')).to.equal('A')
    expect(whose('surname', 'MUELLER')).to.equal('B')
  })

  it('calls a value mixed that has words of both', () => {
    expect(whose('full_name', 'ERIKSSON LENA')).to.equal('mixed')
  })

  it('calls a value shared that both have', () => {
    expect(whose('issuing_state', anna.state)).to.equal('shared')
  })

  it('compares a number with every number of a person', () => {
    expect(whose('document_number', '9002030044')).to.equal('B')
  })

  it('gives a misread number to the person whose it nearly is', () => {
    expect(whose('document_number', 'L8989O2C3')).to.equal('A')
  })

  it('gives a misread date to nobody', () => {
    expect(whose('birth_date', '1974-08-17')).to.equal('neither')
  })

  it('knows a part of an address', () => {
    expect(whose('address_street', 'OAK STREET 4')).to.equal('B')
  })

  it('gives a value to nobody of which most words are known of nobody', () => {
    expect(whose('authority', 'CITY OF LITTLE ZENITH BY THE SEA')).to.equal('neither')
  })

  it('gives everything of a scene of one person to that person or to nobody', () => {
    expect(whoseIs('surname', 'MÜLLER', { A: people.A })).to.equal('neither')
  })
})
