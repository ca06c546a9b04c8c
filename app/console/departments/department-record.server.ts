import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import {
  membersText,
  readDepartmentRows,
} from "~/services/organizations/departments/list/department-list-rows.server";
import { departmentActions } from "~/services/organizations/departments/list/department-list.server";
import {
  archiveConsequence,
  DEPARTMENT_LIST_TEXT as TEXT,
} from "~/services/organizations/departments/list/department-list.text";
import {
  departmentPath,
  treePath,
  type TreeLocation,
} from "~/services/organizations/departments/department-location";
import {
  archiveDepartment,
  disableDepartment,
  enableDepartment,
} from "~/services/organizations/departments/department-states.server";
import {
  DEPARTMENT_LABELS as LABELS,
  DEPARTMENT_STATES,
  TOP_LEVEL,
} from "~/services/organizations/departments/department.text";
import type { DepartmentRow } from "~/services/organizations/departments/find-department.server";
import { lineageOf, pathAbove } from "~/services/organizations/departments/tree.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { DomainError } from "~/services/runtime/failures/errors";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { departmentAt, type DepartmentPages } from "./department-pages.server";
import { performRecordAction, recordActionsAt, stampDetails } from "~/collections/records/record-page.server";

async function detailsOf(
  { may }: AuthorizedPage,
  location: TreeLocation,
  row: DepartmentRow,
): Promise<RecordView["details"]> {
  const [{ leader, typeText, members } = { leader: "", typeText: "", members: { direct: 0, total: "0" } }] =
    await readDepartmentRows(db, [row.id]);
  const above =
    row.parent_id === null
      ? { text: TOP_LEVEL }
      : { text: pathAbove(row), href: departmentPath(location, row.parent_id) };
  return [
    { label: LABELS.parentId, ...above },
    { label: LABELS.name, text: row.name },
    { label: LABELS.code, text: row.code ?? "" },
    { label: LABELS.type, text: typeText },
    { label: LABELS.leaderId, text: leader },
    ...(may("account:list") ? [{ label: TEXT.members, text: membersText(members) }] : []),
    { label: LABELS.sort, text: String(row.sort) },
    { label: LABELS.status, text: DEPARTMENT_STATES[row.status] },
    { label: LABELS.remark, text: row.remark },
    ...stampDetails(row),
  ];
}

const MATTER: readonly string[] = [LABELS.code, LABELS.type, LABELS.leaderId, TEXT.members];

/** Disabling, enabling and archiving, as far as the actor has the permissions. */
function movesOf(page: AuthorizedPage, { noun }: TreeLocation, { status }: DepartmentRow) {
  const turn =
    status === "active"
      ? { intent: "disable", text: TEXT.disable, notes: [TEXT.disableNote], needsReason: false }
      : { intent: "enable", text: TEXT.enable, notes: [TEXT.enableNote], needsReason: false };
  const archive = {
    intent: "archive",
    text: TEXT.archive,
    notes: [archiveConsequence(1)],
    needsReason: true,
  };
  return [...(page.may(`${noun}:edit`) ? [turn] : []), ...(page.may(`${noun}:archive`) ? [archive] : [])];
}

/** Details of a department. */
export const viewDepartment =
  (pages: DepartmentPages) =>
  async (page: AuthorizedPage): Promise<RecordView & { recordName: string }> => {
    const { row, location } = await departmentAt(page, pages);
    const rowActions = departmentActions(location, row, page).filter(({ href }) => !href.includes("?do="));
    const details = await detailsOf(page, location, row);
    const above = (await lineageOf(db, row.id)).slice(1);
    return {
      title: row.path,
      recordName: row.name,
      head: {
        icon: "hierarchy-2",
        state: { text: DEPARTMENT_STATES[row.status], tone: row.status === "active" ? "good" : "warning" },
        details: details.filter(({ label }) => MATTER.includes(label)),
      },
      details,
      links: [...rowActions, { text: TEXT.tree, href: `${treePath(location)}?open=${above.join(",")}` }],
      ...recordActionsAt(page, movesOf(page, location, row)),
    };
  };

/** Disables, enables or archives a department. */
export const postDepartment =
  (pages: DepartmentPages) =>
  async (post: AuthorizedPost): Promise<Response> => {
    const { row, location, owner } = await departmentAt(post, pages);
    const asked = { organizationId: owner.id, id: row.id };
    const back = { enable: "disable", disable: "enable" };
    const own = (step: string) => ({ to: post.url.pathname, text: CONSOLE_TEXT.moved(step, row.name), back });
    switch (post.form.intent) {
      case "disable":
        post.requireRight(`${pages.noun}:edit`);
        return performRecordAction(post, own(TEXT.disable), (actor) => disableDepartment(actor, asked));
      case "enable":
        post.requireRight(`${pages.noun}:edit`);
        return performRecordAction(post, own(TEXT.enable), (actor) => enableDepartment(actor, asked));
      case "archive":
        post.requireRight(`${pages.noun}:archive`);
        return performRecordAction(post, { ...own(TEXT.archive), to: treePath(location) }, (actor) =>
          archiveDepartment(actor, asked, post.form.get("reason")),
        );
      default:
        throw new DomainError("unreadable");
    }
  };
