import { feeRule } from "./conditions";
import {
  always,
  decimal,
  defineFields,
  exactly,
  figures,
  headOf,
  count,
  longText,
  WEIGHT,
} from "./define-fields";
import type { Condition, DeclarationField } from "./field.types";
import { defaultLevyNature, expectedLevy, needsManual } from "./tables/rule-tables";

const isRate =
  (fee: string): Condition =>
  (declaration) =>
    headOf(declaration, `${fee}Mark`) === "1";
const isAmount =
  (fee: string): Condition =>
  (declaration) =>
    ["2", "3"].includes(headOf(declaration, `${fee}Mark`));
const hasMark =
  (fee: string): Condition =>
  (declaration) =>
    headOf(declaration, `${fee}Mark`) !== "";
const isFeeRule =
  (fee: "freight" | "insurance", what: string): Condition =>
  (declaration) =>
    feeRule(declaration, fee) === what;

type Fee = "freight" | "insurance" | "otherFee";
interface FeeTexts {
  readonly name: string;
  readonly element: string;
  readonly list: string;
  readonly help: string;
}

/** Mark, value and currency of a fee; the trade term decides whether freight and insurance are required. */
function feeFields(fee: Fee, { name, element, list, help }: FeeTexts): readonly DeclarationField[] {
  const isOfTerm = fee !== "otherFee";
  const isForbidden: Condition = isOfTerm ? isFeeRule(fee, "forbidden") : () => false;
  return defineFields("head", "head", {
    [`${fee}Mark`]: {
      label: `${name}标记`,
      element: `${element}Mark`,
      list,
      format: exactly(1),
      isNeeded: isOfTerm ? isFeeRule(fee, "required") : () => false,
      isForbidden,
      help,
    },
    [`${fee}Value`]: {
      label: `${name}／率`,
      element: `${element}Rate`,
      format: isOfTerm ? decimal(19, 5) : { kind: "decimal", total: 19, decimals: 5, isSigned: true },
      isNeeded: hasMark(fee),
      isForbidden,
      help: "标记为率时填百分数，例如 0.3 表示 0.3%；单价或总价时填金额。",
    },
    [`${fee}Currency`]: {
      label: `${name}币制`,
      element: `${element}Curr`,
      list: "3",
      format: exactly(3),
      isNeeded: isAmount(fee),
      isForbidden: (declaration) => isRate(fee)(declaration) || isForbidden(declaration),
      help: "标记为率时免填。",
    },
  });
}

const MODES = defineFields("head", "head", {
  tradeMode: {
    label: "监管方式",
    element: "TradeMode",
    list: "10",
    format: exactly(4),
    isCopied: true,
    isNeeded: always,
    help: "按贸易方式选择四位代码，一份报关单只能有一种监管方式。",
  },
  levyNature: {
    label: "征免性质",
    element: "CutMode",
    list: "7",
    format: figures(3),
    isCopied: true,
    isNeeded: ({ direction, head }) =>
      expectedLevy(direction, head.tradeMode ?? "", head.traderCustomsCode ?? "") !== undefined ||
      needsManual(direction, head.tradeMode ?? "", head.levyNature ?? ""),
    fallback: ({ direction, head }) => defaultLevyNature(direction, head.tradeMode ?? ""),
    help: "按海关征免税规定选择，一份报关单只能有一种征免性质。",
  },
  licenceNumber: {
    label: "许可证号",
    element: "LicenseNo",
    format: {
      kind: "code",
      max: 20,
      pattern: /^[0-9A-Z]{2}-[0-9A-Z]{2}-[0-9A-Z]{1,14}$/,
      dashed: /^([0-9A-Z]{2})([0-9A-Z]{2})([0-9A-Z]{1,14})$/,
    },
    help: "进（出）口许可证等证件的编号，格式为 年份-发证机构-顺序号。",
  },
  tradeTerm: {
    label: "成交方式",
    element: "TransMode",
    list: "9",
    format: exactly(1),
    isCopied: true,
    isNeeded: always,
    help: "按发票的价格条款选择；FCA、FAS 按 FOB，CIP 按 CIF，CPT 按 C&F。",
  },
});

const PACKS = defineFields("head", "head", {
  packageCount: {
    label: "件数",
    element: "PackNo",
    format: count(9),
    isNeeded: always,
    fallback: ({ head }) => (head.packageKind === "00" || head.packageKind === "01" ? "1" : ""),
    help: "运输包装的件数；散装、裸装填 1，不能为 0。",
  },
  packageKind: {
    label: "包装种类",
    element: "WrapType",
    list: "16",
    format: figures(2),
    isNeeded: always,
    isCopied: true,
    help: "运输包装的材质和形状；其他包装在「其他」中填写。",
  },
  grossWeight: {
    label: "毛重（千克）",
    element: "GrossWet",
    format: WEIGHT,
    isNeeded: always,
    help: "货物及其包装的重量，千克；可以输入 1.2t，不足 1 千克的填 1。",
  },
  netWeight: {
    label: "净重（千克）",
    element: "NetWt",
    format: WEIGHT,
    isNeeded: always,
    help: "毛重减去外包装的重量，千克；不足 1 千克的填 1。",
  },
  remarks: {
    label: "备注",
    element: "NoteS",
    format: longText(255),
    help: "暂时进出境、预裁定、公式定价、加工费等按规定填写。",
  },
  marks: {
    label: "标记唛码",
    element: "MarkNo",
    format: longText(400),
    fallback: () => "N/M",
    help: "除图形以外的文字和数字；没有的填 N/M。",
  },
});

/** How the goods are traded: modes, term, fees, packages and weights. */
export const HEAD_TRADE: readonly DeclarationField[] = [
  ...MODES,
  ...feeFields("freight", {
    name: "运费",
    element: "Fee",
    list: "45",
    help: "1 率、2 单价、3 总价；成交方式决定是否填写。",
  }),
  ...feeFields("insurance", {
    name: "保险费",
    element: "Insur",
    list: "46",
    help: "1 率、3 总价；没有保单的一般按率 0.3 填写。",
  }),
  ...feeFields("otherFee", {
    name: "杂费",
    element: "Other",
    list: "23",
    help: "1 率、3 总价；应计入的为正，应扣除的为负。",
  }),
  ...PACKS,
];
