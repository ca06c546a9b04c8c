import { isAgreementPaper } from "./conditions";
import {
  always,
  choice,
  code,
  defineFields,
  exactly,
  figures,
  integer,
  items,
  lineOf,
  text,
  WEIGHT,
} from "./define-fields";
import type { Condition, DeclarationField, Values } from "./field.types";

/** The `use` of a file that is not sent. */
const INTERNAL = "0";

const CONTAINERS = defineFields("container", "containers", {
  number: {
    label: "集装箱号",
    element: "ContainerId",
    format: code(32),
    isNeeded: always,
    help: "四位字母、六位数字和一位校验码，共 11 位。",
  },
  size: {
    label: "集装箱规格",
    element: "ContainerMd",
    list: "36",
    format: figures(2),
    isNeeded: always,
    isCopied: true,
    help: "两位规格代码。",
  },
  isShared: {
    label: "拼箱",
    element: "LclFlag",
    list: "LCL_FLAG",
    format: choice(["0", "否"], ["1", "是"]),
    fallback: () => "0",
    help: "一个箱内有几家的货物时选是。",
  },
  items: {
    label: "商品项号",
    element: "GoodsNo",
    format: items(255),
    isNeeded: always,
    help: "箱内商品的项号，可输入 1-3,5；* 表示全部。",
  },
  goodsWeight: {
    label: "箱货重量（含箱重，千克）",
    element: "GoodsContaWt",
    format: WEIGHT,
    help: "集装箱箱体自重加货物重量，千克。",
  },
  tare: {
    label: "自重（千克）",
    element: "ContainerWt",
    format: { kind: "decimal", total: 18, decimals: 5, isWeight: true },
    help: "集装箱箱体自重，千克。",
  },
});

const PAPERS = defineFields("paper", "papers", {
  code: {
    label: "单证代码",
    element: "DocuCode",
    list: "26",
    format: { kind: "code", max: 1, keepsCase: true },
    isNeeded: always,
    help: "监管证件代码，区分大小写；享受协定税率选 Y。",
  },
  number: {
    label: "单证编号",
    element: "CertCode",
    format: text(32),
    isNeeded: always,
    help: "证件编号；Y 只填原产地证明编号，协定和证明类型单独选择。",
  },
  agreement: {
    label: "优惠贸易协定",
    list: "52",
    format: figures(2),
    isShown: isAgreementPaper,
    isNeeded: isAgreementPaper,
    isForbidden: (declaration, line) => !isAgreementPaper(declaration, line),
    help: "享受的优惠贸易协定代码。",
  },
  proofKind: {
    label: "原产地证明类型",
    list: "53",
    format: exactly(1),
    isShown: isAgreementPaper,
    isNeeded: isAgreementPaper,
    isForbidden: (declaration, line) => !isAgreementPaper(declaration, line),
    help: "C 原产地证书，D 原产地声明。",
  },
});

/** Maps items of the declaration to items of a proof of origin. */
const ORIGINS = defineFields("origins", "papers", {
  proofNumber: {
    label: "单证编号",
    element: "EcoCertNo",
    format: text(64),
    isNeeded: always,
    help: "所属的原产地证明，与随附单证 Y 的编号相同。",
  },
  item: {
    label: "报关单商品项号",
    element: "DecGNo",
    format: integer(9),
    isNeeded: always,
    help: "报关单中的商品项号。",
  },
  proofItem: {
    label: "单证商品项号",
    element: "EcoGNo",
    format: integer(9),
    isNeeded: always,
    help: "该商品在原产地证明中的项号。",
  },
});

const isPdf: Condition = (_declaration, line) => lineOf(line, "name").endsWith(".pdf");

/** Whether a file is sent to customs with the declaration: all except those marked internal. */
export const isSentFile = ({ use = "" }: Values) => use !== INTERNAL;

const FILES = defineFields("file", "files", {
  label: {
    label: "文件",
    format: text(100),
    help: "在本平台显示的名称，不进入报文。",
  },
  use: {
    label: "用途",
    format: choice(["1", "随报关单发送"], [INTERNAL, "内部留存"]),
    isShown: isPdf,
    help: "随报关单发送的只能是 PDF；内部留存的不进入报文。",
  },
  kind: {
    label: "随附单据类别",
    element: "EdocCode",
    list: "44",
    format: figures(8),
    isNeeded: (_declaration, line) => isSentFile(line ?? {}),
    help: "单据类别，八位代码。",
  },
  items: {
    label: "商品项号",
    element: "GNoStr",
    format: items(150),
    help: "单据所属的商品项号，不填表示全部。",
  },
  name: {
    label: "报文中的文件名",
    element: "EdocID",
    format: text(64),
    isGiven: true,
    help: "由系统编号：申报地海关、类别、IM 和 18 位流水号。",
  },
  size: {
    label: "大小（字节）",
    element: "EdocSize",
    format: { kind: "digits", max: 12 },
    isGiven: true,
    help: "文件的字节数。",
  },
  resendReason: {
    label: "重传原因",
    element: "OpNote",
    format: text(255),
    isShown: (_declaration, line) => lineOf(line, "resendReason") !== "",
    help: "再次发送时说明。",
  },
});

export const COLLECTION_FIELDS: readonly DeclarationField[] = [
  ...CONTAINERS,
  ...PAPERS,
  ...ORIGINS,
  ...FILES,
];
