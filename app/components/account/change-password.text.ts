export const CHANGE_PASSWORD_TITLE = "修改密码";
export const CHANGE_PASSWORD_HEADING = "欢迎使用";
export const FIRST_PASSWORD_HEADING = "欢迎使用，请先修改初始密码";
export const EXPIRED_PASSWORD_HEADING = "密码已到期，请修改密码";
export const CHANGE_PASSWORD_LEAD = "修改后，所有设备都需要用新密码重新登录。";

export const OLD_PASSWORD = { label: "原密码", placeholder: "请输入原密码" } as const;
export const NEW_PASSWORD = { label: "新密码", placeholder: "请输入新密码" } as const;
export const CONFIRM_PASSWORD = { label: "确认新密码", placeholder: "请再次输入新密码" } as const;
export const CONFIRM = "确定";
export const CANCEL = "取消";
