import type { LanguageWords } from '../language-words.ts'

export const chinese: LanguageWords = {
  tag: 'zh',
  labels: {
    surname: ['姓'],
    given_names: ['名'],
    full_name: ['姓名'],
    birth_date: ['出生日期', '出生'],
    birth_place: ['出生地点'],
    sex: ['性别'],
    nationality: ['国籍'],
    personal_number: ['公民身份号码'],
    document_number: ['护照号码', '证件号码'],
    issue_date: ['签发日期'],
    expiry_date: ['有效期至', '有效期限'],
    authority: ['签发机关'],
    address: ['住址'],
  },
  signature: '持照人签名',
  titles: {
    passport: '护照',
    identity_card: '居民身份证',
    driving_licence: '机动车驾驶证',
    residence_permit: '居留许可',
    visa: '签证',
  },
  sexes: { F: '女', M: '男' },
  surnames: [
    ['张', 'Zhang'],
    ['样本', 'Yangben'],
    ['欧阳', 'Ouyang'],
    ['李', 'Li'],
    ['王', 'Wang'],
    ['赵', 'Zhao'],
  ],
  female: [
    ['美玲', 'Meiling'],
    ['晓燕', 'Xiaoyan'],
    ['丽', 'Li'],
  ],
  male: [
    ['伟', 'Wei'],
    ['建国', 'Jianguo'],
    ['志强', 'Zhiqiang'],
  ],
  places: [
    ['北京', 'Beijing'],
    ['上海', 'Shanghai'],
    ['成都', 'Chengdu'],
    ['广东', 'Guangdong'],
  ],
  streets: [
    ['人民路', 'Renmin Road'],
    ['中山大道', 'Zhongshan Avenue'],
  ],
  authorities: [
    ['样本公安局', 'Yangben Public Security Bureau'],
    ['出入境管理局', 'Exit & Entry Administration'],
  ],
}
