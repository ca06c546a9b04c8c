import type { FailureKind } from "~/services/runtime/failures/failure-kind";

/** Messages that any action can be answered with (docs/forms.md, 2.1). */
export const ANSWER_TEXT = {
  systemError: "系统异常",
  systemErrorWith: (requestId: string) => `系统异常，请稍后重试。请求编号：${requestId}`,
  overload: "系统繁忙，请稍后重试",
  limited: (wait: string) => `操作过于频繁，请${wait}后再试`,
  formExpired: "页面已过期，请确认后重新提交",
  foreignForm: "这份内容是其他账号填写的，没有保存",
  foreignFormOf: (owner: string, current: string) =>
    `这份内容是账号「${owner}」填写的，现在登录的是「${current}」，所以没有保存。请复制需要的内容，或换回原来的账号再提交。`,
  foreignFormTitle: "内容属于其他账号",
  otherRole: "打开这份表单以后，您换了角色，所以没有保存。请核对下面的内容，确认后以现在的角色提交。",
  otherRoleTitle: "角色已更换",
  foreignOrigin: "请求来源不被允许",
  otherHost: (origin: string) => `这个地址不属于本网站，请访问 ${origin}`,
  /** Of the wire; pages say how to get access. */
  forbidden: "没有权限，请联系管理员分配权限！",
  noAccess: "如需使用，请联系本单位管理员开通权限。",
  notFound: "页面不存在或已被移动",
  wireNotFound: "接口不存在",
  recordMissing: "记录不存在",
  conflict: "当前状态不允许此操作",
  methodNotAllowed: "不支持该请求方法",
  unsupportedType: "不支持该内容类型",
  tooLarge: "请求内容过大",
  fileTooLarge: "上传文件大小不能超过 5MB!",
  tooSlow: "请求超时，请重试",
  badRequest: "请求格式不正确",
  backToPage: "返回上一页",
  /** Of pages that no route renders. */
  requestId: "请求编号",
  home: "返回首页",
  contact: "联系我们",
} as const;

/** The message of each kind of failure: what has happened, and what the user can do. */
export const FAILURE_TEXT: Readonly<Record<FailureKind, (requestId: string) => string>> = {
  busy: (requestId) => `系统繁忙，请稍后重试。请求编号：${requestId}`,
  full: (requestId) => `服务器存储空间已满，暂时不能保存，请联系管理员清理后再试。请求编号：${requestId}`,
  gone: (requestId) =>
    `系统暂时无法使用，请稍后再试；刚才如有提交，请先查看是否已经保存。请求编号：${requestId}`,
  timeout: (requestId) =>
    `系统没有及时处理完，请稍后再试；刚才如有提交，请先查看是否已经保存。请求编号：${requestId}`,
  bug: ANSWER_TEXT.systemErrorWith,
};

/** A waiting time in words: seconds below a minute, minutes from there, rounded up. */
export function waitInWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 60 ? `${whole}秒` : `${Math.ceil(whole / 60)}分钟`;
}
