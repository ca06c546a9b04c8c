/** Texts of the import of accounts besides the fields' rules (docs/console.md, 4.1). */
export const ACCOUNT_IMPORT_TEXT = {
  columns: {
    realname: "姓名",
    username: "用户名",
    phone: "手机号",
    email: "邮箱",
    workNo: "工号",
    organization: "组织编码",
    department: "部门路径",
    title: "职务",
    roles: "角色编码",
    validFrom: "成员有效期起",
    validTo: "成员有效期止",
  },
  hints: [
    "手机号和邮箱至少填写一个。",
    "用户名不填则与姓名相同。",
    "平台用户导入时，组织编码不填为平台；组织管理员导入时，不填为本组织。",
    "部门路径从顶级部门写起，用 / 分隔；多个角色编码用 ; 分隔。",
    "无需填写密码，新账号会收到设置密码的链接。",
  ],
  joinExisting: "已有账号加入组织",
  organizationMissing: "没有找到这个组织，它可能已被归档或不在您的管理范围内",
  organizationTwice: "组织编码对应多个组织，请联系平台用户处理",
  roleMissing: (code: string) => `该组织没有角色 ${code}`,
  twoAccounts: "手机号和邮箱属于不同的账号",
  notActive: "该账号已冻结，不能加入组织",
} as const;
