import type { LanguageWords } from '../language-words.ts'

export const korean: LanguageWords = {
  tag: 'ko',
  labels: {
    surname: ['성'],
    given_names: ['이름'],
    full_name: ['성명'],
    birth_date: ['생년월일'],
    birth_place: ['출생지'],
    sex: ['성별'],
    nationality: ['국적'],
    personal_number: ['주민등록번호'],
    document_number: ['여권번호', '면허번호'],
    issue_date: ['발급일'],
    expiry_date: ['기간만료일', '적성검사기간'],
    authority: ['발행관청', '발급기관'],
    address: ['주소'],
    dl_class: ['종별'],
  },
  signature: '소지인의 서명',
  titles: {
    passport: '여권',
    identity_card: '주민등록증',
    driving_licence: '자동차운전면허증',
    residence_permit: '외국인등록증',
    visa: '사증',
  },
  sexes: { F: '여', M: '남' },
  surnames: [
    ['홍', 'Hong'],
    ['김', 'Kim'],
    ['견본', 'Gyeonbon'],
    ['박', 'Park'],
    ['이', 'Lee'],
  ],
  female: [
    ['지영', 'Jiyoung'],
    ['수진', 'Sujin'],
    ['은혜', 'Eunhye'],
  ],
  male: [
    ['길동', 'Gildong'],
    ['민수', 'Minsu'],
    ['영호', 'Youngho'],
  ],
  places: [
    ['서울', 'Seoul'],
    ['부산', 'Busan'],
    ['대전', 'Daejeon'],
    ['제주', 'Jeju'],
  ],
  streets: [
    ['세종대로', 'Sejong-daero'],
    ['강남대로', 'Gangnam-daero'],
  ],
  authorities: [
    ['외교부', 'Ministry of Foreign Affairs'],
    ['서울지방경찰청', 'Seoul Police Agency'],
  ],
}
