import { TITLE_MAX } from "../message.schema";

/** Variables of every event: the platform's own title and content. */
const OWN_WORDS = ["标题", "正文"] as const;

interface MessageEvent {
  readonly name: string;
  /** Further variables of its template. */
  readonly variables: readonly string[];
}

/** Events about which the platform sends messages. */
export const MESSAGE_EVENTS = {
  "certification-result": { name: "认证审核结果", variables: ["认证类型", "企业名称", "审核意见"] },
  "review-waiting": { name: "有认证申请待审核", variables: ["认证类型", "企业名称"] },
  "review-handed": { name: "认证申请转交", variables: ["转交人", "企业名称", "申请编号"] },
  "review-assigned": { name: "认证申请分派", variables: ["企业名称", "申请编号", "截止时间"] },
  "review-overdue": { name: "认证审核超时", variables: ["企业名称", "申请编号", "截止时间"] },
  "role-changed": { name: "角色变更", variables: [] },
  "organization-news": { name: "组织状态与有效期", variables: [] },
  "card-ending": { name: "卡证书即将到期", variables: ["申报单位", "IC卡号", "到期日", "天数"] },
  "channel-news": { name: "通道异常与恢复", variables: [] },
  "version-released": { name: "新版本发布", variables: ["产品", "版本"] },
  "settings-changed": { name: "安全设置修改", variables: ["修改人", "设置"] },
  "backup-failed": { name: "备份失败", variables: ["原因"] },
  "data-ready": { name: "个人数据已备好", variables: ["保留天数"] },
  "cancellation-stopped": { name: "注销申请被撤销", variables: [] },
  "declaration-submit": { name: "报关单待复核", variables: ["操作人", "报关单"] },
  "declaration-return": { name: "报关单被退回", variables: ["操作人", "报关单", "说明"] },
  "declaration-approve": { name: "报关单复核通过", variables: ["操作人", "报关单", "说明"] },
  "declaration-mention": { name: "报关单讨论中提到", variables: ["提到人", "报关单"] },
  "declaration-cancel": { name: "报关单取消", variables: ["操作人", "报关单", "说明"] },
  "declaration-assign": { name: "报关单移交", variables: ["操作人", "报关单", "说明"] },
  "declaration-receipt": { name: "报关单回执", variables: ["报关单", "说明"] },
  "declaration-customer": { name: "委托申报的报关单有进展", variables: ["报关单", "说明"] },
  "entrustment-news": { name: "委托的提出和结果", variables: [] },
  "job-finished": { name: "后台任务结束", variables: [] },
} as const satisfies Readonly<Record<string, MessageEvent>>;

export type EventCode = keyof typeof MESSAGE_EVENTS;

export const isEvent = (code: string): code is EventCode => Object.hasOwn(MESSAGE_EVENTS, code);

/** Variables of templates for messages by staff. */
const HAND_VARIABLES = ["日期", "发布人"] as const;

/**
 * Variables that a template may contain.
 * @param event "" for a template of staff
 */
export const variablesOf = (event: string): readonly string[] =>
  isEvent(event) ? [...OWN_WORDS, ...MESSAGE_EVENTS[event].variables] : HAND_VARIABLES;

/** Bounded, so that no text of braces makes matching slow. */
const VARIABLE = /\{([^{}\s]{1,20})\}/g;

/** Unknown names between braces, without duplicates. */
export function unknownVariables(text: string, event: string): string[] {
  const known = new Set(variablesOf(event));
  return [...new Set([...text.matchAll(VARIABLE)].map(([, name = ""]) => name))].filter(
    (name) => !known.has(name),
  );
}

/** Replaces variables by their values; a variable without a value is left unchanged. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));

/** Truncates a title that has become too long through its values. */
export function fittingTitle(title: string): string {
  const characters = [...title];
  return characters.length > TITLE_MAX ? `${characters.slice(0, TITLE_MAX - 1).join("")}…` : title;
}
