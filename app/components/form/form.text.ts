export const SUMMARY_TITLE = "请修正下列问题";
/** Title where a rule refuses the form and no field is wrong. */
export const SUMMARY_REFUSED = "未能完成";
/** Title where the server was unable to process the form. */
export const SUMMARY_UNAVAILABLE = "暂时无法完成";
export const DISMISS = "关闭";

export const CHOOSE_FILE = "选择文件";
export const NO_FILE = "未选择文件";
export const DROP_FILE = "未选择文件，也可以拖到这里";
export const NO_CHOICES = "暂无可选项";
export const PLEASE_CHOOSE = "请选择";
export const UPDATE = "更新";

export const SHOW_PASSWORD = "显示密码";
export const HIDE_PASSWORD = "隐藏密码";
export const CAPS_LOCK_ON = "大写锁定已打开";
export const NEW_PASSWORD_PLACEHOLDER = "8-16位，建议数字和字母组合";
export const CONFIRM_PASSWORD = { label: "确认密码", placeholder: "请再次输入密码" } as const;
export const NEW_PASSWORD_HINT = "8–16 位，建议多于 8 位，至少包含字母、数字、符号中的两种";

export const CODE_LABEL = "验证码";
export const CODE_PLACEHOLDER = "请输入验证码";
export const SEND_CODE = "发送验证码";
export const CODE_STILL_VALID = "验证码仍然有效，请重新输入";
/** For hydrated pages; the public pages' script has its own text (docs/product.md, section 4). */
export const resendIn = (seconds: number) => `重新发送${seconds}s`;
export const secondsUntilResend = (seconds: number) => `${seconds}秒后可重新发送`;

export const CAPTCHA_IMAGE = "验证码图片";
export const CAPTCHA_IMAGE_FAILED = "验证码获取失败，请点换一张";
export const CAPTCHA_NEW = "换一张";
export const CAPTCHA_LARGER = "放大图片";
export const CAPTCHA_ALTERNATIVE = "改用验证码登录";
export const CAPTCHA_LISTEN = "看不清？听验证码";
export const CAPTCHA_VOICE = "语音验证码";
export const CAPTCHA_VOICE_HINT = "语音读出6位数字，把听到的数字填在上面的验证码框里即可，不必再看图片。";

export const AGREEMENT_BEFORE = "我已阅读并同意";
export const AGREEMENT_NAME = "《平台服务协议》";

export const HONEYPOT_LABEL = "网站（请留空）";

/** Label of the toggle of a branch in a tree. */
export const belowText = (name: string) => `${name}的下级`;

export const searchText = (label: string) => `搜索${label}`;
export const TICK_ALL = "全选";
export const TICK_NONE = "清空";
export const UNFOLD_ALL = "展开";
export const FOLD_ALL = "收起";
export const tickCountText = (ticked: number, total: number) => `已选 ${ticked} / ${total} 项`;
export const foundText = (count: number) => (count === 0 ? "没有找到" : `找到 ${count} 项`);
export const changedText = (count: number) => `改动 ${count} 项`;

/** Link beside the notice of an action. */
export const UNDO = "撤销";
export const DETAILS = "查看明细";
