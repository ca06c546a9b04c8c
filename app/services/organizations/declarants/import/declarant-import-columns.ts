import { importColumns } from "../../../collections/imports/import-columns";
import { CARD_LABELS, DECLARANT_LABELS } from "../declarant.text";

/** The titles in the first line of a file. */
const IMPORT_TITLES = {
  agentName: DECLARANT_LABELS.agentName,
  agentCode: DECLARANT_LABELS.agentCode,
  agentCodeScc: "信用代码",
  declCiqCode: DECLARANT_LABELS.declCiqCode,
  copCode: DECLARANT_LABELS.copCode,
  category: DECLARANT_LABELS.category,
  organization: "所属组织编码",
  operatorName: CARD_LABELS.operatorName,
  declarerName: CARD_LABELS.declarerName,
  declarerNo: CARD_LABELS.declarerNo,
  icCode: CARD_LABELS.icCode,
  typistNo: CARD_LABELS.typistNo,
  certNo: CARD_LABELS.certNo,
  validTo: "卡有效期止",
  remark: DECLARANT_LABELS.remark,
} as const;

export const DECLARANT_COLUMNS = importColumns<keyof typeof IMPORT_TITLES>(
  IMPORT_TITLES,
  {
    agentName: "宁波远洋报关有限公司",
    agentCode: "3302980123",
    agentCodeScc: "91330200MA2AABCD0X",
    declCiqCode: "3300612345",
    copCode: "",
    category: "报关申报单位",
    organization: "P000001",
    operatorName: "张三",
    declarerName: "李四",
    declarerNo: "3302000012345",
    icCode: "2100000012345",
    typistNo: "2100000012345",
    certNo: "0a1b2c3d4e5f",
    validTo: "2027-12-31",
    remark: "",
  },
  ["agentName", "agentCode", "agentCodeScc"],
);

export const IMPORT_HINTS = [
  "企业类别不填为“报关申报单位”；所属组织编码不填为平台的申报单位（组织管理员导入时为本组织）。",
  "一行最多登记一张卡：填写IC卡号时，操作员姓名、证书号、卡有效期止也要填写。更多的卡请在卡管理中登记。",
] as const;

export const organizationUnknown = (code: string) => `没有编码为“${code}”的客户或服务商`;
