/** Chinese names sorted by pinyin; 重庆 reads chóng, 重 alone zhòng, and 沈阳 sorts before other 沈. */
export const CHINESE_BY_PINYIN = [
  "阿里",
  "安徽",
  "北京",
  "重庆",
  "重庆渝中",
  "崇明",
  "李四",
  "上海",
  "上海外高桥",
  "沈阳",
  "沈飞",
  "张三",
  "中国",
  "重型机械",
] as const;

/** ASCII digits and letters regardless of case, then Chinese, then full-width letters. */
export const MIXED_BY_PINYIN: readonly string[] = [
  "123公司",
  "aa",
  "ABC公司",
  "abd公司",
  "Zhou",
  ...CHINESE_BY_PINYIN,
  "Ａ公司",
  "ａ公司",
];
