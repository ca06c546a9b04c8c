export const CITY_NAMES = [
  "宁波",
  "上海",
  "深圳",
  "青岛",
  "厦门",
  "天津",
  "广州",
  "大连",
  "苏州",
  "重庆",
] as const;

const TRADES = [
  "国际贸易",
  "进出口",
  "电子科技",
  "纺织",
  "机械设备",
  "食品",
  "医疗器械",
  "化工",
  "家具",
  "汽车零部件",
];
const SERVICES = ["报关", "国际货运代理", "供应链管理", "仓储"];

const serial = (index: number) => String(index + 1).padStart(3, "0");

/** Names that cannot be mistaken for a real company's. */
export const customerName = (index: number) =>
  `${CITY_NAMES[index % CITY_NAMES.length]}示例${TRADES[Math.floor(index / CITY_NAMES.length) % TRADES.length]}有限公司（${serial(index)}）`;

export const childName = (index: number) =>
  `${CITY_NAMES[index % CITY_NAMES.length]}示例分公司（${serial(index)}）`;

export const providerName = (index: number) =>
  `${CITY_NAMES[index % CITY_NAMES.length]}示例${SERVICES[index % SERVICES.length]}有限公司（${serial(index)}）`;

/** Phone numbers of an unassigned range. */
export const demoPhone = (index: number) => `1990000${String(index).padStart(4, "0")}`;
