import { sql } from "kysely";
import { withinPlatform } from "../../../access/scopes/scope.server";
import { days } from "../../../collections/lists/filters/column-filters.server";
import { optionsOf } from "../../../collections/lists/filters/options-of";
import {
  defineList,
  openActions,
  titledColumns,
  type Column,
  type Filter,
} from "../../../collections/lists/define-list.server";
import type { Cell } from "../../../collections/lists/list.types";
import { momentOf } from "../../../format/time";
import type { CompanyKind } from "../../companies/company.types";
import { pathOf, REQUESTS_SLUG, requestHref } from "../subscription-paths";
import { mayAnswer } from "./answer-request.server";
import { ofLiveOrganization, readRequests, type NamedRequest } from "./find-request.server";
import {
  REQUEST_LABELS as LABELS,
  REQUEST_STATES as STATES,
  REQUEST_TEXT as TEXT,
  type RequestState,
} from "./product-request.text";

const TONES = { open: "warning", opened: "good", refused: "danger", withdrawn: "quiet" } as const;

export const stateCell = (state: RequestState): Exclude<Cell, string> => ({
  text: STATES[state],
  tone: TONES[state],
});

/** Address of the form that opens the requested product. */
export const openingHref = ({ kind, organization_id, product_id }: NamedRequest): string =>
  `/${pathOf(kind as CompanyKind)}/${String(organization_id)}/${String(product_id)}/edit`;

const filters: Filter[] = [
  {
    code: "state",
    title: LABELS.state,
    kind: "choice",
    options: optionsOf(STATES),
    where: (state) => sql<boolean>`product_requests.status = ${state}`,
  },
  days({ code: "createdAt", title: LABELS.createdAt }, "product_requests.created_at"),
];

const { shownColumn } = titledColumns<NamedRequest>()(LABELS);

const columns: Column<NamedRequest>[] = [
  shownColumn("organization", ({ id, organization }) => ({ text: organization, href: requestHref(id) })),
  shownColumn("product", ({ product }) => product),
  shownColumn("state", ({ status }) => stateCell(status), { isState: true }),
  shownColumn("note", ({ note }) => note),
  shownColumn("createdBy", (row) => row.created_by),
  shownColumn("createdAt", (row, { at }) => momentOf(row.created_at, at), {
    sort: { by: sql.ref("product_requests.created_at"), of: "number" },
  }),
  shownColumn("decidedBy", (row) => row.decided_by),
  shownColumn("decidedAt", (row, { at }) => momentOf(row.decided_at, at)),
];

/** The requests of organisations for products, for staff. */
export const productRequestList = defineList<NamedRequest>({
  slug: REQUESTS_SLUG,
  object: TEXT.object,
  table: "product_requests",
  within: (scope) => sql<boolean>`(${withinPlatform(scope)} and ${ofLiveOrganization})`,
  columns,
  filters,
  defaultSort: "-createdAt",
  read: readRequests,
  nameOf: ({ organization, product }) => TEXT.title(organization, product),
  actionsOf: (row, { may }) => {
    const isOpen = row.status === "open" && mayAnswer(may, row.kind);
    return openActions([
      { text: TEXT.view, href: requestHref(row.id), icon: "view", isOpen: true },
      { text: TEXT.open, href: openingHref(row), isOpen },
      { text: TEXT.refuse, href: `${requestHref(row.id)}?do=refuse`, isApart: true, isOpen },
    ]);
  },
  empty: TEXT.empty,
});
