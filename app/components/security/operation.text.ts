import type {
  AccountOperation,
  IdentityMethod,
} from "~/services/identity/auth/operations/identity-actions.types";
import type { OperationView } from "./operation.types";

export const OPERATIONS = "绑定与修改手机、邮箱和密码";
export const SETTINGS_HREF = "/personal?tab=3";

/** Headings of the page and titles of the dialog. */
const OPERATION_TITLES: Readonly<Record<AccountOperation, string>> = {
  "bind-phone": "绑定手机",
  "bind-email": "绑定邮箱",
  "modify-phone": "修改手机",
  "modify-email": "修改邮箱",
  "modify-password": "修改密码",
  "export-data": "下载我的数据",
  "cancel-account": "注销账号",
  "bind-card": "绑定卡",
  "reveal-contact": "查看完整号码",
};

const IDENTITY_TITLE = "身份验证";
export const titleOf = ({ operation, state }: Pick<OperationView, "operation" | "state">) => {
  const title = OPERATION_TITLES[operation];
  return state.step === "verify" ? `${IDENTITY_TITLE} - ${title}` : title;
};

export const IDENTITY_LEAD = "为了您的账号安全，请先验证身份。";
export const METHODS_LABEL = "验证方式";
export const METHOD_NAMES: Readonly<Record<IdentityMethod, string>> = {
  password: "原密码",
  phone: "手机",
  email: "邮箱",
};
/** Heading above the other methods, by the contact that may be lost. */
export const OTHER_METHOD: Readonly<Partial<Record<AccountOperation, string>>> = {
  "modify-phone": "原手机号无法使用？换一种方式",
  "modify-email": "原邮箱无法使用？换一种方式",
};
export const OTHER_METHOD_DEFAULT = "换一种方式";
export const NO_METHOD = "请联系管理员核实身份后处理";
export const SENT_TO: Readonly<Record<"phone" | "email", string>> = {
  phone: "验证码将发送到手机",
  email: "验证码将发送到邮箱",
};

export const OLD_PASSWORD = { label: "原密码", placeholder: "请输入原密码" } as const;
export const CONTACTS = {
  phone: { label: "手机号", newLabel: "新手机号", placeholder: "请输入手机号" },
  email: { label: "邮箱", newLabel: "新邮箱", placeholder: "请输入电子邮箱" },
} as const;
export const NEW_PASSWORD = "新密码";
export const PASSWORD_LEAD = "修改后，所有设备都需要用新密码重新登录。";

export const NEXT = "下一步";
export const SAVE = "确定";
export const CANCEL = "取消";
