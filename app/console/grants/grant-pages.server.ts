import type { CompanyKind } from "~/services/organizations/companies/company.types";
import { getLiveCompany } from "~/services/organizations/companies/find-company.server";
import { now } from "~/services/runtime/process/clock.server";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { db } from "~/services/db/client.server";
import type { Actor } from "~/services/forms/editing/actor.types";
import type { RecordView } from "~/services/forms/editing/record.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { formatTime } from "~/services/format/time";
import { changeVersion } from "~/services/organizations/grants/change-version.server";
import { findGrant, listReleased, type Grant } from "~/services/organizations/grants/find-grant.server";
import { grantForm, grantValuesOf, type GrantFields } from "~/services/organizations/grants/grant-form";
import {
  nounOf,
  pathOf,
  stateOf,
  validityOf,
  type GrantOwner,
} from "~/services/organizations/grants/grant-list.server";
import { readGrantRows, type GrantRow } from "~/services/organizations/grants/grant-list-rows.server";
import { changeValidity, grantProduct } from "~/services/organizations/grants/grant-product.server";
import {
  GRANT_LABELS as LABELS,
  GRANT_LIST_TEXT as TEXT,
  GRANT_STATES,
} from "~/services/organizations/grants/grant.text";
import type { GrantPlace, GrantValues } from "~/services/organizations/grants/grant.types";
import { stopGrant } from "~/services/organizations/grants/stop-grant.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import {
  changeOf,
  type CollectionForm,
  type Stored,
} from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import { answerMove, idIn, movesAt } from "~/collections/records/record-page.server";

/** The live organisation that an address names, of the page's kind and in scope. @throws DomainError not-found */
export async function ownerAt(
  page: AuthorizedPage,
  kind: CompanyKind,
): Promise<GrantOwner & { name: string }> {
  const { scope } = await actorOf(page);
  const { id, name } = await getLiveCompany(db, scope, idIn(page, "id"), kind);
  return { organizationId: id, kind, name };
}

async function rowAt(
  page: AuthorizedPage,
  kind: CompanyKind,
): Promise<{ row: GrantRow; owner: GrantOwner & { name: string } }> {
  const owner = await ownerAt(page, kind);
  const [row] = await readGrantRows(db, owner.organizationId, [idIn(page, "recordId")]);
  if (!row || (row.status !== "shelved" && !row.grant)) throw new DomainError("not-found");
  return { row, owner };
}

const dayOf = (at: number | null) => (at === null ? "" : formatTime(at, "YYYY-MM-DD"));

const typedOf = (grant: Grant) => ({
  ...{ versionId: String(grant.version_id), remark: grant.remark },
  ...{ validFrom: dayOf(grant.valid_from), validTo: dayOf(grant.valid_to) },
});

interface Saving {
  readonly grant: Grant;
  readonly values: GrantValues;
  readonly expectedVersion: number;
  readonly isReviewed: boolean;
}

/** The version first, with its review, then the days: each is an entry of the record of its own. */
async function change(
  actor: Actor,
  place: GrantPlace,
  { grant, values, expectedVersion, isReviewed }: Saving,
) {
  const { versionId, ...rest } = values;
  if (versionId === grant.version_id) return changeValidity(actor, place, { ...rest, expectedVersion });
  const changed = await changeVersion(actor, place, { versionId, isReviewed, expectedVersion });
  if (!changed.ok) return changed;
  const { submission: _, ...again } = actor;
  const current = await findGrant(db, place);
  return changeValidity(again, place, { ...rest, expectedVersion: current?.updated_at ?? expectedVersion });
}

/** Grants a product, or changes version and days of one that is granted. */
export const grantPage =
  (kind: CompanyKind) =>
  async (page: AuthorizedPage): Promise<CollectionForm<GrantFields>> => {
    const { row, owner } = await rowAt(page, kind);
    const place = { organizationId: owner.organizationId, productId: row.id };
    const found = await findGrant(db, place);
    const grant = found?.status === "active" ? found : null;
    const released = await listReleased(db, row.id);
    const held =
      grant && !released.some(({ id }) => id === grant.version_id)
        ? [{ id: grant.version_id, name: grant.versionName }]
        : [];
    const versions = [...released, ...held].map(({ id, name }) => ({ key: String(id), text: name }));
    const today = formatTime(now(), "YYYY-MM-DD");
    const blank = { versionId: versions[0]?.key ?? "", validFrom: today, validTo: "", remark: "" };
    const to = `/${pathOf(kind)}/${String(owner.organizationId)}/${String(row.id)}`;
    return {
      definition: grantForm(versions, grant),
      recordName: `${owner.name} - ${row.name}`,
      values: grant ? typedOf(grant) : blank,
      changed: found ? changeOf(found) : null,
      store: async ({ values, editor: actor, expectedVersion, isReviewed }): Promise<Stored> => {
        const typed = grantValuesOf(values);
        const outcome = grant
          ? await change(actor, place, { grant, values: typed, expectedVersion, isReviewed })
          : await grantProduct(actor, place, { ...typed, expectedVersion });
        return outcome.ok ? { ok: true, to, text: grant ? CONSOLE_TEXT.edited : TEXT.granted } : outcome;
      },
    };
  };

/** One product of one organisation. */
export const viewGrant =
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
      facts: [
        {
          label: TEXT.organization,
          text: owner.name,
          href: `/${pathOf(kind)}/${String(owner.organizationId)}`,
        },
        { label: LABELS.productName, text: row.name },
        { label: LABELS.code, text: row.code },
        { label: LABELS.versionId, text: row.grant?.version ?? TEXT.notGranted },
        { label: TEXT.validity, text: validityOf(row.grant) },
        { label: TEXT.state, text: GRANT_STATES[stateOf(row, now())] },
        { label: TEXT.roleCount, text: String(row.roles) },
        { label: TEXT.accountCount, text: String(row.accounts) },
      ],
      links: canSet ? [{ text: row.grant ? TEXT.change : TEXT.grant, href: `${own}/edit` }] : [],
      ...movesAt(page, canSet && row.grant ? [stop] : []),
    };
  };

/** Stops a product. */
export const postGrant =
  (kind: CompanyKind) =>
  async (post: AuthorizedPost): Promise<Response> => {
    post.demand(`${nounOf(kind)}:edit`);
    if (post.form.intent !== "stop") throw new DomainError("unreadable");
    const { row, owner } = await rowAt(post, kind);
    const place = { organizationId: owner.organizationId, productId: row.id };
    return answerMove(post, { to: post.url.pathname, text: CONSOLE_TEXT.done }, (actor) =>
      stopGrant(actor, place),
    );
  };
