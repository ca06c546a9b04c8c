import { formatTime } from "../../format/time";

interface At {
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** Values of notices about changes of an account. */
export interface AccountNoticeValues {
  "account-frozen": At & { readonly reason: string };
  "account-unfrozen": At;
  "account-archived": At & { readonly reason: string };
  "account-restored": At;
  "password-reset-by-staff": At;
  "card-bound": At & { readonly card: string };
  "card-bound-by-staff": At & { readonly card: string; readonly reason: string };
  "card-unbound-by-staff": At & { readonly card: string; readonly reason: string };
  "contact-corrected": At;
  "second-step-set": At;
  "second-step-ended": At;
  "second-step-reset": At & { readonly reason: string };
  "second-step-locked": At;
  "recovery-codes-renewed": At;
  "recovery-code-used": At & { readonly remaining: number };
  "passkey-added": At & { readonly name: string };
  "passkey-removed": At & { readonly name: string };
  "passkey-copied": At & { readonly name: string };
  /** A link to this site that only the receiver may see. */
  "password-link": { readonly link: string; readonly hours: number };
  invited: { readonly organization: string; readonly link: string; readonly days: number };
}

type Texts = {
  readonly [N in keyof AccountNoticeValues]: {
    readonly subject: string;
    readonly body: (values: AccountNoticeValues[N]) => string;
  };
};

/** Notices to the owner of an account about what an actor has done with it. */
export const ACCOUNT_NOTICES: Texts = {
  "account-frozen": {
    subject: "账号已停用",
    body: ({ time, reason }) =>
      `您的账号已于${formatTime(time)}被管理员停用，所有设备均已退出登录，原因：${reason.replace(/。$/, "")}。如有疑问，请联系您单位的管理员或平台客服。`,
  },
  "account-unfrozen": {
    subject: "账号已恢复使用",
    body: ({ time }) => `您的账号已于${formatTime(time)}恢复使用，请重新登录。`,
  },
  "account-archived": {
    subject: "账号已注销",
    body: ({ time, reason }) =>
      `您的账号已于${formatTime(time)}被平台注销，原因：${reason.replace(/。$/, "")}。如有疑问，请在30天内联系平台客服。`,
  },
  "account-restored": {
    subject: "账号已恢复",
    body: ({ time }) => `您的账号已于${formatTime(time)}恢复，请重新登录。`,
  },
  "card-bound": {
    subject: "已绑定卡",
    body: ({ time, card }) =>
      `您的账号已于${formatTime(time)}绑定证书编号为${card}的卡，之后可以用它登录。如非本人操作，请登录后在“安全设置”中解绑并修改密码。`,
  },
  "card-bound-by-staff": {
    subject: "已绑定卡",
    body: ({ time, card, reason }) =>
      `管理员已于${formatTime(time)}为您的账号绑定证书编号为${card}的卡，持卡人可以用它登录，原因：${reason.replace(/。$/, "")}。如不是您的卡，请登录后在“安全设置”中解绑，并联系平台客服。`,
  },
  "card-unbound-by-staff": {
    subject: "已解绑卡",
    body: ({ time, card, reason }) =>
      `管理员已于${formatTime(time)}解绑您账号的卡（证书编号${card}），不能再用它登录，原因：${reason.replace(/。$/, "")}。如有疑问，请联系您单位的管理员或平台客服。`,
  },
  "password-reset-by-staff": {
    subject: "密码已重置",
    body: ({ time }) =>
      `您的账号密码已于${formatTime(time)}由管理员重置，所有设备均已退出登录，下次登录后须修改密码。如非您本人要求，请联系平台客服。`,
  },
  "contact-corrected": {
    subject: "手机号或邮箱已更正",
    body: ({ time }) =>
      `您账号的手机号或邮箱已于${formatTime(time)}由平台更正，所有设备均已退出登录，请用新的手机号或邮箱登录。如非您本人要求，请联系平台客服。`,
  },
  "second-step-set": {
    subject: "两步验证已开启",
    body: ({ time }) =>
      `您的账号已于${formatTime(time)}开启两步验证，以后登录还须输入动态码。如非您本人操作，请立即联系平台客服。`,
  },
  "second-step-ended": {
    subject: "两步验证已关闭",
    body: ({ time }) =>
      `您的账号已于${formatTime(time)}关闭两步验证。如非您本人操作，请立即修改密码并联系平台客服。`,
  },
  "second-step-reset": {
    subject: "两步验证已重置",
    body: ({ time, reason }) =>
      `您账号的两步验证已于${formatTime(time)}由管理员重置，所有设备均已退出登录，原因：${reason.replace(/。$/, "")}。请登录后重新设置；如非您本人要求，请联系平台客服。`,
  },
  "second-step-locked": {
    subject: "两步验证暂停",
    body: ({ time }) =>
      `您的账号在${formatTime(time)}之前一小时内多次输错动态码，两步验证暂停1小时。输入动态码须先通过密码或验证码；如非您本人操作，请立即修改密码。`,
  },
  "recovery-codes-renewed": {
    subject: "恢复码已更换",
    body: ({ time }) =>
      `您账号的恢复码已于${formatTime(time)}更换，原来的全部失效。如非您本人操作，请立即修改密码并联系平台客服。`,
  },
  "recovery-code-used": {
    subject: "恢复码已使用",
    body: ({ time, remaining }) =>
      `您的账号已于${formatTime(time)}使用一个恢复码通过两步验证，还剩${remaining}个。如非您本人操作，请立即修改密码并联系平台客服。`,
  },
  "passkey-added": {
    subject: "已添加通行密钥",
    body: ({ time, name }) =>
      `您的账号已于${formatTime(time)}添加通行密钥“${name}”，登录时可以用它代替动态码。如非您本人操作，请立即登录移除，修改密码并联系平台客服。`,
  },
  "passkey-removed": {
    subject: "已移除通行密钥",
    body: ({ time, name }) =>
      `您账号的通行密钥“${name}”已于${formatTime(time)}移除，不能再用它登录。如非您本人操作，请立即修改密码并联系平台客服。`,
  },
  "passkey-copied": {
    subject: "通行密钥可能已被复制",
    body: ({ time, name }) =>
      `您账号的通行密钥“${name}”在${formatTime(time)}使用时的计数早于上一次，可能已被复制，该次使用已拒绝。请登录后移除该通行密钥；如非您本人操作，请立即修改密码并联系平台客服。`,
  },
  "password-link": {
    subject: "设置登录密码",
    body: ({ link, hours }) =>
      `请在${hours}小时内打开以下链接设置登录密码，链接只能使用一次，切勿转发：${link}`,
  },
  invited: {
    subject: "加入组织的邀请",
    body: ({ organization, link, days }) =>
      `“${organization}”邀请您加入。请在${days}天内登录后打开以下链接确认；如不认识该组织请忽略：${link}`,
  },
};
