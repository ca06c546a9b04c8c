/** Texts of the list of sent SMS and e-mails (docs/console.md, section 10). */
export const NOTIFY_LIST_TEXT = {
  object: "发送记录",
  columns: {
    at: "时间",
    channel: "渠道",
    status: "状态",
    target: "目标",
    purpose: "用途",
    attempts: "次数",
    subject: "标题",
    providerMessage: "通道返回",
    sentAt: "送达时间",
  },
  purposes: {
    notice: "业务通知",
    "sign-in": "登录验证码",
    register: "注册验证码",
    reset: "找回密码验证码",
    bind: "绑定验证码",
    "verify-identity": "身份验证验证码",
  },
  resend: "重发",
  consequence: (count: number) => `${count} 条失败的通知将重新进入发送队列。`,
  code: "验证码不能重发，请用户重新获取",
  masked: "超过一天的接收人已隐去，不能重发",
  notFailed: "只有发送失败的通知可以重发",
  empty: "这段时间没有发送记录。",
} as const;
