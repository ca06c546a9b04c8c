import { CARD_ERRORS, CARD_TEXT } from "~/services/identity/card/card.text";

export const PIN = "卡密码";
export const PIN_HINT = "8位，只交给本机的卡控件，不会发送给本站";
export const PIN_LENGTH = 8;
export const PIN_PLACEHOLDER = `请输入${String(PIN_LENGTH)}位卡密码`;
export const CAPTCHA = "验证码";
export const CAPTCHA_IMAGE = "验证码图片";
export const CAPTCHA_NEW = "换一张";
export const STEPS_LABEL = "步骤";

/** Steps in order; the script marks the current one. */
export const STEPS = [
  { step: "connect", text: "连接卡控件" },
  { step: "version", text: "检查控件版本" },
  { step: "random", text: "获取随机数" },
  { step: "sign", text: "用卡签名" },
  { step: "send", text: "提交" },
] as const;

export const CONTROL_START = "启动卡控件";
export const CONTROL_DOWNLOAD = "下载卡控件";
/** The installer registers the scheme. */
export const CONTROL_START_HREF = "singlewindow://Restart";
export const CONTROL_DOWNLOAD_HREF = "https://update.singlewindow.cn/downloads/EportClientSetup_V1.6.56.exe";

/** Shown until the script runs. */
export const NEEDS_SCRIPT =
  "卡登录由本机的卡控件完成，需要浏览器启用 JavaScript，并已安装单一窗口卡控件、插好读卡器和卡。";

/** Texts of the script. */
export const FORM_TEXTS = {
  ...CARD_ERRORS,
  pinEmpty: CARD_TEXT.pinEmpty,
  pinWrong: CARD_TEXT.pinWrong,
  captchaEmpty: CARD_TEXT.captchaEmpty,
  lockedHere: CARD_TEXT.lockedHere,
  silent: "卡控件没有应答",
  odd: "卡控件的应答无法识别",
  done: "已完成",
  current: "进行中",
} as const;
