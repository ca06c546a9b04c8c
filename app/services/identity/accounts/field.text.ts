/** What new passwords contain, by how many of the kinds are required. */
const KIND_HINTS = [
  "建议至少包含字母、数字、符号中的两种",
  "须至少包含字母、数字、符号中的两种",
  "须同时包含字母、数字和符号",
];

/** Texts of the field rules (docs/product.md, section 5; docs/forms.md, 0.2). */
export const FIELD_TEXT = {
  identifierEmpty: "请输入手机号/邮箱",
  identifierWrong: "请输入正确的手机号/邮箱",
  phoneEmpty: "请输入手机号",
  phoneWrong: "请输入正确的手机号",
  emailEmpty: "请输入电子邮箱",
  emailWrong: "请输入正确的邮箱",

  passwordEmpty: "请输入密码",
  oldPasswordEmpty: "请输入原密码",
  newPasswordEmpty: "请输入新密码",
  oldPasswordShort: "密码不少于八位",
  newPasswordShort: (length: number) => `密码不能少于${length}位！`,
  newPasswordTwoKinds: "密码须至少包含字母、数字、符号中的两种",
  newPasswordAllKinds: "密码须同时包含字母、数字和符号",
  newPasswordHint: (length: number, kinds: number) => `${length}–16 位，${KIND_HINTS[kinds - 1] ?? ""}`,
  passwordLong: "密码最长不能超过16位！",
  passwordCharacters: "密码只能使用英文字母、数字和符号，请切换到英文输入法",
  passwordGuessable: "这个密码太容易被猜到，请换一个",
  passwordUnchanged: "新密码不能与原密码相同",

  confirmEmpty: "请输入确认密码",
  confirmNewEmpty: "请输入确认新密码",
  confirmBlank: "重复密码不能为空！",
  confirmDiffers: "两次输入密码不一致！",

  captchaEmpty: "请输入验证码",
  captchaWrong: "图形验证码错误或已过期，请重新输入",
  codeWrong: "验证码错误或已失效，请重新获取",
  codeStillValid: "验证码仍然有效，请重新输入",
  agreement: "请阅读协议并同意",
} as const;
