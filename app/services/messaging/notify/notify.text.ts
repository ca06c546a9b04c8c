import { formatTime } from "../../format/time";
import { ACCOUNT_NOTICES, type AccountNoticeValues } from "./account-notices.text";
import { DESTINATION_NOTICES, type DestinationNoticeValues } from "./destination-notices.text";
import type { Channel, CodePurpose } from "./port";

interface At {
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** A newly bound phone or e-mail, masked; `from` is the previous one. */
interface Rebound extends At {
  readonly from: string | null;
  readonly to: string;
}

interface Certified {
  /** 企业客户 or 服务商. */
  readonly kind: string;
  readonly companyName: string;
}

/** Values of each notice. */
export interface NoticeValues extends AccountNoticeValues, DestinationNoticeValues {
  unknown: Record<string, never>;
  frozen: Record<string, never>;
  "password-changed": At;
  "password-reset": At;
  "password-set": At;
  "phone-bound": Rebound;
  "email-bound": Rebound;
  locked: At;
  "certification-approved": Certified;
  "certification-rejected": Certified & { readonly opinion: string };
  /** When the account ends. */
  "cancel-requested": At;
  cancelled: Record<string, never>;
  "data-ready": { readonly days: number };
  /** A message that is shown on the site. */
  message: { readonly title: string };
}

export type Notice = keyof NoticeValues;

/** Body without signature; the subject carries it, as e-mail shows no other sender. */
export interface Wording {
  readonly subject: string;
  readonly body: string;
}

interface Context {
  readonly channel: Channel;
  readonly siteTitle: string;
}

export const MAIL_GREETING = "您好：";
export const MAIL_CLOSING = "此邮件由系统自动发送，请勿回复。";

const TARGET_KIND: Readonly<Record<Channel, string>> = { sms: "手机号", mail: "邮箱" };
const IGNORE_AND_KEEP = "如非本人操作请忽略，切勿告知他人。";

interface CodeText {
  readonly subject: string;
  readonly body: (code: string, targetKind: string) => string;
}

const CODES: Readonly<Record<CodePurpose, CodeText>> = {
  "sign-in": {
    subject: "登录验证码",
    body: (code) => `登录验证码：${code}，5分钟内有效。${IGNORE_AND_KEEP}`,
  },
  register: {
    subject: "注册验证码",
    body: (code) => `注册验证码：${code}，5分钟内有效。${IGNORE_AND_KEEP}`,
  },
  reset: {
    subject: "重置密码验证码",
    body: (code) =>
      `重置密码验证码：${code}，5分钟内有效。如非本人操作，说明有人在尝试重置您的密码，请勿告知他人。`,
  },
  "verify-identity": {
    subject: "身份验证码",
    body: (code) =>
      `身份验证码：${code}，5分钟内有效。您正在修改账号安全信息；如非本人操作，请立即修改密码。`,
  },
  bind: {
    subject: "绑定验证码",
    body: (code, targetKind) =>
      `绑定验证码：${code}，5分钟内有效。您正在将此${targetKind}绑定到在线海关账号；如非本人操作请忽略。`,
  },
};

/** T-register-known: states with the code that the account exists, which only the target's owner reads. */
const REGISTER_KNOWN: CodeText = {
  subject: "您的账号已注册",
  body: (code) =>
    `验证码：${code}，5分钟内有效。您的账号已注册过，无需重复注册，可直接登录或找回密码；${IGNORE_AND_KEEP}`,
};

type NoticeTexts = {
  readonly [N in Notice]: {
    readonly subject: string;
    readonly body: (values: NoticeValues[N], targetKind: string) => string;
  };
};

const bound = (kind: string) => ({
  subject: `绑定${kind}已变更`,
  body: ({ time, from, to }: Rebound) => {
    const done =
      from === null
        ? `您的账号已于${formatTime(time)}绑定${kind}${to}`
        : `您的账号绑定${kind}已于${formatTime(time)}由${from}改为${to}`;
    return `${done}。如非本人操作，请立即联系平台客服。`;
  },
});

const NOTICES: NoticeTexts = {
  ...ACCOUNT_NOTICES,
  ...DESTINATION_NOTICES,
  unknown: {
    subject: "该邮箱尚未注册",
    body: (_values, targetKind) =>
      `有人请求重置密码，但此${targetKind}尚未注册。如是您本人，请核对账号或先注册；否则请忽略。`,
  },
  frozen: {
    subject: "账号已停用",
    body: () => "您的账号目前已停用，无法登录或重置密码。如有疑问，请联系您单位的管理员或平台客服。",
  },
  "password-changed": {
    subject: "密码已修改",
    body: ({ time }) =>
      `您的账号密码已于${formatTime(time)}修改，所有设备均已退出登录。如非本人操作，请立即通过“忘记密码”重置。`,
  },
  "password-reset": {
    subject: "密码已重置",
    body: ({ time }) =>
      `您的账号密码已于${formatTime(time)}通过验证码重置，所有设备均已退出登录。如非本人操作，请立即联系平台客服。`,
  },
  "password-set": {
    subject: "登录密码已设置",
    body: ({ time }) =>
      `您的账号已于${formatTime(time)}设置登录密码。如非本人操作，请立即通过“忘记密码”重置。`,
  },
  "phone-bound": bound("手机号"),
  "email-bound": bound("邮箱"),
  locked: {
    subject: "登录保护提醒",
    body: ({ time }) =>
      `您的账号在${formatTime(time)}连续多次密码错误，密码登录已暂停10分钟，可使用验证码登录。如非本人操作，请及时修改密码。`,
  },
  "certification-approved": {
    subject: "身份认证结果",
    body: ({ kind, companyName }) => `您提交的${kind}认证（${companyName}）已通过。`,
  },
  "certification-rejected": {
    subject: "身份认证结果",
    body: ({ kind, companyName, opinion }) =>
      `您提交的${kind}认证（${companyName}）未通过，原因：${opinion.replace(/。$/, "")}。请登录后修改并重新提交。`,
  },
  "cancel-requested": {
    subject: "账号注销",
    body: ({ time }) => `您已申请注销账号，将于${formatTime(time, "YYYY-MM-DD")}生效，期间登录即可撤销。`,
  },
  cancelled: { subject: "账号注销", body: () => "您的账号已注销，个人信息已删除。" },
  "data-ready": {
    subject: "个人数据已备好",
    body: ({ days }) => `您申请的个人数据已备好，请登录后在“安全设置”中下载，${days}天内有效。`,
  },
  message: {
    subject: "您有一条新消息",
    body: ({ title }) => `您有一条新消息：${title.replace(/。$/, "")}。请登录后在消息中心查看。`,
  },
};

/** Prefixes a text with `【在线海关】`. */
export function signed(siteTitle: string, text: string): string {
  return `【${siteTitle}】${text}`;
}

/** The text of a message with a code; `known` affects `register` only. */
export function codeWording(
  purpose: CodePurpose,
  { code, known }: { code: string; known: boolean },
  { channel, siteTitle }: Context,
): Wording {
  const text = purpose === "register" && known ? REGISTER_KNOWN : CODES[purpose];
  return {
    subject: channel === "mail" ? signed(siteTitle, text.subject) : "",
    body: text.body(code, TARGET_KIND[channel]),
  };
}

/** The text of a notice. */
export function noticeWording<N extends Notice>(
  notice: N,
  values: NoticeValues[N],
  { channel, siteTitle }: Context,
): Wording {
  const text: NoticeTexts[N] = NOTICES[notice];
  return {
    subject: channel === "mail" ? signed(siteTitle, text.subject) : "",
    body: text.body(values, TARGET_KIND[channel]),
  };
}
