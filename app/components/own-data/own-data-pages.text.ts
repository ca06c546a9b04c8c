/** Trail of all these pages: they are below the security settings. */
export const SECURITY_TRAIL = [{ title: "安全设置", href: "/personal?tab=3" }] as const;

export const SESSIONS_PATH = "/personal/sessions";
export const SESSIONS_TITLE = "登录设备";
export const SESSIONS_LEAD = "这里是您的账号目前已登录的设备。发现不认识的设备，请让它下线并修改密码。";
export const SESSION_COLUMNS = {
  device: "设备",
  address: "地点",
  signedIn: "登录时间",
  used: "最近使用",
} as const;
export const CURRENT = "本机";
export const END = "下线";
export const endLabel = (device: string, time: string) => `让 ${device}（${time} 登录）下线`;
export const END_OTHERS = "其他全部下线";
export const NO_OTHERS = "没有其他设备在线。";
export const ACTION = "操作";
export const ACCESS_CHANNEL_TEXTS = { page: "", wire: "接口" } as const;

export const LOG_PATH = "/personal/log";
export const LOG_TITLE = "登录与操作日志";
export const LOG_VIEWS_LABEL = "日志种类";
export const LOG_FILTER = {
  event: "事项",
  all: "全部",
  from: "开始日期",
  to: "结束日期",
  search: "查询",
} as const;
export const LOG_UNRESOLVED = "筛选条件无效，没有找到任何记录。";
export const LOG_NONE = "这段时间没有记录。";
export const LOG_CLEAR = "清除条件";
export const LOG_NEXT = "更早的记录";
export const LOG_FIRST = "最新的记录";
export const LOG_EXPORT = "导出 CSV";
export const LOG_PAGES_LABEL = "翻页";

export const DATA_PATH = "/personal/data";
export const DATA_TITLE = "下载我的数据";
export const DATA_LEAD =
  "您可以得到平台保存的关于您的全部数据：账号资料、所属组织和角色、认证申请、同意的协议、登录会话、日志、收到的消息等；密码等机密不在其中。";
export const DATA_STATES = {
  none: "您目前没有可下载的数据。",
  waiting: "正在准备，完成后发消息通知您。",
  ready: (readyAt: string, until: string) => `已于${readyAt}备好，${until}前可以下载。`,
  failed: "准备没有成功，请重新申请。",
} as const;
export const DATA_DOWNLOADS = [
  { file: "html", text: "下载网页（可直接阅读）" },
  { file: "json", text: "下载 JSON（可供程序读取）" },
] as const;
export const DATA_REQUEST = "开始准备";
export const DATA_AGAIN = "重新申请";
export const DATA_REFRESH = "刷新";
export const IDENTITY_FIRST = "为保护您的数据，申请前须验证身份。";
export const VERIFY = "验证身份";
export const VERIFIED = "身份已验证，请在10分钟内完成。";

export const CANCEL_TITLE = "注销账号";
export const CANCEL_CONSEQUENCES = {
  title: "注销的后果",
  items: [
    "提交后有15天的冷静期：期间账号照常可用，随时可以撤销。",
    "到期后账号不能再登录，所有设备随即下线，不能恢复。",
    "手机号、邮箱、用户名、姓名、头像和地址被删除，草稿和未完成的认证申请也被删除。",
    "您将退出所有组织，失去其中的角色和权限；组织的业务数据属于组织，不会删除。",
    "手机号和邮箱可以重新注册，但得到的是一个新账号。",
    "依法须保存的日志会保留到规定期限，其中的手机号和邮箱只有掩码。",
  ],
} as const;
export const CANCEL_BEFORE = { lead: "建议先", text: "下载我的数据" } as const;
export const CANCEL_CONFIRM = "我已了解以上后果";
export const CANCEL_SUBMIT = "提交注销申请";

export const CONSENTS_PATH = "/personal/agreements";
export const CONSENTS_TITLE = "已签署的协议";
export const CONSENTS_LEAD = "您在什么时间、什么地点、以什么方式同意了哪个版本的协议。";
export const CONSENT_COLUMNS = {
  agreement: "协议",
  version: "版本",
  time: "同意时间",
  address: "地点",
  accessChannel: "方式",
} as const;
export const CONSENTS_NONE = "没有同意协议的记录：账号由平台或您的单位开通。";
export const AGREEMENTS = {
  service: { text: "平台服务协议", href: "/agreement" },
  certification: { text: "认证服务协议", href: "/certification/protocol" },
} as const;

export const NOTICES_PATH = "/personal/notifications";
export const NOTICES_TITLE = "通知设置";
export const NOTICES_LEAD =
  "报关单的站内消息可以逐项关闭，其他站内消息总会发送；关系到账号安全的提醒不能关闭。";
export const NOTICE_COLUMNS = { kind: "通知", site: "站内消息" } as const;
export const NOTICES_SAVE = "保存";
export const ALWAYS = "总是";
export const NEVER = "—";
