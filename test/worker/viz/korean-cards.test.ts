import { expect } from 'chai'
import { valuesOf } from './read-lines.ts'

// Nothing on the card has a caption.
describe('Korean cards', () => {
  it('have name, address, issue date and authority recognised by form and position', () => {
    const card = [
      ['주민등록증', 27, 10, 4],
      ['홍견본(洪見本)', 8, 20, 2.5],
      ['880614-2000000', 8, 25, 2.5],
      ['경기도 견본시 견본구', 8, 32, 2.2],
      ['견본로 213, 104동 1502호', 8, 35, 2.2],
      ['(견본동, 견본아파트)', 8, 38, 2.2],
      ['2016.11.8.', 30, 45, 2.2],
      ['경기도 견본시장', 8, 50, 2.4],
    ] as const
    expect(valuesOf(card, { kind: 'identity_card', country: 'KOR' })).to.deep.equal({
      document_number: '880614-2000000',
      'full_name@1042': '홍견본',
      'address@1042': '경기도 견본시 견본구 견본로 213, 104동 1502호 (견본동, 견본아파트)',
      issue_date: '2016-11-08',
      'authority@1042': '경기도 견본시장',
    })
  })
})
