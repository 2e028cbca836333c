import { scriptOf } from '../../../worker/catalogue/scripts.ts'

describe('scriptOf', () => {
  for (const [script, text] of [
    ['Latn', '1974'],
    ['Latn', 'ÅSA Б'],
    ['Cyrl', 'ВЕРА A'],
    ['Grek', 'ΕΛΕΝΗ'],
    ['Armn', 'ԱՆԻ'],
    ['Geor', 'ანა'],
    ['Hebr', 'שרה'],
    ['Arab', 'سارة'],
    ['Thai', 'สมชาย'],
    ['Deva', 'सीता'],
    ['Hani', '山田はなこ'],
    ['Hani', '홍길동'],
  ] as const)
    it(`is ${script} for ${text}`, () => {
      expect(scriptOf(text)).to.equal(script)
    })
})
