/** Chinese names in the order of their pinyin; 重庆 reads chóng, 重 alone zhòng, and 沈阳 stands before other 沈. */
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

/** Digits and letters of ASCII, whatever their case, then Chinese, then letters of full width. */
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
