import { sql, type RawBuilder } from "kysely";
import type { CompanyKind } from "../companies/company.types";
import { formatTime, momentOf } from "../../format/time";
import { contains } from "../../collections/lists/filters/column-filters.server";
import {
  defineList,
  type Column,
  type Condition,
  type Filter,
} from "../../collections/lists/define-list.server";
import type { BulkAction } from "../../collections/lists/jobs/bulk-action.types";
import { organizationInScope } from "../../access/scopes/scope.server";
import { readSubscriptionRows, type SubscriptionRow } from "./subscription-list-rows.server";
import { subscribeToNewest } from "./subscribe.server";
import {
  SUBSCRIPTION_LABELS as LABELS,
  SUBSCRIPTION_LIST_TEXT as TEXT,
  SUBSCRIPTION_STATES,
  SUBSCRIPTION_TEXT,
  untilDay,
} from "./subscription.text";
import { nounOf, pathOf } from "./subscription-paths";
import { stopSubscription } from "./stop-subscription.server";

/** The organisation whose products a page sets. */
export interface SubscriptionOwner {
  readonly organizationId: number;
  readonly kind: CompanyKind;
}

type State = keyof typeof SUBSCRIPTION_STATES;

/** The state of a product that the organisation does not have: that of its last request, where it matters. */
function requestedState({ request }: Pick<SubscriptionRow, "request">): State {
  if (request?.status === "open") return "requested";
  return request?.status === "refused" ? "refused" : "none";
}

export function stateOf({ status, subscription, request }: SubscriptionRow, at: number): State {
  if (!subscription) return requestedState({ request });
  if (status === "withdrawn") return "withdrawn";
  if (subscription.valid_from !== null && subscription.valid_from > at) return "coming";
  return subscription.valid_to !== null && subscription.valid_to < at ? "ended" : "active";
}

/** What an administrator of the organisation may do about a product that it does not have. */
export function requestStepOf(row: SubscriptionRow, at: number): "request" | "withdraw" | null {
  if (!row.canRequest) return null;
  if (row.request?.status === "open") return "withdraw";
  const isMissing = ["none", "refused", "ended"].includes(stateOf(row, at));
  return isMissing && row.status === "shelved" ? "request" : null;
}

const TONES = {
  active: "good",
  coming: "quiet",
  ended: "danger",
  none: "quiet",
  requested: "warning",
  refused: "danger",
  withdrawn: "warning",
} as const;

const dayOf = (at: number | null) => (at === null ? null : formatTime(at, "YYYY-MM-DD"));

/** The validity of a subscription; one without a beginning shows its end only. */
export function validityOf(
  subscription: Pick<NonNullable<SubscriptionRow["subscription"]>, "valid_from" | "valid_to"> | null,
): string {
  if (!subscription) return "";
  const from = dayOf(subscription.valid_from);
  const to = dayOf(subscription.valid_to);
  return from === null ? untilDay(to) : `${from} 至 ${to ?? TEXT.forever}`;
}

/** A column of the organisation's row for a product; products without one sort last. */
const ofGrant = (organizationId: number, column: string): RawBuilder<unknown> =>
  sql`coalesce((select ${sql.ref(`g.${column}`)} from organization_products as g where g.product_id = products.id
    and g.organization_id = ${sql.lit(organizationId)}), ${sql.lit(Number.MAX_SAFE_INTEGER)})`;

const ACCOUNT_COUNT: Column<SubscriptionRow> = {
  code: "accountCount",
  title: TEXT.accountCount,
  isShown: true,
  isNumber: true,
  countPerms: ["account:list"],
  cell: ({ accounts }) => String(accounts),
};

const STATE: Column<SubscriptionRow> = {
  code: "state",
  title: TEXT.state,
  isShown: true,
  isState: true,
  cell: (row, { at }) => ({ text: SUBSCRIPTION_STATES[stateOf(row, at)], tone: TONES[stateOf(row, at)] }),
};

