export const SEND_CODE = "发送验证码";
export const resendIn = (seconds: number) => `重新发送(${seconds}s)`;
export const CODE_MAY_BE_SENT = "现在可以重新发送验证码";

export const SHOW_PASSWORD = "显示密码";
export const HIDE_PASSWORD = "隐藏密码";

export const SET_PASSWORD_TITLE = "设置登录密码";
export const AGREEMENT_DIALOG_TITLE = "协议详情";
export const CLOSE = "关闭";
export const COPIED = "已复制";

export const OPEN_IN_BROWSER = "您正在应用内打开本站。如有不便，请点右上角的菜单，选择“在浏览器打开”。";

export const captchaFailed = (reason: string) => `验证码获取失败！，原因：${reason}`;
export const NETWORK_REASON = "网络连接失败";
