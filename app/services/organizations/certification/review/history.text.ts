import { KIND_NAMES } from "../certification.text";

/** The texts of an application's history. */
export const HISTORY_TEXT = {
  titles: {
    kind: "认证类型",
    round: "提交次数",
    opinion: "审核意见",
    takenBy: "领取人",
    assignedTo: "分派给",
    dueAt: "截止时间",
    isNew: "新建组织",
    paper: "附件",
  },
  values: {
    kind: KIND_NAMES,
    isNew: { true: "是", false: "否" },
    paper: { certLicense: "营业执照", certAuthorisation: "授权委托书" },
  },
} as const;
