import { romanize } from '../../../worker/catalogue/romanize.ts'

// ICAO 9303-3 §6 tables B and C; ELOT 743; the systems of Bulgaria, Ukraine, Serbia and Georgia.
describe('romanize', () => {
  for (const [language, lcid, name, latin] of [
    ['Russian', 1049, 'ЩЕРБАКОВА ЮЛИЯ', 'SHCHERBAKOVA IULIIA'],
    ['Russian with small letters', 1049, 'Подъячев Пётр-Илья', 'Podieiachev Petr-Ilia'],
    ['Ukrainian', 1058, 'Згурський Юрій', 'Zghurskyi Yurii'],
    ['Ukrainian with an apostrophe', 1058, "МАР'ЯНА", 'MARIANA'],
    ['Belarusian', 1059, 'ІГАР БАБРЫКОВІЧ', 'IHAR BABRYKOVICH'],
    ['Bulgarian', 1026, 'Стоянова Мария Щерева', 'Stoyanova Maria Shtereva'],
    ['Serbian', 3098, 'ЂОРЂЕВИЋ ЏОН', 'ĐORĐEVIĆ DŽON'],
    ['Macedonian', 1071, 'ЌИРО ЃОРГОВ', 'KJIRO GJORGOV'],
    ['Greek, two letters as one sound', 1032, 'Παπαδοπούλου Εύα', 'Papadopoulou Eva'],
    ['Greek, one at the beginning', 1032, 'ΜΠΑΚΟΓΙΑΝΝΗ ΕΥΤΥΧΙΑ', 'BAKOGIANNI EFTYCHIA'],
    ['Greek, parted by a diaeresis', 1032, 'ΑΫΦΑΝΤΗΣ', 'AYFANTIS'],
    ['Georgian', 1079, 'გიორგი', 'GIORGI'],
    ['Armenian', 1067, 'Ոսկանյան Եվա', 'Voskanyan Yeva'],
    ['Arabic', 1025, 'محمد', 'MXHMD'],
    ['Arabic, a last letter of its own form', 1025, 'فاطمة', 'FAXTTMXAH'],
    ['Persian', 1065, 'پریسا', 'PRXYASA'],
  ] as const) {
    it(`writes ${latin} for ${name} (${language})`, () => {
      expect(romanize(name, lcid)).to.equal(latin)
    })
  }

  it('is null where a letter is in no table, such as the Kazakh Ә', () => {
    expect(romanize('ӘЛИЯ', 1087)).to.equal(null)
  })

  it('is null for a language whose script has no table: Japanese, Thai, or one unknown', () => {
    for (const lcid of [1041, 1054, 0, 65_000]) expect(romanize('東京', lcid)).to.equal(null)
  })
})
