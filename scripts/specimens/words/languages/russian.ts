import type { LanguageWords } from '../language-words.ts'

export const russian: LanguageWords = {
  tag: 'ru',
  labels: {
    surname: ['Фамилия'],
    given_names: ['Имя', 'Имя и отчество'],
    birth_date: ['Дата рождения'],
    birth_place: ['Место рождения'],
    sex: ['Пол'],
    nationality: ['Гражданство'],
    personal_number: ['Личный номер'],
    document_number: ['Номер документа', 'Номер паспорта'],
    document_series: ['Серия'],
    issue_date: ['Дата выдачи'],
    expiry_date: ['Действителен до', 'Дата окончания срока действия'],
    authority: ['Кем выдан', 'Орган, выдавший документ'],
    address: ['Место жительства'],
  },
  signature: 'Подпись владельца',
  titles: {
    passport: 'ПАСПОРТ',
    identity_card: 'УДОСТОВЕРЕНИЕ ЛИЧНОСТИ',
    driving_licence: 'ВОДИТЕЛЬСКОЕ УДОСТОВЕРЕНИЕ',
    residence_permit: 'ВИД НА ЖИТЕЛЬСТВО',
    visa: 'ВИЗА',
  },
  sexes: { F: 'Ж', M: 'М' },
  surnames: [
    ['Образцова', 'Obraztsova'],
    ['Имярек', 'Imyarek'],
    ['Щукин', 'Shchukin'],
    ['Ёлкина', 'Elkina'],
    ['Жуков', 'Zhukov'],
    ['Подъячев', 'Podieiachev'],
  ],
  female: [
    ['Юлия Сергеевна', 'Iuliia Sergeevna'],
    ['Евгения Львовна', 'Evgeniia Lvovna'],
    ['Анна Ильинична', 'Anna Ilinichna'],
  ],
  male: [
    ['Алексей Юрьевич', 'Aleksei Iurevich'],
    ['Фёдор Кузьмич', 'Fedor Kuzmich'],
    ['Эдуард Яковлевич', 'Eduard Iakovlevich'],
  ],
  places: [
    ['Москва', 'Moskva'],
    ['гор. Тверь', 'Tver'],
    ['Нижний Новгород', 'Nizhnii Novgorod'],
    ['Элиста', 'Elista'],
  ],
  streets: [
    ['ул. Ленина, д. 14, кв. 3', 'ul. Lenina, d. 14, kv. 3'],
    ['Невский пр., 108', 'Nevskii pr., 108'],
  ],
  authorities: [
    ['МВД 77001', 'MVD 77001'],
    ['ГИБДД 5701', 'GIBDD 5701'],
    ['ОВД ОБРАЗЕЦ', 'OVD OBRAZETS'],
  ],
}
