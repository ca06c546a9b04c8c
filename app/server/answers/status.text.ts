import { ANSWER_TEXT } from "./answer.text";

interface StatusText {
  readonly title: string;
  /** Used where the refusal has no more specific text. */
  readonly text: string;
}

const REFUSED: StatusText = { title: "请求格式不正确", text: ANSWER_TEXT.badRequest };
const FAILED: StatusText = { title: "系统异常", text: "系统异常，请稍后重试" };

/** Title and text of the responses of each status. */
const BY_STATUS: Readonly<Record<number, StatusText>> = {
  401: { title: "登录已失效", text: "您的登录信息已失效，请重新登录" },
  403: { title: "无权访问此页面", text: ANSWER_TEXT.noAccess },
  404: { title: "页面不存在", text: ANSWER_TEXT.notFound },
  405: { title: "不支持该操作", text: "此页面不接受提交，请返回上一页，或从首页重新进入" },
  408: { title: "请求超时", text: ANSWER_TEXT.tooSlow },
  409: { title: "内容已变更", text: ANSWER_TEXT.conflict },
  413: { title: "请求内容过大", text: ANSWER_TEXT.tooLarge },
  414: { title: "地址过长", text: ANSWER_TEXT.badRequest },
  415: { title: "不支持该内容类型", text: ANSWER_TEXT.unsupportedType },
  421: { title: "访问地址不正确", text: "这个地址不属于本网站" },
  429: { title: "操作过于频繁", text: "操作过于频繁，请稍后再试" },
  431: { title: "请求内容过大", text: ANSWER_TEXT.tooLarge },
  503: { title: "系统繁忙", text: ANSWER_TEXT.overload },
  507: { title: "存储空间已满", text: "服务器存储空间已满，请联系管理员清理后再试" },
};

/** The text of any status; one without an entry has that of its class. */
export const textOfStatus = (status: number): StatusText =>
  BY_STATUS[status] ?? (status >= 400 && status < 500 ? REFUSED : FAILED);
