import type { LanguageWords } from '../language-words.ts'

export const armenian: LanguageWords = {
  tag: 'hy',
  labels: {
    surname: ['Ազգանուն'],
    given_names: ['Անուն'],
    birth_date: ['Ծննդյան ամսաթիվ'],
    birth_place: ['Ծննդավայր'],
    sex: ['Սեռ'],
    nationality: ['Քաղաքացիություն'],
    personal_number: ['Անձնական համար'],
    document_number: ['Փաստաթղթի համարը'],
    issue_date: ['Տրված է'],
    expiry_date: ['Վավեր է մինչև'],
    authority: ['Ում կողմից'],
    address: ['Հասցե'],
  },
  signature: 'Ստորագրություն',
  titles: {
    passport: 'ԱՆՁՆԱԳԻՐ',
    identity_card: 'ՆՈՒՅՆԱԿԱՆԱՑՄԱՆ ՔԱՐՏ',
    driving_licence: 'ՎԱՐՈՐԴԱԿԱՆ ՎԿԱՅԱԿԱՆ',
    residence_permit: 'ԿԱՑՈՒԹՅԱՆ ԻՐԱՎՈՒՆՔ',
    visa: 'ՎԻԶԱ',
  },
  sexes: { F: 'Ի', M: 'Ա' },
  surnames: [
    ['Պետրոսյան', 'Petrosyan'],
    ['Օրինակյան', 'Orinakyan'],
    ['Ղազարյան', 'Ghazaryan'],
    ['Խաչատրյան', 'Khachatryan'],
    ['Ջանջուղազյան', 'Janjughazyan'],
  ],
  female: [
    ['Անահիտ', 'Anahit'],
    ['Շուշան', 'Shushan'],
    ['Գոհար', 'Gohar'],
  ],
  male: [
    ['Հայկ', 'Hayk'],
    ['Տիգրան', 'Tigran'],
    ['Վահե', 'Vahe'],
  ],
  places: [
    ['Երևան', 'Yerevan'],
    ['Գյումրի', 'Gyumri'],
    ['Վանաձոր', 'Vanadzor'],
  ],
  streets: [
    ['Մաշտոցի 14', 'Mashtotsi 14'],
    ['Աբովյան փ. 108', 'Abovyan p. 108'],
  ],
  authorities: ['001', '012'],
}
