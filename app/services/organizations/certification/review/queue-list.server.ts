import { sql, type Selectable } from "kysely";
import { db, type Executor } from "../../../db/client.server";
import type { CertificationApplicationTable } from "../../../db/schema/schema-certification";
import { maskPerson } from "../../../format/mask";
import { personName } from "../../../format/person-name";
import { momentOf } from "../../../format/time";
import { days, prefix, rowsWithText } from "../../../collections/lists/filters/column-filters.server";
import { defineList, type Column, type Filter } from "../../../collections/lists/define-list.server";
import { extendRow } from "../../../collections/lists/extend-row";
import { ACCOUNT_CONTACT } from "../../../identity/accounts/masked-contact";
import { enumOptions, enumTexts } from "../../../reference-data/enum-options.server";
import type { Scope } from "../../../access/scopes/scope.server";
import { now } from "../../../runtime/process/clock.server";
import {
  ASSIGNMENT_COLUMNS,
  ASSIGNMENT_FILTERS,
  waitingCell,
} from "../assignments/assignment-columns.server";
import { listReviewers } from "../assignments/reviewers.server";
import { isAssigning } from "../assignments/review-limit.server";
import { queueFigures } from "./figures.server";
import { holderOf, HOLD_MILLISECONDS } from "./holder";
import { queueBulk } from "./queue-bulk.server";
import { QUEUE_TEXT as TEXT } from "./queue.text";

const TITLE = TEXT.columns;
/** The searched columns, as the migration's index names them. */
const NAMES = ["company_name"];
const UNDER_REVIEW = 1;
const TONES = { 0: "quiet", 1: "warning", 2: "good", 3: "danger" } as const;

interface QueueRow extends Selectable<CertificationApplicationTable> {
  readonly applicant: string;
  readonly kindText: string;
  readonly statusText: string;
}

const ref = (column: string) => sql.ref(`certification_applications.${column}`);
const equals = (column: string) => (value: string) => sql<boolean>`${ref(column)} = ${value}`;
const equalsNumber = (column: string) => (value: string) => sql<boolean>`${ref(column)} = ${Number(value)}`;
const REVIEWED_AT = sql`coalesce(certification_applications.reviewed_at, 0)`;

const filters: Filter[] = [
  {
    code: "companyName",
    title: TITLE.companyName,
    kind: "contains",
    where: (term) => rowsWithText("certification_applications", NAMES, term),
  },
  {
    code: "creditCode",
    title: TITLE.creditCode,
    kind: "equals",
    where: (code) => equals("credit_code")(code.toUpperCase()),
  },
  {
    code: "customsCode",
    title: TEXT.customsCode,
    kind: "equals",
    where: (code) => equals("customs_code")(code.toUpperCase()),
  },
  prefix({ code: "number", title: TITLE.number }, "certification_applications.number"),
  {
    code: "type",
    title: TITLE.kind,
    kind: "choice",
    options: () => enumOptions("CERT_TYPE"),
    where: equalsNumber("kind"),
  },
  {
    code: "status",
    title: TITLE.status,
    kind: "choice",
    initial: [String(UNDER_REVIEW)],
    isInOrders: true,
    options: async () => (await enumOptions("BILL_STATUS")).filter(({ value }) => value !== "0"),
    where: equalsNumber("bill_status"),
  },
  {
    code: "takenBy",
    title: TITLE.takenBy,
    kind: "choice",
    options: async () => (await listReviewers(db)).map(({ id, name }) => ({ value: String(id), text: name })),
    where: (id) =>
      sql<boolean>`(${ref("taken_by_id")} = ${Number(id)} and ${ref("taken_at")} > ${now() - HOLD_MILLISECONDS})`,
  },
  days({ code: "submittedAt", title: TITLE.submittedAt }, "certification_applications.submitted_at"),
  {
    code: "reviewedAt",
    title: TITLE.reviewedAt,
    kind: "days",
    where: ({ from = 1, until = Number.MAX_SAFE_INTEGER }) =>
      sql<boolean>`(${REVIEWED_AT} >= ${from} and ${REVIEWED_AT} < ${until})`,
  },
  ...ASSIGNMENT_FILTERS,
];

