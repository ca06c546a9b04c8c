import type { QueueCode } from "./status.types";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Formats a duration in its largest unit. */
function lasting(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / MINUTE);
  if (minutes < 60) return `${Math.max(1, minutes)}分钟`;
  const hours = Math.floor(milliseconds / HOUR);
  return hours < 48 ? `${hours}小时` : `${Math.floor(hours / 24)}天`;
}

/** Formats a size in its largest unit. */
export function sizeText(bytes: number): string {
  const units = ["B", "KB", "MB", "GB", "TB"];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}

const QUEUES: Readonly<Record<QueueCode, string>> = {
  outbox: "短信和邮件通知",
  jobs: "导入、批量操作与导出",
  exports: "个人数据导出",
  messages: "站内消息发布",
  channelMessages: "通道待发报文",
  backups: "自动备份",
};

const SENDERS = { sms: "短信", mail: "邮件" } as const;

/** Texts of 系统状态 (docs/console.md, section 13). */
export const STATUS_TEXT = {
  title: "系统状态",
  reload: "刷新",
  readAt: (time: string) => `更新于 ${time}`,
  allWell: "没有发现问题。",
  findings: "需要处理",
  findingColumns: ["情况", "处理建议"],
  queues: QUEUES,
  senders: SENDERS,
  levels: { danger: "严重", warning: "注意" },
  sections: {
    servers: "服务器",
    storage: "数据库与磁盘",
    backups: "备份",
    queues: "后台队列",
    senders: "短信、邮件与通道",
    statements: "慢语句",
    caches: "缓存",
  },
  columns: {
    servers: ["服务器", "版本", "Node", "启动", "最近消息", "内存", "推送连接", "最近清理"],
    queues: ["队列", "等待", "最早的"],
    senders: ["方式", "状态", "最近成功", "最近失败", "失败原因"],
  },
  database: "数据库",
  databaseSize: "数据库大小",
  logSize: "WAL 日志",
  dataDisk: "数据目录所在磁盘",
  lastPoint: "最近的恢复点",
  lastStored: "最近存入对象存储",
  notStored: "还没有",
  backupDisk: "备份文件夹所在磁盘",
  diskText: (free: string, total: string) => `剩余 ${free}，共 ${total}`,
  unreadable: "不能读取",
  schedule: "自动备份",
  scheduleOff: "没有设置",
  scheduleOn: (hours: number) => `每${hours}小时一次`,
  byDatabase: "由 PostgreSQL 一方备份",
  lastGood: "最近一份",
  goodText: (file: string, size: string) => `${file}（${size}）`,
  lastGoodAt: "备份时间",
  lastFailure: "最近一次失败",
  none: "无",
  isHere: "正常",
  isMissing: "没有消息",
  isPaused: "已暂停",
  isSending: "正常",
  faultyChannels: (faulty: number, enabled: number) => `${enabled}个启用，${faulty}个异常`,
  channels: "通道",
  countOf: (count: number, max: number) => (count > max ? `${max}+` : String(count)),
  // Problems and advice.
  serverMissing: (name: string, since: number) => `服务器 ${name} 已${lasting(since)}没有消息`,
  serverMissingAdvice:
    "看它的进程是否还在、能否连上数据库；正常停止的服务器会自行注销，这里不会显示。确认不再使用的，一天后自动消失。",
  buildsDiffer: (builds: number) => `服务器运行着${builds}个不同的版本`,
  buildsDifferAdvice: "升级时短暂如此是正常的；否则把旧的服务器也升级，见运行维护的“启动与停止”。",
  senderPaused: (channel: keyof typeof SENDERS) => `${SENDERS[channel]}供应商失联，暂停发送`,
  senderPausedAdvice: "每2秒自动探测，恢复后继续。检查网络与供应商的状态，见运行维护的“供应商失联时”。",
  senderFailed: (channel: keyof typeof SENDERS) => `最近一条${SENDERS[channel]}没有发出`,
  senderFailedAdvice: "在短信邮件日志里看原因，可以重发；原因的含义见运行维护的“查看发过什么”。",
  queueLate: (code: QueueCode, since: number) => `${QUEUES[code]}：最早一条已等待${lasting(since)}`,
  queueLateAdvice: "看服务器是否都在、日志里有没有失败；队列由任何一台服务器处理，重新启动不会丢失。",
  channelsFaulty: (count: number, name: string) => `${count}个通道异常，如“${name}”`,
  channelsFaultyAdvice:
    "打开通道看原因并重新测试，见运行维护的“通道的文件夹”；报文在平台等待，恢复后自动继续。",
  diskLow: (what: string, free: string) => `${what}只剩 ${free}`,
  diskLowAdvice: "清理或扩大磁盘；剩余过少时 /readyz 变为 503，写入会失败，见运行维护的“端点”。",
  logLarge: (size: string) => `WAL 日志有 ${size}`,
  logLargeAdvice: "有读取长时间没有结束；找出占用数据库的其他程序，或在空闲时重新启动服务。",
  drill: "这是演练环境：不发送短信和邮件，不收发报文，不备份",
  drillAdvice: "转为正式环境用 npm run drill -- end，见运行维护的“演练”。",
  backupOff: "没有设置自动备份",
  backupOffAdvice:
    "在系统设置的“备份”里填写文件夹，或用定时任务执行 npm run backup，见运行维护的“备份与恢复”。",
  backupFailed: (problem: string) => `自动备份失败：${problem}`,
  backupFailedAdvice: "检查备份文件夹、权限与磁盘；可以先手工执行 npm run backup。下一次按时间安排进行。",
  storeFailed: (problem: string) => `备份没有存入对象存储：${problem}`,
  storeFailedAdvice: "备份文件夹里的那一份还在；按原因检查 BACKUP_STORE、网络和桶，每小时自动再试。",
  backupOld: (age: number) => `最近一份备份已有${lasting(age)}`,
  backupNone: "还没有一份自动备份",
  backupOldAdvice: "看下面的备份一栏和日志；设置后一分钟内应有第一份，见运行维护的“备份与恢复”。",
  sweepLate: (name: string) => `服务器 ${name} 超过5分钟没有清理到期数据`,
  sweepLateAdvice: "在日志里查找 housekeeping failed；清理每分钟一次，失败的下一次继续。",
  auditBroken: (found: string) => `操作日志${found}`,
  auditBrokenAdvice:
    "有人绕过本系统改动了数据库：先保存数据库和日志，再与备份对照，见运行维护的“审计记录”；旧密钥没有给出时也会如此。",
  errorsOpen: (count: string) => `${count}个错误没有处理`,
  errorsOpenAdvice: "在错误日志里逐个查看。",
} as const;
