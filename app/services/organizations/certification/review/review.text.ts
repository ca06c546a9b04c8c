/** The refusals of taking, reassigning and deciding (docs/console.md, section 8). */
export const REVIEW_TEXT = {
  claimedBy: (name: string, time: string) => `已由${name}于${time}领取`,
  takeFirst: "请先领取这份申请",
  decidedBy: (name: string) => `该申请已由${name}处理`,
  takenBack: "申请人已撤回这份申请",
  changed: "申请人修改后重新提交了这份申请，请核对新的内容后再审核",
  notWaiting: "只有审核中的申请可以领取、释放和转交",
  notClaimed: "这份申请没有人领取",
  notYours: "只能释放自己领取的申请",
  own: "不能审核自己的申请",
  reviewerWrong: "请选择有审核权限的平台人员",
  applicantTakes: "不能转交给申请人自己",
  alreadyTakenBy: (name: string) => `这份申请已经由${name}领取`,
  joinInstead: "该信用代码已有组织，请选择加入",
  makeInstead: "该信用代码还没有组织，请选择新建",
  checkNeeded: "请核对统一社会信用代码后勾选",
  remarkLong: "意见不能超过200个字",
  validityOrder: "结束日期不能早于开始日期",
  handedTitle: "有认证申请转交给您",
  handedText: (from: string, company: string, number: string) =>
    `${from}把认证申请 ${number}（${company}）转交给您审核，请在30分钟内打开处理。`,
} as const;