const columns: Column<QueueRow>[] = [
  {
    code: "companyName",
    title: TITLE.companyName,
    isShown: true,
    cell: ({ id, company_name }) => ({ text: company_name, href: `/certification-review/${id}` }),
  },
  {
    code: "number",
    title: TITLE.number,
    isShown: true,
    sort: { by: ref("number"), of: "text" },
    cell: ({ number }) => number,
  },
  {
    code: "status",
    title: TITLE.status,
    isShown: true,
    isState: true,
    cell: ({ bill_status, statusText }) => ({ text: statusText, tone: TONES[bill_status] }),
  },
  ...ASSIGNMENT_COLUMNS,
  { code: "type", title: TITLE.kind, isShown: true, cell: ({ kindText }) => kindText },
  { code: "round", title: TITLE.round, isShown: true, cell: ({ round }) => TEXT.round(round) },
  {
    code: "submittedAt",
    title: TITLE.submittedAt,
    isShown: true,
    sort: { by: ref("submitted_at"), of: "number" },
    cell: (row, { at }) => momentOf(row.submitted_at, at),
  },
  {
    code: "waiting",
    title: TITLE.waiting,
    isShown: true,
    // While applications are assigned, their deadline stands in its place.
    isOffered: () => !isAssigning(),
    cell: (row, { at }) => waitingCell(row, at),
  },
  {
    code: "takenBy",
    title: TITLE.takenBy,
    isShown: true,
    cell: (row, { at }) => holderOf(row, at)?.name ?? "",
  },
  { code: "creditCode", title: TITLE.creditCode, cell: (row) => row.credit_code },
  {
    code: "applicant",
    title: TITLE.applicant,
    masked: ACCOUNT_CONTACT,
    cell: ({ applicant }) => applicant,
  },
  { code: "reviewedBy", title: TITLE.reviewedBy, cell: (row) => row.reviewed_by },
  {
    code: "reviewedAt",
    title: TITLE.reviewedAt,
    sort: { by: REVIEWED_AT, of: "number" },
    cell: (row, { at }) => momentOf(row.reviewed_at, at),
  },
  { code: "createdAt", title: TITLE.createdAt, cell: (row, { at }) => momentOf(row.created_at, at) },
  { code: "createdBy", title: TITLE.createdBy, cell: (row) => row.created_by },
  { code: "updatedAt", title: TITLE.updatedAt, cell: (row, { at }) => momentOf(row.updated_at, at) },
  { code: "updatedBy", title: TITLE.updatedBy, cell: (row) => row.updated_by },
];

/** Only the platform's staff see applications, and no drafts. */
const reviewedInScope = ({ kind }: Scope) =>
  kind === "all" ? sql<boolean>`certification_applications.bill_status > 0` : sql<boolean>`1 = 0`;

async function readQueueRows(executor: Executor, ids: readonly number[]): Promise<QueueRow[]> {
  const [rows, kindText, statusText] = await Promise.all([
    executor
      .selectFrom("certification_applications as c")
      .innerJoin("accounts as a", "a.id", "c.account_id")
      .selectAll("c")
      .select(["a.username", "a.realname", "a.phone", "a.email"])
      .where("c.id", "in", ids)
      .execute(),
    enumTexts("CERT_TYPE"),
    enumTexts("BILL_STATUS"),
  ]);
  return rows.map(({ username, realname, phone, email, ...row }) =>
    extendRow(row, {
      applicant: maskPerson({ username: personName({ realname, username }), phone, email }),
      kindText: kindText(row.kind),
      statusText: statusText(row.bill_status),
    }),
  );
}

/** The list of applications to review, and of reviewed ones (docs/console.md, 8.1). */
export const queueList = defineList<QueueRow>({
  slug: "certification-review",
  object: TEXT.object,
  table: "certification_applications",
  within: reviewedInScope,
  columns,
  filters,
  defaultSort: "submittedAt",
  read: readQueueRows,
  nameOf: ({ company_name }) => company_name,
  foundBy: ["number", "companyName", "creditCode"],
  figuresOf: ({ scope, at }) => (scope.kind === "all" ? queueFigures(at) : Promise.resolve([])),
  actionsOf: (row, { may, accountId, at }) => {
    const holder = holderOf(row, at);
    const isOpen = row.bill_status === UNDER_REVIEW && row.account_id !== accountId;
    const isMine = holder?.accountId === accountId;
    return [
      { text: TEXT.view, href: `/certification-review/${row.id}`, icon: "view" as const },
      ...(isOpen && !holder && may("certification:take") ? [{ text: TEXT.bulk.take, step: "take" }] : []),
      ...(isOpen && holder && may("certification:take") && (isMine || may("certification:reassign"))
        ? [{ text: TEXT.bulk.release, step: "release" }]
        : []),
      ...(isOpen && may("certification:reassign") ? [{ text: TEXT.bulk.reassign, step: "reassign" }] : []),
    ];
  },
  toolsOf: ({ scope, accountId, may }, path) => [
    ...(isAssigning() && may("certification:review")
      ? [{ text: TEXT.tools.assigned, href: `${path}?assignedTo=${accountId}` }]
      : []),
    ...(isAssigning() && scope.kind === "all"
      ? [{ text: TEXT.tools.overdue, href: `${path}?overdue=1` }]
      : []),
    ...(may("certification:take") ? [{ text: TEXT.tools.mine, href: `${path}?takenBy=${accountId}` }] : []),
    ...(scope.kind === "all" ? [{ text: TEXT.tools.statistics, href: `${path}/statistics` }] : []),
  ],
  empty: TEXT.empty,
  exportPerms: "certification:export",
  bulk: queueBulk,
});
