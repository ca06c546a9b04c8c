import { code, decimal, defineFields, exactly, integer, text } from "./define-fields";
import type { DeclarationData } from "./field.types";

const hasAgreement = ({ papers }: DeclarationData) => papers.some(({ code: paper }) => paper === "Y");

/** Fields of processing trade, agreements and controls. */
export const LINE_TRADE = defineFields("line", "goods", {
  articleNumber: {
    label: "货号",
    element: "ExgNo",
    format: text(30),
    isCopied: true,
    help: "企业的货号或料号。",
  },
  articleVersion: {
    label: "版本号",
    element: "ExgVersion",
    format: integer(8),
    isCopied: true,
    help: "加工贸易成品单耗的版本号。",
  },
  processingFee: {
    label: "工缴费",
    element: "WorkUsd",
    format: decimal(19, 4),
    help: "来料加工出口成品的加工费。",
  },
  preferentialOrigin: {
    label: "优惠贸易协定项下原产地",
    element: "RcepOrigPlaceCode",
    list: "2",
    format: exactly(3),
    isShown: hasAgreement,
    isForbidden: (declaration) => !hasAgreement(declaration),
    help: "享受协定税率时，协定规则确定的原产国（地区）；需有随附单证 Y。",
  },
  controlCode: {
    label: "禁限管制识别码",
    element: "ControlExplainCode",
    format: code(4),
    help: "按海关要求填写；在报文中的位置未经真实环境验证。",
  },
});
