import {
  findApplication,
  type Application,
} from "~/services/organizations/certification/applications.server";
import { db } from "~/services/db/client.server";
import { formatTime } from "~/services/format/time";
import { answered } from "~/server/answers/envelope.server";
import { certificationDetailResult } from "../result.schema";
import { PATHS } from "../docs/wire-docs";
import { defineCall, noInput } from "../wire-call.server";

const timeOf = (at: number | null) => (at === null ? "" : formatTime(at));

const wireOf = ({ values, papers, ...application }: Application) => ({
  id: String(application.id),
  billStatus: String(application.billStatus),
  type: application.kind,
  opinion: application.opinion,
  submitTime: timeOf(application.submittedAt),
  reviewTime: timeOf(application.reviewedAt),
  ...values,
  legalPersonIdNo: application.maskedIdNo,
  ...papers,
});

const EXAMPLE = {
  id: "5",
  billStatus: "3",
  type: 0,
  opinion: "营业执照不清晰",
  submitTime: "2026-01-01 08:00:00",
  reviewTime: "2026-01-02 09:30:00",
  companyName: "宁波远洋贸易有限公司",
  creditCode: "91350200MA2YJ1XR9G",
  customsCode: "",
  ciqCode: "",
  enterpriseType: "5",
  legalPerson: "张三",
  legalPersonIdType: "1",
  legalPersonIdNo: "330*************31",
  province: "330000",
  city: "330200",
  area: "330203",
  registeredAddress: "中山东路1号",
  postcode: "",
  businessScope: "货物进出口",
  licenseFile: { fileName: "营业执照.jpg", filePath: "/paper/2026/9f2c.jpg" },
  authorisationFile: { fileName: "授权委托书.pdf", filePath: "/paper/2026/7a1b.pdf" },
  contactName: "李四",
  contactPhone: "13800138000",
  contactEmail: "",
  serviceTypes: "",
  filingType: "",
  filingCertNo: "",
  validFrom: "",
  validTo: "",
  declarers: [],
};

export const certificationDetail = defineCall({
  method: "POST",
  path: `${PATHS.sys}/certification/detail`,
  whileReadOnly: true,
  token: "live",
  tag: "本人",
  title: "认证详情",
  input: noInput,
  output: certificationDetailResult,
  doc: {
    message: "操作成功",
    result: EXAMPLE,
    returns: {
      id: "申请编号",
      billStatus: "`0` 暂存，`1` 审核中，`2` 已认证，`3` 已驳回；没有申请时 `result` 为 `null`",
      type: "`0` 企业客户，`1` 服务商",
      opinion: '最近一次审核的意见，未审核时为 `""`',
      submitTime: '最近一次提交的时间，未提交时为 `""`',
      reviewTime: '审核时间，未审核时为 `""`',
      companyName: '企业名称；未填写的文字字段都是 `""`',
      creditCode: "统一社会信用代码",
      customsCode: "海关编码",
      ciqCode: "检验检疫编码",
      enterpriseType: "企业类型，枚举组 CORP_TYPE",
      legalPerson: "法定代表人",
      legalPersonIdType: "证件类型，枚举组 ID_TYPE",
      legalPersonIdNo: "证件号码，打码：前3位和后2位",
      province: "省代码",
      city: "市代码",
      area: "区代码",
      registeredAddress: "注册地址",
      postcode: "邮编",
      businessScope: "经营范围",
      licenseFile: "营业执照：`fileName`、`filePath`，未上传时为 `null`",
      authorisationFile: "授权委托书，同上",
      contactName: "联系人",
      contactPhone: "联系电话",
      contactEmail: "联系邮箱",
      serviceTypes: '服务类型，枚举组 SERVICE_TYPE；企业客户的以下字段都是 `""`',
      filingType: "备案类型，枚举组 CUSTOMS_FILING_TYPE",
      filingCertNo: "备案证书编号",
      validFrom: "有效期起，`YYYY-MM-DD`",
      validTo: "有效期止",
      declarers: "申报人员：`name` 姓名，`no` 证件编号",
    },
    fails: [],
  },
  async run(_input, { session }) {
    const application = await findApplication(db, session!.accountId);
    return answered("操作成功", application && wireOf(application));
  },
});
