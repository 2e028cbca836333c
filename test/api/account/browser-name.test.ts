import { browserName } from '../../../api/account/gates/browser-name.ts'

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('browserName', () => {
  for (const [name, header] of [
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'],
    ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0) ${like} Chrome/126.0 Safari/537.36`],
    ['Edge on macOS', `Mozilla/5.0 (Macintosh) ${like} Chrome/126.0 Safari/537.36 Edg/126.0`],
    ['Opera on Android', `Mozilla/5.0 (Linux; Android 14) ${like} Chrome/126.0 OPR/82.0`],
    ['Samsung Internet on Android', `Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/1`],
    ['Safari on iOS', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1'],
    ['Firefox', 'Mozilla/5.0 Firefox/128.0'],
    ['A browser', 'SPECIMEN'],
  ] as const)
    it(`is ${name} for what such a browser sends`, () => {
      expect(browserName(header)).to.equal(name)
    })

  it('goes by the first 500 characters alone', () => {
    expect(browserName(`${' '.repeat(493)}Firefox/`)).to.equal('A browser')
    expect(browserName(`${' '.repeat(492)}Firefox/`)).to.equal('Firefox')
  })
})
