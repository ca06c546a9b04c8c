import { formatCount } from "../../../format/text/count";
import { ASSIGNMENT_TEXT } from "../assignments/assignment.text";

/** The list of applications (docs/console.md, section 8). */
export const QUEUE_TEXT = {
  object: "认证申请",
  columns: {
    number: "申请编号",
    companyName: "企业名称",
    status: "状态",
    kind: "认证类型",
    creditCode: "信用代码",
    applicant: "申请人",
    round: "提交次数",
    submittedAt: "提交时间",
    waiting: "已等待",
    takenBy: "领取人",
    assignedTo: ASSIGNMENT_TEXT.assignedTo,
    dueAt: ASSIGNMENT_TEXT.dueAt,
    reviewedBy: "审核人",
    reviewedAt: "审核时间",
    createdAt: "创建时间",
    createdBy: "创建人",
    updatedAt: "更新时间",
    updatedBy: "更新人",
  },
  customsCode: "海关编码",
  overdue: ASSIGNMENT_TEXT.overdue,
  round: (round: number) => String(round),
  step: (round: number, step: string) => `第 ${String(round)} 次${step}`,
  view: "查看",
  tools: {
    assigned: ASSIGNMENT_TEXT.mine,
    overdue: ASSIGNMENT_TEXT.overdue,
    mine: "我领取的",
    statistics: "审核统计",
  },
  bulk: {
    take: "领取",
    release: "释放",
    reassign: "转交",
    taken: (count: number) =>
      `${count}份申请由您审核，30分钟内其他人不能处理；他人正在审核的和您自己的申请会逐份说明。`,
    released: (count: number) => `${count}份申请回到待审核队列，其他人可以领取。`,
    reassigned: (count: number) => `${count}份申请交给另一位审核人员，对方会收到待办消息。`,
    reviewer: "审核人员",
    reviewerHint: "输入姓名，从有审核权限的平台人员中选择",
  },
  figures: {
    waiting: "待审核",
    oldest: "最早的已等待",
    today: "今日已审核",
    median: "近7天审核用时（中位数）",
    rate: "近30天通过率",
    none: "–",
  },
  empty: "没有待审核的认证申请。",
} as const;

/** The texts of the waiting-time statistics (docs/console.md, section 8). */
export const STATISTICS_TEXT = {
  title: "审核统计",
  columns: ["周（起始日）", "审核", "通过", "驳回", "通过率", "中位数", "90%不超过", "最长"],
  empty: "近12周没有审核过认证申请。",
  waitingNow: "正在等待",
  overdue: "其中已超时",
  taken: "其中已领取",
  oldest: "最早的已等待",
  note: (rows: number) => `审核用时从提交算到审核；最多统计最近${formatCount(rows)}次审核。`,
  noteLabel: "统计口径",
  minutes: (count: number) => `${count}分钟`,
  hours: (count: string) => `${count}小时`,
  days: (count: string) => `${count}天`,
  back: "返回列表",
} as const;
