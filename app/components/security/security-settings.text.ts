export const LEVEL_LABEL = "账号安全等级：";
export const LEVEL = {
  medium: "中",
  low: "低",
  mediumHint: "手机和邮箱均已绑定",
  lowHint: "同时绑定手机和邮箱可以提高等级",
} as const;

/** Links with the same text in several rows have labels that name the row. */
export const ROWS = {
  password: {
    label: "登录密码",
    set: "已设置",
    unset: "未设置",
    hint: "定期更换密码可以提高账号安全",
    change: { text: "修改", label: "修改密码" },
    bind: { text: "设置", label: "设置登录密码" },
  },
  phone: {
    label: "手机绑定",
    set: "已绑定",
    unset: "未绑定",
    hint: "绑定后可用手机号登录和找回密码",
    change: { text: "修改", label: "修改手机" },
    bind: { text: "绑定", label: "绑定手机" },
  },
  email: {
    label: "邮箱绑定",
    set: "已绑定",
    unset: "未绑定",
    hint: "绑定后可用邮箱登录和找回密码",
    change: { text: "修改", label: "修改邮箱" },
    bind: { text: "绑定", label: "绑定邮箱" },
  },
} as const;

export const SECOND_STEP_ROW = {
  label: "两步验证",
  set: "已开启",
  unset: "未开启",
  hint: "登录时还需输入验证器中的动态码",
  href: "/personal/second-step",
  change: "管理",
  begin: "设置",
} as const;

/** Returns the address of a row's operation; a first password is set by the operation that changes it. */
export const addressOf = (kind: keyof typeof ROWS, isSet: boolean) =>
  `/personal/security/${isSet || kind === "password" ? "modify" : "bind"}-${kind}`;

export const MORE_LABEL = "更多";
export const MORE = [
  { text: "登录设备", href: "/personal/sessions", hint: "查看并下线已登录的设备" },
  { text: "通行密钥", href: "/personal/passkeys", hint: "用指纹、面容或安全密钥代替动态码" },
  { text: "登录卡", href: "/personal/cards", hint: "绑定海关卡，用卡登录集群管理中心" },
  { text: "登录与操作日志", href: "/personal/log", hint: "查看本人的登录和操作记录" },
  { text: "通知设置", href: "/personal/notifications", hint: "选择以哪些方式接收通知" },
  { text: "已签署的协议", href: "/personal/agreements", hint: "查看已签署的协议" },
  { text: "下载我的数据", href: "/personal/data", hint: "下载平台保存的本人数据" },
  { text: "注销账号", href: "/personal/cancel", hint: "申请后15天内可撤销" },
] as const;
