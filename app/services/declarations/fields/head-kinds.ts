import { isBondedList } from "./conditions";
import { always, choice, code, defineFields, exactly, figures, headOf, SWITCH, ticks } from "./define-fields";
import type { Condition, DeclarationData, DeclarationField } from "./field.types";

/** Kind of the declaration and how it is lodged. */
const KINDS = defineFields("head", "head", {
  entryType: {
    label: "报关单类型",
    element: "EntryType",
    list: "27",
    format: exactly(1),
    isCopied: true,
    isNeeded: always,
    fallback: () => "M",
    help: "默认通关无纸化。",
  },
  documentKind: {
    label: "单据类型",
    element: "Type",
    list: "47",
    format: code(2),
    isCopied: true,
    fallback: () => "0",
    help: "一般报关单选 0；保税区、两单一审等选备案清单。",
  },
  declarationMode: {
    label: "申报模式",
    list: "DECLARE_MODE",
    format: exactly(1),
    isCopied: true,
    fallback: () => "0",
    help: "整合申报一次录入，或两步申报的概要、完整申报。",
  },
  bondedListKind: {
    label: "备案清单类型",
    element: "BillType",
    list: "51",
    format: exactly(1),
    isCopied: true,
    isShown: isBondedList,
    isNeeded: isBondedList,
    isForbidden: (declaration) => !isBondedList(declaration),
    help: "单据类型为备案清单时必填。",
  },
});

/** The trade mode of ordinary trade: its import requires a yes or no to each promise. */
const ORDINARY = "0110";
/** Whether the price confirmations must be answered with yes or no: on import in ordinary trade. */
export const needsPromises = ({ direction, head }: DeclarationData) =>
  direction === "I" && (head.tradeMode ?? "") === ORDINARY;

const PROMISE = choice(["0", "否"], ["1", "是"], ["9", "空"]);
const asksPromise: Condition = (declaration) => needsPromises(declaration);

const promise = (label: string, help: string) => ({
  label,
  format: PROMISE,
  isNeeded: asksPromise,
  fallback: (declaration: DeclarationData) =>
    needsPromises(declaration) || headOf(declaration, "tradeMode") === "" ? "" : "9",
  help,
});

/** The trader's price confirmations, in their order in PromiseItmes. */
const PROMISES = defineFields("head", "head", {
  specialRelation: promise("特殊关系确认", "买卖双方是否存在特殊关系；出口和保税货物填空。"),
  priceInfluence: promise("价格影响确认", "特殊关系是否影响成交价格；不存在特殊关系的填否。"),
  royalties: promise("支付特许权使用费确认", "是否直接或间接支付与货物有关的特许权使用费。"),
  formulaPricing: promise("公式定价确认", "成交价格是否按公式确定。"),
  provisionalPrice: promise("暂定价格确认", "公式定价的货物，申报时价格是否尚未确定。"),
});
export const PROMISE_FIELDS = PROMISES.map(({ name }) => name);

/** Business items that the declarer applies for. */
const BUSINESS = defineFields("head", "extra", {
  businessItems: {
    label: "业务事项",
    element: "BusinessItems",
    list: "75",
    format: ticks("税单无纸化", "担保验放", "跨境电商海外仓", "组合港", "自报自享"),
    isCopied: true,
    help: "按需勾选。",
  },
  guaranteedRelease: {
    label: "担保验放",
    element: "ChkSurety",
    list: "CHK_SURETY",
    format: SWITCH,
    isCopied: true,
    help: "申请凭担保先行验放时勾选。",
  },
  transitRelation: {
    label: "转关类型",
    element: "DeclTrnRel",
    format: choice(["0", "一般报关单"], ["1", "转关提前报关单"]),
    list: "49",
    isCopied: true,
    fallback: () => "0",
    help: "转关提前报关单目前只能在单一窗口录入。",
  },
});

/** Other declarations and places to which this one refers. */
const RELATED = defineFields("head", "extra", {
  relatedDeclaration: {
    label: "关联报关单",
    element: "RelId",
    format: figures(18),
    help: "与本报关单有关联关系、按规定应填写的报关单号，18 位。",
  },
  relatedManual: {
    label: "关联备案",
    element: "RelManNo",
    format: code(12, /^[0-9A-Z]{12}$/),
    help: "与本报关单有关联关系的备案号，例如加工贸易结转的对方手册。",
  },
  bondedSite: {
    label: "保税监管场所",
    element: "BonNo",
    format: code(32),
    isCopied: true,
    help: "保税监管场所编码；两个场所间流转的填对方场所。",
  },
  yardCode: {
    label: "货场代码",
    element: "CusFie",
    format: code(8),
    isCopied: true,
    help: "海关监管场所的货场代码，按地方海关要求填写。",
  },
});

/** Two-step access and the enterprise's promise. */
const ACCESS = defineFields("head", "extra", {
  transferApplied: {
    label: "转场申请",
    element: "TransitionApply",
    format: SWITCH,
    help: "两段准入：申请转入口岸外的场所场地。",
  },
  transferSite: {
    label: "转入场所场地",
    element: "TransitionSite",
    format: code(11),
    isShown: (declaration) => headOf(declaration, "transferApplied") === "1",
    isNeeded: (declaration) => headOf(declaration, "transferApplied") === "1",
    isForbidden: (declaration) => headOf(declaration, "transferApplied") !== "1",
    help: "转入的场所场地编码。",
  },
  conditionalPickup: {
    label: "附条件提离申请",
    element: "ConditionalLiftoffApply",
    format: SWITCH,
    help: "两段准入：申请附条件提离。",
  },
  mergedInspection: {
    label: "口岸与目的地合并检查申请",
    element: "PortDestMergeCheckApply",
    format: SWITCH,
    help: "两段准入：申请在目的地合并检查。",
  },
  companyPromise: {
    label: "企业承诺",
    element: "DeclaratioMaterialCode",
    list: "79",
    format: SWITCH,
    isCopied: true,
    help: "声明随附进（出）口企业承诺材料。",
  },
});

export const HEAD_KINDS: readonly DeclarationField[] = [...KINDS, ...PROMISES];
export const HEAD_EXTRA: readonly DeclarationField[] = [...BUSINESS, ...RELATED, ...ACCESS];
