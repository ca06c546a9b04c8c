export const CERTIFICATION_PATH = "/certification";
export const CERTIFICATION_TITLE = "身份认证申请";
export const CERTIFICATION_LEAD = "提交企业资料，审核通过后开通相应功能。未标“选填”的均为必填。";

export const KIND_LABEL = "认证类型";
/** The parts of the form, and the entries of its index. */
export const FILLING = {
  company: "企业信息",
  address: "注册地址与经营范围",
  provider: "服务与备案",
  legalPerson: "法定代表人",
  papers: "证照文件",
  contact: "联系人",
} as const;

export const STEPS_LABEL = "填写进度";
export const FILLED = (filled: number, of: number) => `${filled}/${of}`;
export const FILLED_IN_ALL = (filled: number, of: number) => `必填项已填 ${filled}/${of}`;
export const WRONG_IN = (count: number) => `${count} 项需修改`;
export const DRAFT_OF = (time: string) => `草稿保存于 ${time}`;
export const NOT_SAVED_YET = "未保存草稿";
export const UNSAVED = "有未保存的修改";

export const LABELS = {
  companyName: "企业名称",
  creditCode: "统一社会信用代码",
  customsCode: "海关编码",
  ciqCode: "检验检疫编码",
  enterpriseType: "企业类型",
  legalPerson: "法定代表人",
  legalPersonIdType: "证件类型",
  legalPersonIdNo: "证件号码",
  region: "所在地",
  registeredAddress: "注册地址",
  postcode: "邮编",
  businessScope: "经营范围",
  licenseFile: "营业执照",
  authorisationFile: "授权委托书",
  contactName: "联系人",
  contactPhone: "联系电话",
  contactEmail: "联系邮箱",
  serviceTypes: "服务类型",
  filingType: "备案类型",
  filingCertNo: "备案证书编号",
  validFrom: "有效期起",
  validTo: "有效期止",
  validity: "有效期",
  declarers: "申报人员",
} as const;

/** Labels beside another person's papers. */
export const LEGAL_PERSON_ID_TYPE = "法人证件类型";
export const LEGAL_PERSON_ID_NO = "法人证件号码";

export const LETTER_LABEL = `${LABELS.authorisationFile}（联系人非法定代表人时必填）`;
export const OPTIONAL = (label: string) => `${label}（选填）`;
export const ID_NO_STORED = (masked: string) => `已保存 ${masked}，不修改时留空`;
export const VALIDITY_HINT = "没有日历时可输入 2026-01-31 或 2026年1月31日；长期有效时留空";
export const FILING_HINT = "服务类型为代报关或双服务时，海关编码、备案类型和备案证书编号必填。";

export const DECLARER_NAME = (row: number) => `申报人员${row}姓名`;
export const DECLARER_NO = (row: number) => `申报人员${row}证件编号`;
export const ADD_ROW = "添加一行";
export const ROWS_HINT = "最多20人；留空的行不保存。";

export const AGREEMENT_NAME = "《认证服务协议》";
export const SAVE_DRAFT = "暂存";
export const SUBMIT = "提交";
export const WITHDRAW = "撤回";
export const DISCARD = "放弃这份申请";
export const DISCARD_LEAD = "已填写的内容和已上传的文件将被删除，不能恢复；之后可以重新选择认证类型。";
export const DISCARD_NOW = "放弃草稿";

export const REJECTED_TITLE = "审核未通过";
export const OPINION = (opinion: string) => `审核意见：${opinion}`;
export const REMARK = (text: string) => `审核意见：${text}`;
export const REMARK_OF = (label: string, text: string) => `${label}：${text}`;
export const STATUS_TEXTS = {
  0: { title: "草稿", text: "尚未提交。" },
  1: {
    title: "审核中",
    text: "资料已提交，正在审核。审核结果会以消息、短信或邮件通知您；审核前可以撤回修改。",
  },
  2: { title: "已认证", text: "认证已通过，相应功能已经开通。" },
  3: { title: "未通过", text: "请按审核意见修改后重新提交。" },
} as const;
export const MEMBER = (organization: string) => `您已是“${organization}”的成员，无需申请认证。`;
export const PLATFORM = "平台用户无需身份认证。";
const TO_WORKBENCH = { text: "进入工作台", href: "/guide" } as const;
/** Links in place of an application, the most likely one first. */
export const PLATFORM_LINKS = [TO_WORKBENCH, { text: "返回个人中心", href: "/personal" }] as const;
export const MEMBER_LINKS = [TO_WORKBENCH, { text: "返回身份认证", href: "/personal?tab=2" }] as const;

export const STAGES_LABEL = "审核进度";
export const STAGES = { submitted: "提交申请", review: "平台审核", approved: "认证完成" } as const;
export const EXPECTED = "一般 1 到 2 个工作日";
export const MANAGE_PEOPLE = "管理本企业人员";

export const PROGRESS_TITLE = "办理进度";
export const STEP_NAMES = {
  submitted: "提交申请",
  withdrawn: "撤回申请",
  approved: "审核通过",
  rejected: "审核未通过",
} as const;
export const ROUND = (round: number) => `第${round}次`;
export const APPLICATION_TITLE = "申请资料";
