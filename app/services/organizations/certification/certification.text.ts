/** The messages of the application form's rules (docs/forms.md, 1.10). */
export const APPLICATION_TEXT = {
  companyNameEmpty: "请输入企业名称",
  companyNameWrong: "企业名称须以字母或汉字开头，只能包含字母、数字、汉字、括号和空格",
  creditCodeEmpty: "请输入统一社会信用代码",
  customsCodeEmpty: "请输入海关编码",
  enterpriseTypeEmpty: "请选择企业类型",
  legalPersonEmpty: "请输入法定代表人姓名",
  legalPersonLong: "法定代表人姓名不能超过20个字",
  idTypeEmpty: "请选择证件类型",
  idNoEmpty: "请输入证件号码",
  regionEmpty: "请选择所在地",
  addressEmpty: "请输入注册地址",
  addressLong: "注册地址不能超过100个字",
  scopeEmpty: "请输入经营范围",
  scopeLong: "经营范围不能超过1000个字",
  licenseEmpty: "请上传营业执照",
  authorisationEmpty: "请上传授权委托书",
  contactEmpty: "请输入联系人",
  contactLong: "联系人不能超过20个字",
  serviceTypeEmpty: "请选择服务类型",
  filingTypeEmpty: "请选择备案类型",
  filingNoEmpty: "请输入备案证书编号",
  filingNoLong: "备案证书编号不能超过30位",
  validityWrong: "有效期不正确",
  declarersIncomplete: "请填写完整的申报人员信息",
} as const;

/** Warnings beside a field, which refuse nothing. */
export const APPLICATION_HINT = {
  companyExists: "该企业已有组织，审核通过后您将加入该组织",
  checkCharacter: "校验位不符，请核对；确认无误可继续提交",
} as const;

/** The messages about an application's state (docs/forms.md, 2.2). */
export const CERTIFICATION_TEXT = {
  draftSaved: "已暂存",
  submitted: "提交成功，请等待审核",
  withdrawn: "已撤回",
  discarded: "已放弃，可以重新选择认证类型",
  statusWrong: "当前状态不允许此操作",
  reviewed: "审核完成",
  opinionEmpty: "请输入驳回原因",
  opinionLong: "审核意见不能超过500个字",
  ownApplication: "不能审核自己的申请",
  missing: "认证申请不存在",
} as const;

export const KIND_NAMES = { 0: "企业客户", 1: "服务商" } as const;

/** Messages to applicants and reviewers. */
/** Of an approved applicant who administers an organisation with the declaration desk; HTML. */
export const DESK_IS_OPEN =
  '<p>申报平台已为贵企业开通，您已获得“报关主管”角色：<a href="/phsb">前往申报平台</a>。同事的角色可以在“账号列表”中分配。</p>';
export const RESULT_TITLE = "身份认证结果";
export const WAITING_TITLE = "认证申请待审核";
export const waitingText = (kind: 0 | 1, companyName: string) =>
  `有新的${KIND_NAMES[kind]}认证申请（${companyName}）等待审核。`;
