/** Entrustments (docs/decisions/0172). */
export const ENTRUSTMENT_LABELS = {
  number: "编号",
  customer: "委托方",
  provider: "受托方",
  party: "对方企业",
  side: "本企业是",
  state: "状态",
  businesses: "委托业务",
  districts: "申报地海关",
  validFrom: "开始日期",
  validTo: "结束日期",
  paper: "委托书",
  remark: "备注",
  proposer: "提出方",
  proposedAt: "提出",
  accepted: "接受",
  refused: "拒绝",
  ended: "终止",
  reason: "原因",
  updatedAt: "更新时间",
} as const;

/** The states of an entrustment; they follow from its decisions and dates. */
export const ENTRUSTMENT_STATES = {
  waiting: "待对方确认",
  effective: "生效中",
  upcoming: "未开始",
  expired: "已到期",
  ended: "已终止",
  refused: "已拒绝",
} as const;

export const ENTRUSTMENT_TEXT = {
  object: "委托",
  title: (customer: string, provider: string) => `${customer} 委托 ${provider}`,
  scope: "委托范围",
  empty: "还没有委托。委托方和受托方都可以提出，对方确认后生效。",
  view: "查看",
  back: "返回列表",
  propose: "提出委托",
  paperLink: "查看委托书",
  allDistricts: "全部",
  partyHint: {
    provider: "委托方的企业全称，或18位统一社会信用代码",
    customer: "受托方（报关企业）的企业全称，或18位统一社会信用代码",
  },
  partyWrong: "没有找到已认证的企业",
  businessesHint: "受托方只能为委托方新建所选业务的报关单",
  districtsHint: "关区代码，用空格或逗号隔开，如 2900 3104；不填写表示全部",
  toHint: "当天仍然有效",
  toNeeded: "请选择结束日期",
  fromNeeded: "请选择开始日期",
  toPast: "结束日期不能早于今天",
  paperHint: "盖章的代理报关委托书：jpg、jpeg、png 或 pdf，不超过 5MB",
  needsOrganization: "只有企业客户和服务商可以提出委托",
  alreadyWaiting: "与该企业已有一份待确认的委托，请等待对方确认，或先终止它",
  proposed: "委托已提出，等待对方确认",
  waitingNote: "对方确认后才生效。",
  notNow: (state: string) => `该委托${state}，不能这样操作`,
  otherSide: "须由对方企业确认",
  changed: (who: string, when: string) => `${who}在${when}修改了该委托，请核对后再操作`,
  moves: { accept: "接受委托", refuse: "拒绝委托", end: "终止委托" },
  notes: {
    accept: "接受后在委托期限内有效：受托方为委托方制单、申报，委托方查看这些报关单的进度和单证。",
    refuse: "拒绝后不能再接受；如需委托，请对方重新提出。",
    end: "终止后不能再用该委托新建报关单，从未制单完成的草稿也不能再制单完成；已经制单完成的继续办理。",
  },
  done: { accept: "委托已接受", refuse: "委托已拒绝", end: "委托已终止" },
  by: (who: string, when: string) => `${when} ${who}`,
  suspended: (name: string) => `${name}已冻结、归档或不在有效期内`,
  suspendedNote: "恢复之前，不能用该委托新建报关单，从未制单完成的草稿不能制单完成。",
} as const;

/** Messages to both sides of an entrustment. */
export const ENTRUSTMENT_NEWS = {
  proposed: (name: string) => ({
    title: "有委托待确认",
    text: `${name}提出了一份委托，等待贵企业确认。`,
  }),
  accepted: (name: string) => ({ title: "委托已接受", text: `${name}接受了委托，按期限生效。` }),
  refused: (name: string) => ({ title: "委托被拒绝", text: `${name}拒绝了委托。` }),
  ended: (name: string) => ({
    title: "委托已终止",
    text: `${name}终止了委托，不能再用它新建报关单；已经制单完成的报关单继续办理。`,
  }),
  reason: (reason: string) => `原因：${reason}`,
  open: "查看委托",
} as const;
