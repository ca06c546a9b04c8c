import { isInspected } from "./conditions";
import { code, DATE, defineFields, figures, headOf, onImport, SWITCH, text, ticks } from "./define-fields";
import type { Condition } from "./field.types";

const onInspectedImport: Condition = (declaration) => isInspected(declaration) && onImport(declaration);

/** Inspection and quarantine fields that apply to the whole declaration. */
export const HEAD_INSPECTION = defineFields("head", "inspection", {
  isInspected: {
    label: "涉检",
    format: SWITCH,
    isCopied: true,
    help: "有商品涉检时自动展开；也可以手工打开。",
  },
  destinationCustoms: {
    label: "目的地海关",
    element: "PurpOrgCode",
    list: "4",
    format: figures(4),
    only: "I",
    isCopied: true,
    isShown: onInspectedImport,
    isNeeded: onInspectedImport,
    help: "货物运抵目的地、实施检验检疫的海关，四位关区代码。",
  },
  shippedOn: {
    label: "启运日期",
    element: "DespDate",
    format: DATE,
    isShown: isInspected,
    isNeeded: onInspectedImport,
    help: "装载货物的运输工具离开启运口岸的日期。",
  },
  unloadedOn: {
    label: "卸毕日期",
    element: "CmplDschrgDt",
    format: DATE,
    only: "I",
    isShown: onInspectedImport,
    help: "货物全部卸离运输工具的日期。",
  },
  blNumber: {
    label: "B/L号",
    element: "BLNo",
    format: text(50),
    isShown: isInspected,
    help: "提货单或出库单号码；水路运输为直单的提单号。",
  },
  relatedNumber: {
    label: "关联号码",
    element: "CorrelationNo",
    format: text(500),
    isShown: isInspected,
    isNeeded: (declaration) => headOf(declaration, "relatedReason") !== "",
    help: "与本批货物有关的报关单或检验检疫编号。",
  },
  relatedReason: {
    label: "关联理由",
    element: "CorrelationReasonFlag",
    list: "39",
    format: code(2),
    isShown: isInspected,
    isNeeded: (declaration) => headOf(declaration, "relatedNumber") !== "",
    help: "填写关联号码的理由。",
  },
  originalContainer: {
    label: "原箱运输",
    element: "OrigBoxFlag",
    list: "ORIG_BOX_FLAG",
    format: SWITCH,
    isCopied: true,
    isShown: isInspected,
    help: "使用原集装箱原箱运输的勾选。",
  },
  specialBusiness: {
    label: "特种业务标识",
    element: "SpecDeclFlag",
    list: "54",
    format: ticks("国际赛事", "特殊进出军工物资", "国际援助物资", "国际会议", "直通放行", "外交礼遇", "转关"),
    isCopied: true,
    isShown: isInspected,
    help: "按需勾选。",
  },
});
