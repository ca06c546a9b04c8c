/** Texts of the second step of a sign-in (docs/forms.md, 1.12). */
export const SECOND_STEP_TEXT = {
  codeEmpty: "请输入动态码",
  codeWrong: "动态码错误或已经用过，请等待下一个动态码后重试",
  wrong: "动态码或恢复码错误，或已经用过，请等待下一个动态码后重试",
  passkeyWrong: "通行密钥没有通过验证，请重试或使用动态码",
  recoveryEmpty: "请输入恢复码",
  recoveryWrong: "恢复码错误或已经用过",
  limited: (minutes: number) => `两步验证错误次数过多，请${minutes}分钟后再试`,
  late: "两步验证已超时，请重新登录",
  /** Over the wire; clients without support for the second step show it unchanged. */
  needed: "该账号已开启两步验证，请同时提交动态码",
  setUpLate: "设置已超时，请重新开始",
  isSet: "两步验证已经开启",
  isNotSet: "两步验证还没有开启",
  noPassword: "请先设置登录密码",
  passwordEmpty: "请输入登录密码",
  passwordWrong: "登录密码错误，或尝试次数过多，请等待10分钟后重试",
  required: "平台用户必须使用两步验证，不能关闭",
  ended: "两步验证已关闭",
  cancelled: "已取消设置",
} as const;

/** Returns the text that reports a failed second step. */
export const secondStepText = (
  failure:
    | { readonly reason: "second-step-wrong"; readonly isPasskey?: true }
    | { readonly reason: "second-step-limit"; readonly seconds: number },
): string =>
  failure.reason === "second-step-wrong"
    ? failure.isPasskey
      ? SECOND_STEP_TEXT.passkeyWrong
      : SECOND_STEP_TEXT.wrong
    : SECOND_STEP_TEXT.limited(Math.ceil(failure.seconds / 60));
