import type { CompanyKind } from "~/services/organizations/companies/company.types";
import { getLiveCompany } from "~/services/organizations/companies/find-company.server";
import { now } from "~/services/runtime/process/clock.server";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { formatTime } from "~/services/format/time";
import { editSubscription } from "~/services/organizations/subscriptions/edit-subscription.server";
import {
  findSubscription,
  listReleased,
  type Subscription,
} from "~/services/organizations/subscriptions/find-subscription.server";
import {
  subscriptionForm,
  subscriptionValuesOf,
  type SubscriptionFields,
} from "~/services/organizations/subscriptions/subscription-form";
import {
  stateOf,
  validityOf,
  type SubscriptionOwner,
} from "~/services/organizations/subscriptions/subscription-list.server";
import { nounOf, pathOf } from "~/services/organizations/subscriptions/subscription-paths";
import {
  readSubscriptionRows,
  type SubscriptionRow,
} from "~/services/organizations/subscriptions/subscription-list-rows.server";
import { subscribe } from "~/services/organizations/subscriptions/subscribe.server";
import {
  SUBSCRIPTION_LABELS as LABELS,
  SUBSCRIPTION_LIST_TEXT as TEXT,
  SUBSCRIPTION_STATES,
} from "~/services/organizations/subscriptions/subscription.text";
import { stopSubscription } from "~/services/organizations/subscriptions/stop-subscription.server";
import { postRequest, requestDetails, requestMoves } from "./request-steps.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import {
  changeOf,
  type CollectionForm,
  type Stored,
} from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { lastListAddressOf, viewerOf } from "~/collections/lists/list-viewer.server";
import { performRecordAction, idIn, recordActionsAt } from "~/collections/records/record-page.server";

/** The live organisation in an address, of the page's kind and in scope. @throws DomainError not-found */
export async function ownerAt(
  page: AuthorizedPage,
  kind: CompanyKind,
): Promise<SubscriptionOwner & { name: string }> {
  const { scope } = await actorOf(page);
  const { id, name } = await getLiveCompany(db, scope, idIn(page, "id"), kind);
  return { organizationId: id, kind, name };
}

async function rowAt(
  page: AuthorizedPage,
  kind: CompanyKind,
): Promise<{ row: SubscriptionRow; owner: SubscriptionOwner & { name: string } }> {
  const owner = await ownerAt(page, kind);
  const viewer = await viewerOf(page);
  const [row] = await readSubscriptionRows(db, owner.organizationId, [idIn(page, "recordId")], viewer);
  if (!row || (row.status !== "shelved" && !row.subscription)) throw new DomainError("not-found");
  return { row, owner };
}

const dayOf = (at: number | null) => (at === null ? "" : formatTime(at, "YYYY-MM-DD"));

const typedOf = (subscription: Subscription) => ({
  versionId: String(subscription.version_id),
  remark: subscription.remark,
  validFrom: dayOf(subscription.valid_from),
  validTo: dayOf(subscription.valid_to),
});

/** Grants a product, or changes version and validity of a granted one. */
export const subscriptionPage =
  (kind: CompanyKind) =>
  async (page: AuthorizedPage): Promise<CollectionForm<SubscriptionFields>> => {
    const { row, owner } = await rowAt(page, kind);
    const key = { organizationId: owner.organizationId, productId: row.id };
    const found = await findSubscription(db, key);
    const subscription = found?.status === "active" ? found : null;
    const released = await listReleased(db, row.id);
    const currentVersions =
      subscription && !released.some(({ id }) => id === subscription.version_id)
        ? [{ id: subscription.version_id, name: subscription.versionName }]
        : [];
    const versions = [...released, ...currentVersions].map(({ id, name }) => ({
      key: String(id),
      text: name,
    }));
    const today = formatTime(now(), "YYYY-MM-DD");
    const blank = { versionId: versions[0]?.key ?? "", validFrom: today, validTo: "", remark: "" };
    const to = `/${pathOf(kind)}/${String(owner.organizationId)}/${String(row.id)}`;
    return {
      definition: subscriptionForm(versions, subscription),
      recordName: `${owner.name} - ${row.name}`,
      values: subscription ? typedOf(subscription) : blank,
      changed: found ? changeOf(found) : null,
      store: async ({ values, editor: actor, expectedVersion, isReviewed }): Promise<Stored> => {
        const typed = subscriptionValuesOf(values);
        const outcome = subscription
          ? await editSubscription(actor, key, { ...typed, expectedVersion, isReviewed })
          : await subscribe(actor, key, { ...typed, expectedVersion });
        return outcome.ok
          ? { ok: true, to, text: subscription ? CONSOLE_TEXT.edited : TEXT.granted }
          : outcome;
      },
    };
  };

/** One product of one organisation. */
export const viewSubscription =
  (kind: CompanyKind) =>
  async (page: AuthorizedPage): Promise<RecordView & { recordName: string }> => {
    const { row, owner } = await rowAt(page, kind);
    const { scope } = await actorOf(page);
    const canSet = scope.kind === "all" && page.may(`${nounOf(kind)}:edit`);
    const own = `/${pathOf(kind)}/${String(owner.organizationId)}/${String(row.id)}`;
    const stop = { intent: "stop", text: TEXT.stop, notes: [TEXT.stopConsequence(1)], needsReason: false };
    return {
      title: `${owner.name} - ${row.name}`,
      recordName: `${owner.name} - ${row.name}`,
      details: [
        {
          label: TEXT.organization,
          text: owner.name,
          href: await lastListAddressOf(page, `/${pathOf(kind)}/${String(owner.organizationId)}`),
        },
        { label: LABELS.productName, text: row.name },
        { label: LABELS.code, text: row.code },
        { label: LABELS.versionId, text: row.subscription?.version ?? TEXT.notGranted },
        { label: TEXT.validity, text: validityOf(row.subscription) },
        { label: TEXT.state, text: SUBSCRIPTION_STATES[stateOf(row, now())] },
        { label: TEXT.roleCount, text: String(row.roles) },
        { label: TEXT.accountCount, text: String(row.accounts) },
        ...requestDetails(row),
      ],
      links: canSet ? [{ text: row.subscription ? TEXT.change : TEXT.subscribe, href: `${own}/edit` }] : [],
      ...recordActionsAt(page, [...(canSet && row.subscription ? [stop] : []), ...requestMoves(row)]),
    };
  };

/** Stops a product; requests one that the organisation does not have, or withdraws the request. */
export const postSubscription =
  (kind: CompanyKind) =>
  async (post: AuthorizedPost): Promise<Response> => {
    const { row, owner } = await rowAt(post, kind);
    const key = { organizationId: owner.organizationId, productId: row.id };
    const { intent } = post.form;
    if (intent === "request" || intent === "withdraw") return postRequest(post, key);
    post.requireRight(`${nounOf(kind)}:edit`);
    if (intent !== "stop") throw new DomainError("unreadable");
    return performRecordAction(
      post,
      { to: post.url.pathname, text: CONSOLE_TEXT.moved(TEXT.stop, row.name) },
      (actor) => stopSubscription(actor, key),
    );
  };
