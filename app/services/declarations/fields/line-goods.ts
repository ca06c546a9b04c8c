import { hasManual, ofLineAbove, usesManual } from "./conditions";
import {
  TARIFF_CODE,
  always,
  code,
  defineFields,
  exactly,
  figures,
  integer,
  lineOf,
  text,
} from "./define-fields";
import type { DeclarationData, DeclarationField, Values } from "./field.types";
import { LINE_AMOUNTS } from "./line-amounts";
import { defaultDutyMode } from "./tables/rule-tables";

/** Codes, name and declared elements of the goods. */
const NAMES = defineFields("line", "goods", {
  manualItem: {
    label: "备案序号",
    element: "ContrItem",
    format: integer(19),
    isShown: hasManual,
    isNeeded: usesManual,
    isForbidden: (declaration) => !hasManual(declaration),
    help: "货物在手册、账册或征免税证明中的顺序号。",
  },
  hsCode: {
    label: "商品编号",
    element: "CodeTS",
    list: "hs",
    format: TARIFF_CODE,
    isCopied: true,
    isNeeded: always,
    help: "十位税则号列；输入八位即列出其下的十位编号。",
  },
  inspectionCode: {
    label: "检验检疫编码",
    element: "CiqCode",
    list: "ciq",
    format: code(20, /^\d{3}$/),
    isCopied: true,
    isNeeded: (_declaration, line) => lineOf(line, "isInspected") === "1",
    help: "商品编号下的检验检疫名称，三位代码；只有一个时自动带出。",
  },
  name: {
    label: "商品名称",
    element: "GName",
    format: text(255),
    isCopied: true,
    isNeeded: always,
    help: "规范的中文名称，应与合同、发票等相符。",
  },
  elements: {
    label: "规格型号",
    element: "GModel",
    format: text(255),
    control: "elements",
    isCopied: true,
    isNeeded: always,
    help: "按申报要素填写，各项用 | 分隔；F4 逐项填写。",
  },
  englishName: {
    label: "商品英文名称",
    element: "DeclGoodsEname",
    format: text(100),
    isCopied: true,
    help: "检验检疫证书需要时填写。",
  },
});

/** Origin, destination and duty mode. */
const PLACES = defineFields("line", "goods", {
  originCountry: {
    label: "原产国（地区）",
    element: "OriginCountry",
    list: "2",
    format: exactly(3),
    isCopied: true,
    isNeeded: always,
    fallback: ({ direction }: DeclarationData) => (direction === "E" ? "CHN" : ""),
    help: "按原产地规则确定的原产国（地区）。",
  },
  originRegion: {
    label: "原产地区",
    element: "OrigPlaceCode",
    list: "35",
    format: code(50),
    isCopied: true,
    help: "原产国（地区）的州、省等，检验检疫要求时填写。",
  },
  destinationCountry: {
    label: "最终目的国（地区）",
    element: "DestinationCountry",
    list: "2",
    format: exactly(3),
    isCopied: true,
    isNeeded: always,
    fallback: ({ direction }: DeclarationData) => (direction === "I" ? "CHN" : ""),
    help: "已知的最后消费、使用或进一步加工制造的国家（地区）。",
  },
  district: {
    label: { I: "境内目的地", E: "境内货源地" },
    element: "DistrictCode",
    list: "5",
    format: figures(5),
    isCopied: true,
    isNeeded: always,
    fallback: ofLineAbove("district"),
    help: "进口为境内消费、使用地，出口为生产或原始发货地。",
  },
  districtRegion: {
    label: { I: "目的地代码", E: "产地代码" },
    element: "DestCode",
    list: "32",
    format: code(8, /^\d{6}$/),
    isCopied: true,
    fallback: ofLineAbove("districtRegion"),
    help: "境内目的地或产地的行政区划，六位代码。",
  },
  dutyMode: {
    label: "征免方式",
    element: "DutyMode",
    list: "20",
    format: exactly(1),
    isCopied: true,
    isNeeded: always,
    fallback: ({ direction, head }: DeclarationData, _line?: Values) =>
      defaultDutyMode(direction, head.tradeMode ?? "", head.levyNature ?? ""),
    help: "按征免税规定逐项选择，例如照章征税、全免。",
  },
});

export const LINE_GOODS: readonly DeclarationField[] = [...NAMES, ...LINE_AMOUNTS, ...PLACES];
