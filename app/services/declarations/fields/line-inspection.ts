import { isDangerous, isLineInspected } from "./conditions";
import {
  choice,
  code,
  codes,
  defineFields,
  lineOf,
  longText,
  onExport,
  onImport,
  SWITCH,
  text,
} from "./define-fields";
import type { Condition, DeclarationField } from "./field.types";

const onInspected =
  (direction: Condition): Condition =>
  (declaration, line) =>
    direction(declaration) && isLineInspected(declaration, line);

/** Inspection and quarantine fields of a line. */
const INSPECTION = defineFields("line", "goods", {
  isInspected: { label: "涉检", format: SWITCH, isCopied: true, help: "本项商品涉及检验检疫时勾选。" },
  purpose: {
    label: "用途",
    element: "Purpose",
    list: "38",
    format: code(4, /^\d{2}$/),
    isCopied: true,
    isShown: isLineInspected,
    isNeeded: onInspected(onImport),
    help: "进境货物的使用范围或目的。",
  },
  attributes: {
    label: "货物属性",
    element: "GoodsAttr",
    list: "37",
    format: codes(20),
    isCopied: true,
    isShown: isLineInspected,
    isNeeded: isLineInspected,
    help: "可选多项，例如 3C 目录内、正常、旧品。",
  },
  specification: {
    label: "检验检疫货物规格",
    element: "GoodsSpec",
    format: longText(2000),
    isCopied: true,
    isShown: isLineInspected,
    help: "成份、原料、规格等检验检疫要求的内容。",
  },
  model: {
    label: "货物型号",
    element: "GoodsModel",
    format: text(2000),
    isCopied: true,
    isShown: isLineInspected,
    help: "所有型号，多个用分号隔开。",
  },
  brand: {
    label: "货物品牌",
    element: "GoodsBrand",
    format: text(2000),
    isCopied: true,
    isShown: isLineInspected,
    help: "品牌名称，多个用分号隔开。",
  },
  ingredients: {
    label: "成份/原料/组份",
    element: "Stuff",
    format: longText(400),
    isCopied: true,
    isShown: isLineInspected,
    help: "货物的成份、原料或化学品的组份。",
  },
  producedOn: {
    label: "生产日期",
    element: "ProduceDate",
    format: text(2000),
    isShown: isLineInspected,
    help: "例如 2026-01-31，多个用分号隔开。",
  },
  batchNumber: {
    label: "生产批号",
    element: "ProdBatchNo",
    format: text(2000),
    isShown: isLineInspected,
    help: "生产批号，多个用分号隔开。",
  },
  validUntil: {
    label: "产品有效期",
    element: "ProdValidDt",
    format: text(20),
    isShown: isLineInspected,
    help: "有质量保证期的货物的截止日期。",
  },
  shelfLife: {
    label: "产品保质期",
    element: "ProdQgp",
    format: text(20),
    isCopied: true,
    isShown: isLineInspected,
    help: "保质期的天数，自生产之日起计。",
  },
  overseasMaker: {
    label: "境外生产企业",
    element: "EngManEntCnm",
    format: text(100),
    only: "I",
    isCopied: true,
    isShown: onInspected(onImport),
    help: "进境货物的境外生产企业名称。",
  },
  makerNumber: {
    label: "生产单位注册号",
    element: "MnufctrRegNo",
    format: text(20),
    only: "E",
    isCopied: true,
    isShown: onInspected(onExport),
    help: "出境货物生产单位在海关的注册（备案）号。",
  },
  makerName: {
    label: "生产单位名称",
    element: "MnufctrRegName",
    format: text(150),
    only: "E",
    isCopied: true,
    isShown: onInspected(onExport),
    help: "出境货物的生产单位名称。",
  },
});

const isReallyDangerous: Condition = (declaration, line) =>
  isDangerous(declaration, line) && lineOf(line, "notDangerous") !== "1";

/** Fields of dangerous goods. */
const DANGER = defineFields("line", "goods", {
  unNumber: {
    label: "UN编码",
    element: "Uncode",
    format: code(20),
    isCopied: true,
    isNeeded: isReallyDangerous,
    help: "危险货物的联合国编号，例如 UN1263。",
  },
  notDangerous: {
    label: "非危险化学品",
    element: "NoDangFlag",
    format: choice(["0", "否"], ["1", "是"]),
    isCopied: true,
    isShown: isDangerous,
    help: "在危险化学品目录的商品编号下、但不属于危险化学品的选是。",
  },
  dangerousName: {
    label: "危险货物名称",
    element: "DangName",
    format: text(80),
    isCopied: true,
    isShown: isDangerous,
    isNeeded: isReallyDangerous,
    help: "联合国危险货物运输名称。",
  },
  dangerousPackKind: {
    label: "危包类别",
    element: "DangPackType",
    list: "43",
    format: code(4),
    isCopied: true,
    isShown: isDangerous,
    isNeeded: isReallyDangerous,
    help: "危险货物的包装类别。",
  },
  dangerousPackSpec: {
    label: "危包规格",
    element: "DangPackSpec",
    list: "42",
    format: code(24),
    isCopied: true,
    isShown: isDangerous,
    isNeeded: isReallyDangerous,
    help: "危险货物包装规格（包装标记的类型）。",
  },
});

export const LINE_INSPECTION: readonly DeclarationField[] = [...INSPECTION, ...DANGER];
