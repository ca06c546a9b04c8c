import { always, code, decimal, defineFields, figures, integer, text } from "./define-fields";
import type { DeclarationField } from "./field.types";

const INSPECTION_ROWS: readonly DeclarationField[] = [
  ...defineFields("certificates", "inspection", {
    code: {
      label: "所需单证",
      element: "AppCertCode",
      list: "59",
      format: code(50, /^\d{2}$/),
      isNeeded: always,
      isCopied: true,
      help: "申请海关出具的检验检疫证单。",
    },
    originals: {
      label: "正本数",
      element: "ApplOri",
      format: { kind: "digits", max: 50 },
      isCopied: true,
      fallback: () => "1",
      help: "正本份数。",
    },
    copies: {
      label: "副本数",
      element: "ApplCopyQuan",
      format: { kind: "digits", max: 50 },
      isCopied: true,
      fallback: () => "2",
      help: "副本份数。",
    },
  }),
  ...defineFields("qualifications", "inspection", {
    kind: {
      label: "企业资质类别",
      element: "EntQualifTypeCode",
      list: "40",
      format: code(5, /^\d{3}$/),
      isNeeded: always,
      isCopied: true,
      help: "企业资质类别代码。",
    },
    number: {
      label: "企业资质编号",
      element: "EntQualifNo",
      format: text(40),
      isCopied: true,
      help: "与资质类别对应的编号。",
    },
  }),
  ...defineFields("users", "inspection", {
    contact: {
      label: "使用单位联系人",
      element: "UseOrgPersonCode",
      format: text(20),
      isNeeded: always,
      isCopied: true,
      help: "进境货物使用单位的联系人。",
    },
    phone: {
      label: "使用单位联系电话",
      element: "UseOrgPersonTel",
      format: text(20),
      isCopied: true,
      help: "联系电话。",
    },
  }),
];

/** Licences of a line: products, approvals, registrations. */
const GOODS_LIMITS = defineFields("goodsLimits", "goods", {
  item: {
    label: "商品项号",
    element: "GoodsNo",
    format: integer(9),
    isNeeded: always,
    help: "许可证所属的商品项号。",
  },
  kind: {
    label: "许可证类别",
    element: "LicTypeCode",
    list: "41",
    format: code(5, /^\d{3}$/),
    isNeeded: always,
    isCopied: true,
    help: "产品许可、审批或备案的类别代码。",
  },
  number: {
    label: "许可证编号",
    element: "LicenceNo",
    format: text(40),
    isNeeded: always,
    help: "许可、审批或备案的编号。",
  },
  detail: {
    label: "核销明细序号",
    element: "LicWrtofDetailNo",
    format: { kind: "digits", max: 4 },
    help: "许可证明细的序号。",
  },
  quantity: { label: "核销数量", element: "LicWrtofQty", format: decimal(19, 5), help: "本次核销的数量。" },
  unit: {
    label: "核销数量单位",
    element: "LicWrtofQtyUnit",
    list: "1",
    format: figures(3),
    help: "核销数量的计量单位。",
  },
});

const OTHER_PACKS = defineFields("otherPacks", "extra", {
  kind: {
    label: "其他包装种类",
    element: "PackType",
    list: "16",
    format: figures(2),
    isNeeded: always,
    isCopied: true,
    help: "除包装种类以外的包装，包括植物性铺垫材料。",
  },
  count: {
    label: "其他包装件数",
    element: "PackQty",
    format: decimal(19, 5),
    isNeeded: always,
    help: "该种包装的件数，没有件数的填 0。",
  },
});

const CONTROLS = defineFields("controls", "extra", {
  category: {
    label: "禁限管制规范申报类别",
    element: "DeclarationCategoryCode",
    format: code(4),
    isNeeded: always,
    help: "按海关要求填写；在报文中的位置未经真实环境验证。",
  },
  number: {
    label: "禁限管制申报要素序号",
    element: "ElementNo",
    format: code(19),
    isNeeded: always,
    help: "申报要素的序号。",
  },
  value: { label: "要素值", element: "ElementValue", format: text(512), help: "申报要素的内容。" },
});

export const EXTRA_FIELDS: readonly DeclarationField[] = [
  ...INSPECTION_ROWS,
  ...GOODS_LIMITS,
  ...OTHER_PACKS,
  ...CONTROLS,
];
