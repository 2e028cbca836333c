import type { LanguageWords } from '../language-words.ts'

export const japanese: LanguageWords = {
  tag: 'ja',
  labels: {
    surname: ['姓'],
    given_names: ['名'],
    full_name: ['氏名'],
    birth_date: ['生年月日'],
    birth_place: ['本籍'],
    sex: ['性別'],
    nationality: ['国籍'],
    personal_number: ['個人番号'],
    document_number: ['旅券番号', '番号'],
    issue_date: ['発行年月日', '交付'],
    expiry_date: ['有効期間満了日', '有効期限'],
    authority: ['発行官庁'],
    address: ['住所'],
    dl_class: ['種類'],
  },
  signature: '所持人自署',
  titles: {
    passport: '日本国旅券',
    identity_card: '個人番号カード',
    driving_licence: '運転免許証',
    residence_permit: '在留カード',
    visa: '査証',
  },
  sexes: { F: '女', M: '男' },
  surnames: [
    ['見本', 'Mihon'],
    ['佐藤', 'Sato'],
    ['山田', 'Yamada'],
    ['渡辺', 'Watanabe'],
    ['小林', 'Kobayashi'],
  ],
  female: [
    ['花子', 'Hanako'],
    ['さくら', 'Sakura'],
    ['美咲', 'Misaki'],
  ],
  male: [
    ['太郎', 'Taro'],
    ['健一', 'Kenichi'],
    ['翔', 'Sho'],
  ],
  places: [
    ['東京', 'Tokyo'],
    ['大阪', 'Osaka'],
    ['北海道', 'Hokkaido'],
    ['福岡', 'Fukuoka'],
  ],
  streets: [
    ['霞が関', 'Kasumigaseki'],
    ['中央区本町', 'Chuo-ku Honmachi'],
  ],
  authorities: [
    ['外務大臣', 'Ministry of Foreign Affairs'],
    ['公安委員会', 'Public Safety Commission'],
  ],
}
