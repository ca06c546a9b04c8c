import { escapeHtml } from "../../../format/text/escape-html";

/** An application as the messages name it. */
interface NamedApplication {
  readonly company: string;
  readonly number: string;
}

/** Texts of assigned applications and their deadlines (docs/console.md, 8.1). */
export const ASSIGNMENT_TEXT = {
  assignedTo: "分派给",
  dueAt: "截止时间",
  unassigned: "未分派",
  mine: "分派给我",
  overdue: "已超时",
  overdueMark: (time: string) => `${time}（已超时）`,
  overdueWait: (waiting: string) => `${waiting}（超时）`,
  openOne: "查看申请",
  openAssigned: "查看分派给我的申请",
  openOverdue: "查看已超时的申请",
} as const;

const namesOf = (company: string, number: string) => `认证申请 ${number}（${company}）`;

/** The title and sentence for the reviewer to whom applications are assigned. */
export function assignedWording(
  applications: readonly NamedApplication[],
  { dueAt, isOverdue }: { readonly dueAt: string; readonly isOverdue: boolean },
): { readonly title: string; readonly text: string } {
  const [first] = applications;
  if (first && applications.length === 1)
    return {
      title: "有认证申请分派给您",
      text: `${namesOf(first.company, first.number)}分派给您审核，${isOverdue ? `截止时间 ${dueAt} 已过，请尽快处理。` : `请在 ${dueAt} 前完成。`}`,
    };
  const count = applications.length;
  return {
    title: `有${count}份认证申请分派给您`,
    text: `${count}份认证申请分派给您审核，${isOverdue ? `最早的已于 ${dueAt} 截止，请尽快处理。` : `最早的请在 ${dueAt} 前完成。`}`,
  };
}

/** The title and sentence about applications whose deadline has passed. */
export function overdueWording(
  applications: readonly (NamedApplication & { readonly assignedTo: string })[],
  dueAt: string,
): { readonly title: string; readonly text: string } {
  const [first] = applications;
  if (first && applications.length === 1) {
    const whose = first.assignedTo === "" ? "尚未分派" : `分派给${first.assignedTo}`;
    return {
      title: "认证申请超过审核时限",
      text: `${namesOf(first.company, first.number)}的截止时间 ${dueAt} 已过，仍未审核（${whose}）。`,
    };
  }
  const count = applications.length;
  return {
    title: `${count}份认证申请超过审核时限`,
    text: `${count}份认证申请已过截止时间，仍未审核，最早的截止于 ${dueAt}。`,
  };
}

/** The content of a message: a sentence, and a link to what it is about. */
export const contentOf = (text: string, link: { readonly text: string; readonly href: string }): string =>
  `<p>${escapeHtml(text)}</p><p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`;

/** The values of a template's variables for one application, or for several: `甲公司等3家`. */
export function namedAs(applications: readonly NamedApplication[]) {
  const [first = { company: "", number: "" }] = applications;
  const count = applications.length;
  return count === 1
    ? { 企业名称: first.company, 申请编号: first.number }
    : { 企业名称: `${first.company}等${count}家`, 申请编号: `${first.number}等${count}份` };
}
