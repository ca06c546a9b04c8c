import { sql } from "kysely";
import {
  allOf,
  contains,
  defineList,
  prefix,
  type Column,
} from "../../../collections/lists/define-list.server";
import type { RowAction } from "../../../collections/lists/list.types";
import { organizationInScope } from "../../../access/scopes/scope.server";
import { organizationBulk } from "./distribution-bulk.server";
import {
  DISTRIBUTION_KEPT,
  distributionActions,
  roleIsIn,
  type DistributedRole,
} from "./distribution-members.server";
import { readOrganizationRows, type DistributedOrganization } from "./distribution-rows.server";
import { DISTRIBUTION_TEXT as TEXT } from "./distribution.text";

const TITLE = TEXT.columns;

const columns: Column<DistributedOrganization>[] = [
  {
    code: "organization",
    title: TITLE.organization,
    isShown: true,
    sort: { by: sql.ref("organizations.name"), of: "text" },
    cell: ({ name }) => name,
  },
  { code: "code", title: TEXT.code, isShown: true, cell: ({ code }) => code },
  { code: "kind", title: TITLE.kind, isShown: true, cell: ({ kind }) => TEXT.kinds[kind] },
  {
    code: "holders",
    title: TITLE.holders,
    isShown: true,
    isNumber: true,
    cell: ({ holders }) => String(holders ?? 0),
  },
  {
    code: "version",
    title: TITLE.version,
    isShown: true,
    cell: ({ version }) => version ?? { text: TEXT.notGranted, tone: "quiet" },
  },
  {
    code: "automatic",
    title: TITLE.automatic,
    isShown: true,
    cell: ({ automatic }) =>
      automatic === null ? { text: TEXT.off, tone: "quiet" } : { text: TEXT.on, tone: "good" },
  },
  {
    code: "status",
    title: TITLE.status,
    cell: ({ status }) => (status === "active" ? TEXT.states.active : TEXT.states.frozen),
  },
];

/** The organisations of a preset role's kind, to which it is given as wholes (docs/console.md, 6.2). */
export const distributionOrganizationList = (role: DistributedRole) =>
  defineList<DistributedOrganization>({
    slug: "distribution-organizations",
    object: TEXT.organization,
    table: "organizations",
    isArchivable: true,
    kept: DISTRIBUTION_KEPT,
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
        options: Object.entries(TEXT.states).map(([value, text]) => ({ value, text })),
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
