import type { EntryField } from "~/components/declarations/entry.types";
import type { Part } from "~/services/declarations/fields/field.types";

/** Labels of at most five characters for those that are longer, as printed declarations abbreviate them. */
const SHORT: Readonly<Record<string, string>> = {
  境内收发货人: "收发货人",
  境内收发货人海关编码: "海关编码",
  境内收发货人统一社会信用代码: "信用代码",
  境内收发货人检验检疫编码: "检疫编码",
  境内收发货人外文名称: "外文名称",
  境外发货人: "境外发货",
  境外收货人: "境外收货",
  境外发货人代码: "发货代码",
  境外收货人代码: "收货代码",
  境外收发货人中文名称: "境外中文",
  境外发货人地址: "境外地址",
  消费使用单位: "消费使用",
  生产销售单位: "生产销售",
  消费使用单位海关编码: "海关编码",
  生产销售单位海关编码: "海关编码",
  消费使用单位统一社会信用代码: "信用代码",
  生产销售单位统一社会信用代码: "信用代码",
  消费使用单位检验检疫编码: "检疫编码",
  生产销售单位检验检疫编码: "检疫编码",
  "贸易国（地区）": "贸易国",
  运输工具名称: "运输工具",
  "启运国（地区）": "启运国",
  "运抵国（地区）": "运抵国",
  货物存放地点: "存放地点",
  运费标记: "运费",
  保险费标记: "保险费",
  杂费标记: "杂费",
  "毛重（千克）": "毛重",
  "净重（千克）": "净重",
  报关单类型: "单证类型",
  备案清单类型: "备案类型",
  特殊关系确认: "特殊关系",
  价格影响确认: "价格影响",
  支付特许权使用费确认: "特许权费",
  公式定价确认: "公式定价",
  暂定价格确认: "暂定价格",
  申报单位与操作卡: "申报单位",
  检验检疫编码: "检疫编码",
  商品英文名称: "英文名称",
  成交计量单位: "成交单位",
  法定第一数量: "法一数量",
  法定第一计量单位: "法一单位",
  法定第二数量: "法二数量",
  法定第二计量单位: "法二单位",
  "原产国（地区）": "原产国",
  "最终目的国（地区）": "目的国",
  境内目的地: "境内目的",
  境内货源地: "境内货源",
  优惠贸易协定项下原产地: "优惠产地",
  禁限管制识别码: "管制识别",
  检验检疫货物规格: "检疫规格",
  "成份/原料/组份": "成份原料",
  境外生产企业: "境外企业",
  生产单位注册号: "生产注册",
  生产单位名称: "生产单位",
  非危险化学品: "非危化品",
  危险货物名称: "危货名称",
  产品有效期: "有效期",
  产品保质期: "保质期",
  目的地代码: "目的代码",
};

/** Returns the label of a field where space is scarce. */
export const shortLabelOf = (label: string): string => SHORT[label] ?? label;

/** Long texts; with the place of storage, which imports alone have, no fee is parted at the end of a row. */
const ALWAYS_WIDE: ReadonlySet<string> = new Set([
  "unitCard",
  "traderName",
  "overseasName",
  "ownerName",
  "storagePlace",
  "name",
  "elements",
]);
/** Value and currency of a fee, behind its mark. */
const JOINED = /^(?:freight|insurance|otherFee)(?:Value|Currency)$/;

interface Placed {
  readonly name: string;
  readonly part: Part;
  readonly isWide: boolean;
}

/** Returns the width of a field in compact forms; head and lines keep it for long texts that are common. */
export function spanOf({ name, part, isWide }: Placed): EntryField["span"] {
  if (JOINED.test(name)) return "joined";
  const isDense = part === "head" || part === "goods";
  return ALWAYS_WIDE.has(name) || (isWide && !isDense) ? "broad" : "normal";
}
