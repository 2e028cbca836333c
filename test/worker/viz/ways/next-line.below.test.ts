import type { Line } from '../../../support/readings/printed-page.ts'
import { readLines } from '../read-lines.ts'

const vietnamese = { kind: 'identity_card', country: 'VNM' } as const

// Regression: the first line alone became the value.
describe('the second line of a value beside its caption', () => {
  const first: readonly Line[] = [
    ['Nơi ĐKHK thường trú:', 29, 42],
    ['Ấp 3, Xã Mẫu', 57, 42],
  ]

  it('may begin below the caption, further left than the value', () => {
    const lines: readonly Line[] = [...first, ['Huyện Mẫu, Hà Nội', 31, 45]]
    const address = readLines(lines, vietnamese).find(({ name }) => name === 'address')
    expect(address?.value).to.equal('Ấp 3, Xã Mẫu Huyện Mẫu, Hà Nội')
    expect(address?.probability).to.be.below(0.9)
  })
})
