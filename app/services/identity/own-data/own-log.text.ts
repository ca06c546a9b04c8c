import { COMMON_EVENTS } from "../../operations/audit/audit-events.text";

export const LOG_VIEWS = { "sign-in": "登录日志", operation: "操作日志" } as const;
export type LogView = keyof typeof LOG_VIEWS;

export const ACCESS_CHANNELS = { page: "网页", wire: "接口", system: "系统" } as const;

const METHODS: Readonly<Record<string, string>> = {
  password: "密码",
  code: "验证码",
  "1": "原密码",
  "2": "手机",
  "3": "邮箱",
  phone: "手机",
  email: "邮箱",
  sms: "手机",
  mail: "邮箱",
};

/** Texts of the reasons in audit records; reasons that are not for the account's owner have none. */
const REASONS: Readonly<Record<string, string>> = {
  "wrong-password": "密码错误",
  locked: "密码登录暂停中",
  frozen: "账号已停用",
  "no-password": "尚未设置密码",
  captcha: "图形验证码错误",
  code: "验证码错误或已失效",
  "address-limit": "操作过于频繁",
  "second-step": "须两步验证",
  "second-step-wrong": "动态码、恢复码或通行密钥错误",
  "second-step-limit": "两步验证暂停中",
  "ticket-gone": "验证已过期",
  replaced: "同一浏览器重新登录",
  "by-owner": "本人操作",
  cancelled: "账号注销",
  "last-administrator": "本人是唯一管理员",
};

interface AuditDetail {
  readonly way?: string;
  readonly method?: string | number;
  readonly reason?: string;
}

/** Describes the method and reason of an audit record, as far as its owner may know them. */
export function logNote({ method, reason = "" }: AuditDetail): string {
  return [METHODS[String(method ?? "")], REASONS[reason]].filter(Boolean).join("，");
}

export const accessChannelText = ({ way }: AuditDetail) =>
  ACCESS_CHANNELS[way as keyof typeof ACCESS_CHANNELS] ?? "";

/** The events that can be filtered in each view. */
const LOG_EVENTS: Readonly<Record<LogView, readonly (keyof typeof COMMON_EVENTS)[]>> = {
  "sign-in": [
    "auth.sign-in",
    "auth.sign-out",
    "auth.session-ended",
    "auth.locked",
    "auth.register",
    "auth.password-set",
    "auth.password-reset",
  ],
  operation: [
    "account.password-changed",
    "account.identity-verified",
    "account.second-step-set",
    "account.second-step-ended",
    "account.recovery-codes-renewed",
    "account.passkey-added",
    "account.passkey-removed",
    "account.phone-bound",
    "account.phone-changed",
    "account.email-bound",
    "account.email-changed",
    "account.contact-revealed",
    "account.contacts-searched",
    "account.profile-edited",
    "account.avatar-changed",
    "account.notices-chosen",
    "account.role-version-switched",
    "account.log-exported",
    "account.exported",
    "account.cancel-requested",
    "account.cancel-withdrawn",
    "certification.draft-saved",
    "certification.submitted",
    "certification.withdrawn",
    "certification.discarded",
  ],
};

export const eventChoices = (view: LogView) =>
  LOG_EVENTS[view].map((event) => ({ value: event, text: COMMON_EVENTS[event] }));

export const LOG_COLUMNS = ["时间", "事项", "结果", "说明", "途径", "地址"] as const;
