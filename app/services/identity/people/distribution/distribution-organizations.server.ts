import { sql } from "kysely";
import { optionsOf } from "../../../collections/lists/filters/options-of";
import { contains, prefix } from "../../../collections/lists/filters/column-filters.server";
import { allOf, defineList, type Column, titledColumns } from "../../../collections/lists/define-list.server";
import type { RowAction } from "../../../collections/lists/list.types";
import { organizationInScope } from "../../../access/scopes/scope.server";
import { organizationBulk } from "./distribution-bulk.server";
import {
  DISTRIBUTION_PRESERVED,
  distributionActions,
  roleIsIn,
  type DistributedRole,
} from "./distribution-members.server";
import { readOrganizationRows, type DistributedOrganization } from "./distribution-rows.server";
import { DISTRIBUTION_TEXT as TEXT } from "./distribution.text";

const TITLE = TEXT.columns;

const { shownColumn, hiddenColumn } = titledColumns<DistributedOrganization>()(TITLE);

const columns: Column<DistributedOrganization>[] = [
  shownColumn("organization", ({ name }) => name, {
    sort: { by: sql.ref("organizations.name_order"), of: "text" },
  }),
  { code: "code", title: TEXT.code, isShown: true, cell: ({ code }) => code },
  shownColumn("kind", ({ kind }) => TEXT.kinds[kind]),
  shownColumn("holders", ({ holders }) => String(holders ?? 0), { isNumber: true }),
  shownColumn("version", ({ version }) => version ?? { text: TEXT.notGranted, tone: "quiet" }),
  shownColumn("automatic", ({ automatic }) =>
    automatic === null ? { text: TEXT.off, tone: "quiet" } : { text: TEXT.on, tone: "good" },
  ),
  hiddenColumn("status", ({ status }) => (status === "active" ? TEXT.states.active : TEXT.states.frozen)),
];

/**
 * The list of organisations of a preset role's kind, for assignments to whole
 * organisations (docs/console.md, 6.2).
 */
export const distributionOrganizationList = (role: DistributedRole) =>
  defineList<DistributedOrganization>({
    slug: "distribution-organizations",
    object: TEXT.organization,
    table: "organizations",
    isArchivable: true,
    preserved: DISTRIBUTION_PRESERVED,
    within: (scope) =>
      allOf([
        roleIsIn(scope, role.id),
        sql<boolean>`organizations.kind = (select r.organization_kind from roles as r where r.id = ${role.id})`,
        organizationInScope(scope, "organizations.id"),
      ]),
    columns,
    filters: [
      contains({ code: "name", title: TITLE.organization }, { table: "organizations", columns: ["name"] }),
      prefix({ code: "code", title: TEXT.code }, "organizations.code"),
      {
        code: "status",
        title: TITLE.status,
        kind: "choice",
        options: optionsOf(TEXT.states),
        where: (status) => sql<boolean>`organizations.status = ${status}`,
      },
    ],
    defaultSort: "organization",
    read: (executor, ids) => readOrganizationRows(executor, role.id, ids),
    nameOf: ({ name }) => name,
    toolsOf: ({ may }): RowAction[] => [distributionActions(role, may("role-assign:edit")).accounts],
    bulk: organizationBulk(role.id),
    empty: TEXT.noOrganizations,
  });
