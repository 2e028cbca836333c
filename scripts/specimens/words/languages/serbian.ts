import type { LanguageWords } from '../language-words.ts'

export const serbian: LanguageWords = {
  tag: 'sr',
  labels: {
    surname: ['Презиме'],
    given_names: ['Име'],
    birth_date: ['Датум рођења'],
    birth_place: ['Место рођења'],
    sex: ['Пол'],
    nationality: ['Држављанство'],
    personal_number: ['ЈМБГ'],
    document_number: ['Број исправе', 'Рег. број'],
    issue_date: ['Датум издавања'],
    expiry_date: ['Важи до'],
    authority: ['Издаје', 'Орган'],
    address: ['Пребивалиште', 'Адреса'],
  },
  signature: 'Потпис',
  titles: {
    passport: 'ПАСОШ',
    identity_card: 'ЛИЧНА КАРТА',
    driving_licence: 'ВОЗАЧКА ДОЗВОЛА',
    residence_permit: 'ДОЗВОЛА БОРАВКА',
    visa: 'ВИЗА',
  },
  sexes: { F: 'Ж', M: 'М' },
  surnames: [
    ['Ђорђевић', 'Đorđević'],
    ['Јовановић', 'Jovanović'],
    ['Љубичић', 'Ljubičić'],
    ['Њагуловић', 'Njagulović'],
    ['Џамић', 'Džamić'],
    ['Ћирић', 'Ćirić'],
  ],
  female: [
    ['Милица', 'Milica'],
    ['Љиљана', 'Ljiljana'],
    ['Јелена', 'Jelena'],
    ['Ђурђа', 'Đurđa'],
  ],
  male: [
    ['Тест', 'Test'],
    ['Немања', 'Nemanja'],
    ['Ђорђе', 'Đorđe'],
    ['Живојин', 'Živojin'],
  ],
  places: [
    ['Београд', 'Beograd'],
    ['Нови Сад', 'Novi Sad'],
    ['Ниш', 'Niš'],
    ['Крушевац', 'Kruševac'],
  ],
  streets: [
    ['Кнеза Милоша 14', 'Kneza Miloša 14'],
    ['Његошева 7/3', 'Njegoševa 7/3'],
    ['Цара Душана 108', 'Cara Dušana 108'],
  ],
  authorities: [
    ['ПУ ЗА ГРАД УЗОРАК', 'PU ZA GRAD UZORAK'],
    ['МУП Р СРБИЈЕ', 'MUP R SRBIJE'],
  ],
}