const columnsOf = ({ organizationId, kind }: SubscriptionOwner): Column<SubscriptionRow>[] => [
  {
    code: "productName",
    title: LABELS.productName,
    isShown: true,
    sort: { by: sql.ref("products.name_order"), of: "text" },
    cell: ({ name, id }) => ({
      text: name,
      href: `/${pathOf(kind)}/${String(organizationId)}/${String(id)}`,
    }),
  },
  { code: "code", title: LABELS.code, isShown: true, cell: ({ code }) => code },
  STATE,
  {
    code: "versionName",
    title: LABELS.versionId,
    isShown: true,
    cell: ({ subscription }) => subscription?.version ?? TEXT.notGranted,
  },
  {
    code: "to",
    title: TEXT.validity,
    isShown: true,
    sort: { by: ofGrant(organizationId, "valid_to"), of: "number" },
    cell: ({ subscription }) => validityOf(subscription),
  },
  {
    code: "roleCount",
    title: TEXT.roleCount,
    isShown: true,
    isNumber: true,
    countPerms: ["role:list"],
    cell: ({ roles }) => ({
      text: String(roles),
      href: `/role-list?organizationId=${String(organizationId)}`,
    }),
  },
  ACCOUNT_COUNT,
  {
    code: "createdAt",
    title: TEXT.createdAt,
    isShown: true,
    sort: { by: ofGrant(organizationId, "created_at"), of: "number" },
    cell: ({ subscription }, { at }) => momentOf(subscription?.created_at ?? null, at),
  },
];

const hasSubscription = (organizationId: number, condition: Condition): Condition =>
  sql<boolean>`products.id in (select g.product_id from organization_products as g
    where g.organization_id = ${organizationId} and g.status = 'active' and ${condition})`;

const filtersOf = ({ organizationId }: SubscriptionOwner): Filter[] => [
  contains({ code: "productName", title: LABELS.productName }, { table: "products", columns: ["name"] }),
  {
    code: "state",
    title: TEXT.state,
    kind: "choice",
    options: [
      { value: "held", text: TEXT.subscribed },
      { value: "none", text: SUBSCRIPTION_STATES.none },
    ],
    where: (state) =>
      state === "held"
        ? hasSubscription(organizationId, sql<boolean>`1 = 1`)
        : sql<boolean>`not ${hasSubscription(organizationId, sql<boolean>`1 = 1`)}`,
  },
  {
    code: "to",
    title: TEXT.validity,
    kind: "days",
    where: ({ from = 0, until = Number.MAX_SAFE_INTEGER }) =>
      hasSubscription(organizationId, sql<boolean>`g.valid_to >= ${from} and g.valid_to < ${until}`),
  },
];

const bulkOf = ({ organizationId, kind }: SubscriptionOwner): BulkAction[] => [
  {
    code: "grant",
    title: TEXT.subscribe,
    perms: `${nounOf(kind)}:edit`,
    consequence: (ids) => TEXT.subscribeConsequence(ids.length),
    apply: (actor, productId) => subscribeToNewest(actor, { organizationId, productId }),
  },
  {
    code: "stop",
    title: TEXT.stop,
    isDangerous: true,
    perms: `${nounOf(kind)}:edit`,
    consequence: (ids) => TEXT.stopConsequence(ids.length),
    apply: (actor, productId) => stopSubscription(actor, { organizationId, productId }),
  },
];

/**
 * Products on offer, and those that an organisation has (docs/console.md, 3.3); the caller has found the
 * organisation in scope.
 */
export const subscriptionList = (owner: SubscriptionOwner) =>
  defineList<SubscriptionRow>({
    slug: pathOf(owner.kind),
    object: TEXT.object,
    table: "products",
    isArchivable: true,
    within: (scope) =>
      sql<boolean>`(exists (select 1 from organizations as o where o.id = ${owner.organizationId}
          and ${organizationInScope(scope, "o.id")})
        and (products.status = 'shelved' or products.id in (select g.product_id from organization_products as g
          where g.organization_id = ${owner.organizationId})))`,
    columns: columnsOf(owner),
    filters: filtersOf(owner),
    defaultSort: "productName",
    read: (executor, ids, viewer) => readSubscriptionRows(executor, owner.organizationId, ids, viewer),
    nameOf: ({ name }) => name,
    actionsOf: (row, { may, scope, at }) => {
      const { id, subscription } = row;
      const own = `/${pathOf(owner.kind)}/${String(owner.organizationId)}/${String(id)}`;
      const step = requestStepOf(row, at);
      if (step) return [{ text: TEXT[step], href: `${own}?do=${step}` }];
      if (scope.kind !== "all" || !may(`${nounOf(owner.kind)}:edit`)) return [];
      return [
        { text: subscription ? TEXT.change : TEXT.subscribe, href: `${own}/edit` },
        ...(subscription ? [{ text: TEXT.stop, href: `${own}?do=stop`, isApart: true as const }] : []),
      ];
    },
    bulk: bulkOf(owner),
    empty: SUBSCRIPTION_TEXT.none,
  });
