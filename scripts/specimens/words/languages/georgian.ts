import type { LanguageWords } from '../language-words.ts'

export const georgian: LanguageWords = {
  tag: 'ka',
  labels: {
    surname: ['გვარი'],
    given_names: ['სახელი'],
    birth_date: ['დაბადების თარიღი'],
    birth_place: ['დაბადების ადგილი'],
    sex: ['სქესი'],
    nationality: ['მოქალაქეობა'],
    personal_number: ['პირადი ნომერი'],
    document_number: ['ბარათის ნომერი', 'დოკუმენტის ნომერი'],
    issue_date: ['გაცემის თარიღი'],
    expiry_date: ['მოქმედების ვადა'],
    authority: ['გამცემი ორგანო'],
    address: ['მისამართი'],
  },
  signature: 'ხელმოწერა',
  titles: {
    passport: 'პასპორტი',
    identity_card: 'პირადობის მოწმობა',
    driving_licence: 'მართვის მოწმობა',
    residence_permit: 'ბინადრობის მოწმობა',
    visa: 'ვიზა',
  },
  sexes: { F: 'ქ', M: 'მ' },
  surnames: [
    ['ნიმუშიძე', 'Nimushidze'],
    ['ბერიძე', 'Beridze'],
    ['ჯავახიშვილი', 'Javakhishvili'],
    ['წიკლაური', 'Tsiklauri'],
    ['ღვინიაშვილი', 'Ghviniashvili'],
  ],
  female: [
    ['ნინო', 'Nino'],
    ['თამარ', 'Tamar'],
    ['ქეთევან', 'Ketevan'],
    ['მზია', 'Mzia'],
  ],
  male: [
    ['გიორგი', 'Giorgi'],
    ['ზურაბ', 'Zurab'],
    ['ლევან', 'Levan'],
    ['ვაჟა', 'Vazha'],
  ],
  places: [
    ['თბილისი', 'Tbilisi'],
    ['ქუთაისი', 'Kutaisi'],
    ['ბათუმი', 'Batumi'],
    ['ზუგდიდი', 'Zugdidi'],
  ],
  streets: [
    ['რუსთაველის 14', 'Rustavelis 14'],
    ['ჭავჭავაძის 108', 'Chavchavadzis 108'],
  ],
  authorities: [['იუსტიციის სამინისტრო', 'Ministry of Justice']],
}
