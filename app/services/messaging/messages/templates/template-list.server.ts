import { sql } from "kysely";
import { optionsOf } from "../../../collections/lists/filters/options-of";
import { withinPlatform } from "../../../access/scopes/scope.server";
import { contains } from "../../../collections/lists/filters/column-filters.server";
import {
  defineList,
  openActions,
  titledColumns,
  type Column,
  type Filter,
} from "../../../collections/lists/define-list.server";
import { momentOf } from "../../../format/time";
import { MANAGE_PATH } from "../manage/manage.types";
import { MESSAGE_TITLES } from "../manage/message-titles.text";
import type { TemplateRow } from "./find-template.server";
import { isEvent, MESSAGE_EVENTS } from "./message-events";
import { TEMPLATE_COLUMNS as TITLE, TEMPLATE_STATES, TEMPLATE_TEXT as TEXT } from "./template.text";
import { templateHref, writtenWith } from "./template.types";

/** The displayed event of a template. */
export const eventText = (event: string): string =>
  isEvent(event) ? MESSAGE_EVENTS[event].name : TEXT.byHand;

const filters: Filter[] = [
  contains(
    { code: "keyword", title: TEXT.keyword },
    { table: "message_templates", columns: ["code", "name"] },
  ),
  {
    code: "status",
    title: TITLE.status,
    kind: "choice",
    options: optionsOf(TEMPLATE_STATES),
    where: (status) => sql<boolean>`message_templates.status = ${status}`,
  },
];

const { shownColumn } = titledColumns<TemplateRow>()(TITLE);

const columns: Column<TemplateRow>[] = [
  shownColumn("name", ({ id, name }) => ({ text: name, href: templateHref(id) })),
  shownColumn("event", ({ event }) => eventText(event)),
  shownColumn(
    "status",
    ({ status }) => ({ text: TEMPLATE_STATES[status], tone: status === "active" ? "good" : "quiet" }),
    { isState: true },
  ),
  shownColumn("title", ({ title }) => title),
  shownColumn("code", ({ code }) => code, { sort: { by: sql.ref("message_templates.code"), of: "text" } }),
  shownColumn("channel", () => TEXT.onSite),
  shownColumn("updatedAt", (row, { at }) => momentOf(row.updated_at, at)),
  shownColumn("updatedBy", (row) => row.updated_by),
];

/** The list of templates of events and of staff (docs/console.md, 8.2). */
export const templateList = defineList<TemplateRow>({
  slug: "message-templates",
  object: TEXT.object,
  table: "message_templates",
  preserved: ["tab"],
  within: withinPlatform,
  columns,
  filters,
  defaultSort: "code",
  read: (executor, ids) =>
    executor.selectFrom("message_templates").selectAll().where("id", "in", ids).execute(),
  nameOf: ({ name }) => name,
  actionsOf: ({ id, event, status }, { may }) =>
    openActions([
      { text: TEXT.edit, href: `${templateHref(id)}/edit`, icon: "edit", isOpen: true },
      {
        text: TEXT.use,
        href: writtenWith(id),
        isOpen: event === "" && status === "active" && may("message:create"),
      },
      { text: TEXT.delete, href: `${templateHref(id)}?do=delete`, isApart: true, isOpen: event === "" },
    ]),
  toolsOf: () => [
    { text: MESSAGE_TITLES.newTemplate, href: templateHref("new") },
    { text: TEXT.messages, href: MANAGE_PATH },
  ],
  empty: TEXT.empty,
  exportPerms: "message:export",
});
