import type { JobName } from "../../runtime/process/job-runs.server";

interface JobText {
  readonly title: string;
  /** What one run does. */
  readonly task: string;
}

const JOBS: Readonly<Record<JobName, JobText>> = {
  outbox: { title: "发送短信和邮件", task: "发出到时间的短信和邮件通知，失败的按间隔重试" },
  publishing: { title: "发布站内消息", task: "把到时间的消息送达收件人" },
  listJobs: { title: "导入导出与批量操作", task: "处理排队的导入、导出和批量操作，清理过期的结果" },
  ownData: { title: "个人数据与注销", task: "准备个人数据导出，执行到期的注销，清理过期的导出" },
  channelWatch: { title: "收发通道报文", task: "向通道文件夹写入待发报文，取回收到的文件" },
  receipts: { title: "读取回执", task: "读取通道收到的回执，更新报关单状态" },
  articleWatch: { title: "更新公开网站", task: "文章有变动或到时间时更新公开页面，保存阅读次数" },
  articleSchedule: { title: "文章定时发布", task: "记录到时间发布或下线的文章" },
  companyExpiry: { title: "组织到期提醒", task: "有效期剩 30 天、7 天、1 天时通知组织管理员" },
  reviewAssignments: { title: "认证审核分派", task: "分派没有审核人的认证申请，超过审核时限的通知一次" },
  cardWatch: { title: "操作卡到期提醒", task: "操作卡剩 30 天、7 天、1 天时通知申报单位和平台" },
  invitationWatch: { title: "核对邀请码", task: "撤销生成人已无权限的邀请码" },
  figures: { title: "统计看板数据", task: "统计看板的每日数字" },
  scheduledBackups: { title: "自动备份", task: "按时间表检查，到时间时备份一次，清理旧备份" },
  recoveryPoints: { title: "恢复点", task: "数据有变动且间隔已到时，做一个恢复点" },
  storedBackups: { title: "备份存入对象存储", task: "把新的备份存入对象存储，移除已清理的备份" },
  housekeeping: { title: "清理到期数据", task: "清理过期的验证码、草稿、临时文件和超出保留期的操作日志" },
  sealing: { title: "封存操作日志", task: "为新的操作日志加上校验封印" },
  forgottenPatches: { title: "清理录入记录", task: "清理一天前的自动保存编号和失效的编辑锁" },
  forgottenChanges: { title: "清理敏感设置记录", task: "清除不能再撤回的敏感设置旧值" },
  statistics: { title: "更新数据库统计", task: "更新查询计划所用的统计信息（PostgreSQL 自行更新）" },
  errorLog: { title: "保存错误日志", task: "把本服务器发现的错误写入错误日志" },
  visits: { title: "保存访问记录", task: "保存控制台页签的访问记录" },
  bannerWatch: { title: "检查页面公告", task: "检查公告文件，到时间时更换页面公告" },
  serverSigns: { title: "服务器报到", task: "登记本服务器仍在运行，以及各任务的运行情况" },
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

function intervalText(milliseconds: number): string {
  if (milliseconds % HOUR === 0) return `每 ${milliseconds / HOUR} 小时`;
  if (milliseconds % MINUTE === 0) return `每 ${milliseconds / MINUTE} 分钟`;
  return `每 ${milliseconds / SECOND} 秒`;
}

/** Formats how long a run took. */
function lasted(milliseconds: number): string {
  if (milliseconds < SECOND) return `${milliseconds} 毫秒`;
  if (milliseconds < MINUTE) return `${(milliseconds / SECOND).toFixed(1)} 秒`;
  return `${Math.floor(milliseconds / MINUTE)} 分 ${Math.floor((milliseconds % MINUTE) / SECOND)} 秒`;
}

/** Texts of 定时任务 (docs/console.md, section 13). */
export const JOBS_TEXT = {
  title: "定时任务",
  jobs: JOBS,
  columns: ["任务", "作用", "间隔", "上次运行", "服务器", "用时", "结果", "下次运行"],
  numbers: ["用时"],
  serverColumns: ["服务器", "上次运行", "用时", "结果", "下次运行"],
  failureColumns: ["任务", "最近一次", "次数", "服务器", "失败原因"],
  ownFailureColumns: ["最近一次", "次数", "服务器", "失败原因"],
  failureNumbers: ["次数"],
  failures: "最近的失败",
  noFailures: "没有失败记录",
  servers: "各服务器",
  noServers: "没有服务器运行这项任务",
  interval: "间隔",
  task: "作用",
  state: "状态",
  nextRun: "下次运行",
  lastByHand: "最近一次手动运行",
  byHandText: (who: string, result: string) => `${who}，${result}`,
  isOff: "未启用",
  isOffInDrill: "演练中停用",
  isOn: "已启用",
  notYet: "尚未运行",
  succeeded: "成功",
  failed: "失败",
  running: "运行中",
  broken: "已中断",
  intervalText,
  lasted,
  run: "立即运行",
  runOf: (title: string) => `立即运行“${title}”`,
  runNote: (task: string) => `这次运行会：${task}。`,
  runNoteOnce: "由当前服务器运行一次，不改变下次运行的时间；同一任务同时只能手动运行一次。",
  alreadyRunning: (title: string) => `“${title}”正在运行，请等它结束后再试`,
  notHere: (title: string) => `当前服务器没有启用“${title}”，不能运行`,
  begun: (title: string) => `“${title}”已开始运行，完成后在本页显示结果`,
  ended: (title: string, time: string) => `“${title}”运行成功，用时 ${time}`,
  runFailed: (title: string, problem: string) => `“${title}”运行失败：${problem}`,
} as const;
