import { idNumberOf } from "../../../organizations/certification/applications.server";
import { db } from "../../../db/client.server";
import type { CertificationApplicationTable } from "../../../db/schema/schema-certification";
import { formatTime } from "../../../format/time";
import { once, timeOf, type Section } from "./export-section.server";

const KINDS = ["企业客户", "服务商"] as const;
const STATES = ["暂存", "审核中", "已认证", "已驳回"] as const;

/** Columns that are exported unchanged. */
const TEXTS = {
  company_name: "企业名称",
  credit_code: "统一社会信用代码",
  customs_code: "海关编码",
  ciq_code: "检验检疫编码",
  enterprise_type: "企业类型",
  legal_person: "法定代表人",
  legal_person_id_type: "证件类型",
  province: "省",
  city: "市",
  area: "区",
  registered_address: "注册地址",
  postcode: "邮编",
  business_scope: "经营范围",
  license_path: "营业执照",
  authorisation_path: "授权委托书",
  contact_name: "联系人",
  contact_phone: "联系电话",
  contact_email: "联系邮箱",
  service_type: "服务类型",
  filing_type: "备案类型",
  filing_cert_no: "备案证书编号",
  filing_from: "有效期起",
  filing_to: "有效期止",
  declarers: "申报人员",
  opinion: "审核意见",
} as const satisfies Partial<Record<keyof CertificationApplicationTable, string>>;

export const certificationSection = (accountId: number): Section => ({
  key: "certification",
  title: "身份认证申请",
  columns: {
    kind: "认证类型",
    state: "状态",
    ...TEXTS,
    idNumber: "证件号码",
    createdAt: "开始时间",
    submittedAt: "提交时间",
    reviewedAt: "审核时间",
  },
  slices: once(
    () =>
      db
        .selectFrom("certification_applications")
        .selectAll()
        .where("account_id", "=", accountId)
        .orderBy("id")
        .execute(),
    (row) => ({
      kind: KINDS[row.kind],
      state: STATES[row.bill_status],
      ...Object.fromEntries(Object.keys(TEXTS).map((name) => [name, row[name as keyof typeof TEXTS]])),
      idNumber: idNumberOf(row) ?? "",
      createdAt: formatTime(row.created_at),
      submittedAt: timeOf(row.submitted_at),
      reviewedAt: timeOf(row.reviewed_at),
    }),
  ),
});
