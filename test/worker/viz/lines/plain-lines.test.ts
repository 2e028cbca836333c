import { expect } from 'chai'
import type { Line } from '../printed-page.ts'
import { valuesOf } from '../read-lines.ts'

const card = { kind: 'identity_card', country: 'EGY' } as const

const front: readonly Line[] = [
  ['جمهورية مصر العربية', 58, 5, 2.2],
  ['بطاقة تحقيق الشخصية', 58, 9.4, 2.2],
  ['مثال', 76, 16, 2.4],
  ['محمود أحمد النموذجي', 50, 20.7, 2.2],
  ['١٢ ش المثال', 60, 26, 2.1],
  ['المرج - القاهرة', 60, 31, 2.1],
  ['٢٩٤٠٣٢٧٠١٠٠٠٠٠', 50, 44, 3],
]

describe('uncaptioned lines that the catalogue names', () => {
  it('are recognised above the number of the holder', () => {
    expect(valuesOf(front, card)).to.include({
      'full_name@1025': 'مثال محمود أحمد النموذجي',
      'address@1025': '١٢ ش المثال المرج - القاهرة',
    })
  })

  it('are not recognised when one is missing, or below the number', () => {
    const fewer = front.filter(([text]) => text !== 'مثال')
    const below = front.map(
      ([text, x, y, height = 2]): Line => [text, x, y < 40 ? y + 50 : 4, height],
    )
    for (const lines of [fewer, below])
      expect(valuesOf(lines, card)).to.not.have.any.keys('full_name@1025', 'address@1025')
  })
})
