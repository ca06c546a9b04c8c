export const DASHBOARD_TITLE = "首页看板";
export const DASHBOARD_PATH = "/dashboard";
export const EDITOR_TITLE = "编辑看板";
export const EDITOR_PATH = "/dashboard-editor";

/** The maximum number of shown tiles. */
export const SHOWN_MAX = 14;

export const RANGES = [7, 30, 90] as const;

export const TILE_TITLES = {
  "reviews-waiting": "待审核认证",
  "product-requests": "开通申请",
  "consents-waiting": "待同意的冻结与归档",
  "accounts-locked": "锁定账号",
  "messages-failed": "发送失败",
  expiring: "到期提醒",
  "errors-open": "未处理错误",
  channels: "通道",
  organizations: "客户与服务商",
  content: "内容",
  "own-organization": "本组织",
  drafts: "我的草稿",
  "my-messages": "我的消息",
  shortcuts: "常用入口",
  "organizations-trend": "组织增长",
  "sign-ins-trend": "登录趋势",
  "registrations-trend": "注册趋势",
  "reviews-trend": "认证趋势",
  "messages-trend": "消息发布",
  "notices-trend": "短信与邮件",
} as const;

export const DASHBOARD_TEXT = {
  range: "统计范围",
  days: (days: number) => `近${days}天`,
  readAt: (time: string) => `更新于 ${time}`,
  refresh: "刷新",
  edit: "编辑看板",
  failed: "加载失败，",
  retry: "重试",
  quiet: "目前没有需要处理的事项。",
  noTiles: "没有显示任何板块。",
  more: "查看列表",
  moreOf: (title: string) => `查看${title}列表`,
  attention: "需要处理的事项",
  trends: "趋势",
  table: "逐日数据",
  day: "日期",
  total: "合计",
  before: (days: number, total: string) => `前${days}天 ${total}`,
  up: (text: string) => `增加 ${text}`,
  down: (text: string) => `减少 ${text}`,
  same: "持平",
  chart: (title: string, from: string, to: string) => `${title}，${from} 至 ${to}`,
  peak: (count: string) => `最高 ${count}`,
  first: {
    title: "开始使用",
    lead: "平台还没有客户和服务商。可以从下面几步开始：",
    steps: {
      "custom-list/new": "新增第一个客户",
      "service-list/new": "新增第一个服务商",
      "custom-list/import": "用表格批量导入客户",
      "account-list/new": "为同事创建账号",
      "role-list": "查看角色与权限",
    },
  },
  countOf: (count: number, max: number) => (count > max ? `${max}+` : String(count)),
  reviews: {
    waiting: "待审核",
    own: "分派给我",
    late: "已超时",
    none: "没有待审核的认证申请。",
    since: (time: string) => `提交于 ${time}`,
  },
  consents: {
    waiting: "待同意",
    none: "没有等待同意的冻结和归档。",
    by: (step: string, who: string, time: string) => `${step}，${who}，${time}`,
  },
  requests: {
    waiting: "待处理",
    none: "没有待处理的开通申请。",
    since: (product: string, time: string) => `${product}，${time}`,
  },
  locks: { locked: "锁定中", none: "当前没有锁定的账号。", until: (time: string) => `至 ${time}` },
  notices: { sms: "短信", mail: "邮件", none: "今天没有发送失败的短信和邮件。" },
  expiring: {
    customers: "客户",
    providers: "服务商",
    soon: (label: string) => `${label}即将到期`,
    ended: (label: string) => `${label}已到期`,
    customerProducts: "客户产品授权",
    providerProducts: "服务商产品授权",
    cards: "申报单位的卡",
    cardUntil: (day: string) => `卡 ${day} 到期`,
    none: (days: number) => `${days}天内没有到期的组织和产品。`,
    until: (day: string) => `${day} 到期`,
  },
  errors: { open: "未处理", none: "没有未处理的错误。", last: (time: string) => `最近 ${time}` },
  channels: {
    inUse: "启用",
    failing: "异常",
    awaiting: "待开通",
    awaits: "申报单位，待开通通道",
    silent: "无心跳",
    pending: "有待发报文",
    failed: "有失败报文",
    none: "启用的通道都正常。",
  },
  organizations: {
    customers: "客户",
    providers: "服务商",
    fresh: (label: string, days: number) => `${label}近${days}天新增`,
    frozen: (label: string) => `${label}已冻结`,
    since: (day: string) => `${day} 新增`,
    none: "还没有客户和服务商。",
  },
  own: { people: "人员", locked: "锁定中", frozen: "已冻结", children: "一级客户" },
  content: {
    drafts: "草稿",
    scheduled: "待发布",
    published: "已发布",
    changed: (time: string) => `更新于 ${time}`,
    none: "没有未发布的草稿。",
  },
  drafts: {
    none: "没有暂存的表单。",
    saved: (time: string) => `暂存于 ${time}`,
    profile: "个人资料",
  },
  messages: { unread: "未读", none: "没有未读消息。" },
  shortcuts: { none: "还没有选择常用入口，可以在工作台选择。" },
  series: {
    customers: "新增客户",
    providers: "新增服务商",
    "sign-ins": "登录成功",
    "sign-ins-failed": "登录失败",
    registrations: "新注册账号",
    "certifications-submitted": "提交",
    "certifications-approved": "通过",
    "certifications-rejected": "驳回",
    "messages-published": "发布消息",
    "notices-sent": "已发送",
    "notices-failed": "失败",
  },
} as const;

/** Returns the name of a tile's field in the editor's form; names consist of letters only. */
export const tileField = (field: "shown" | "width", code: string): string =>
  field +
  code
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

export const EDITOR_TEXT = {
  lead: (max: number) => `选择要显示的板块、宽度和顺序，最多显示${max}个。仅对您自己生效。`,
  dragLead: "也可以拖动板块调整顺序。",
  tile: "板块",
  shown: "显示",
  width: "宽度",
  widths: { third: "三分之一", half: "一半", full: "整行" },
  up: "上移",
  down: "下移",
  upOf: (title: string) => `上移：${title}`,
  downOf: (title: string) => `下移：${title}`,
  save: "保存",
  reset: "恢复默认",
  cancel: "取消",
  saved: "看板已保存",
  wasReset: "看板已恢复默认",
  moved: (title: string) => `已移动：${title}`,
  tooMany: (max: number) => `最多显示${max}个板块`,
} as const;
