import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { now } from "~/services/runtime/process/clock.server";
import { db } from "~/services/db/client.server";
import type { Choice } from "~/services/forms/editing/form.types";
import { ticksAsText } from "~/services/forms/rules/choice.schema";
import type { RecordView } from "~/services/forms/editing/record.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { momentOf } from "~/services/format/time";
import { announceVersion } from "~/services/messaging/messages/announce-version.server";
import { compareVersions } from "~/services/products/versions/compare-versions.server";
import { createVersion, editVersion } from "~/services/products/versions/edit-version.server";
import {
  ACTION_NAMES,
  PRODUCT_TEXT as TEXT,
  VERSION_LABELS as LABELS,
} from "~/services/products/catalogue/product.text";
import { DEFAULT_KINDS, VERSION_STATUS } from "~/services/products/catalogue/product.types";
import { countHolders, getProduct } from "~/services/products/catalogue/products.server";
import { versionForm, type VersionFields } from "~/services/products/versions/version.schema";
import {
  findLastConsoleRefusal,
  moveVersion,
  type Announce,
  type VersionMove,
} from "~/services/products/versions/version-states.server";
import {
  defaultsOf,
  getVersion,
  listVersions,
  type Version,
} from "~/services/products/versions/versions.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import {
  performRecordAction,
  idIn,
  recordActionsAt,
  stampDetails,
} from "~/collections/records/record-page.server";
import { CONSOLE_PRODUCT_CODE } from "~/services/access/paths/console-pages";
import { productStep } from "./catalogue-trail";

const listOf = (productId: number) => `/version-management/${String(productId)}`;
const addressOf = ({ product_id, id }: Pick<Version, "product_id" | "id">) =>
  `${listOf(product_id)}/${String(id)}`;

/** The version in an address. @throws DomainError not-found when it belongs to another product */
async function versionAt(page: AuthorizedPage): Promise<Version> {
  const version = await getVersion(db, (await actorOf(page)).scope, idIn(page, "recordId"));
  if (version.product_id !== idIn(page, "id")) throw new DomainError("not-found");
  return version;
}

/** The product in an address. @throws DomainError not-found */
export const productAt = async (page: AuthorizedPage) =>
  getProduct(db, (await actorOf(page)).scope, idIn(page, "id"));

const valuesOf = (version: Version) => ({
  name: version.name,
  copyFrom: "",
  notes: version.notes,
  defaultFor: ticksAsText(defaultsOf(version)),
});

export async function newVersionForm(page: AuthorizedPage): Promise<CollectionForm<VersionFields>> {
  const productId = idIn(page, "id");
  const product = await productAt(page);
  const versions = await listVersions(db, productId);
  const copyable = versions.map(({ id, name }): Choice => ({ key: String(id), text: name }));
  const asked = page.url.searchParams.get("copy") ?? "";
  const copyFrom = copyable.some(({ key }) => key === asked) ? asked : "";
  return {
    definition: versionForm({ copyable, isReleased: false }),
    recordName: product.name,
    values: { name: "", copyFrom, notes: "", defaultFor: "" },
    changed: null,
    store: async ({ values, editor: actor, isReviewed }) => {
      const outcome = await createVersion(actor, { productId, values, isReviewed });
      if (!outcome.ok) return outcome;
      const to = addressOf({ product_id: productId, id: outcome.id });
      return { ok: true, to, text: CONSOLE_TEXT.created(TEXT.version) };
    },
  };
}

export async function editVersionForm(page: AuthorizedPage): Promise<CollectionForm<VersionFields>> {
  const version = await versionAt(page);
  const { id, status } = version;
  return {
    definition: versionForm({ copyable: null, isReleased: status !== "draft" }),
    recordName: `${(await productAt(page)).name} ${version.name}`,
    values: valuesOf(version),
    changed: changeOf(version),
    store: async ({ values, editor: actor, expectedVersion, isReviewed }) => {
      const outcome = await editVersion(actor, { id, expectedVersion, values, isReviewed });
      return outcome.ok ? { ok: true, to: addressOf(version), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}

const OFFERED: Readonly<Record<Version["status"], readonly VersionMove[]>> = {
  draft: ["release", "archive"],
  released: ["retire", "archive"],
  retired: ["release", "archive"],
};

/** The actions of a version's state; none for the only released version of the console. */
async function listOffered(
  version: Version,
  product: { readonly code: string },
): Promise<readonly VersionMove[]> {
  const isLast =
    product.code === CONSOLE_PRODUCT_CODE && (await findLastConsoleRefusal(db, version)) !== null;
  return isLast ? [] : OFFERED[version.status];
}

const PERMS: Readonly<Record<VersionMove, string>> = {
  release: "version:release",
  retire: "version:retire",
  archive: "version:archive",
  restore: "version:archive",
};

const ANNOUNCE = { name: "announce", text: TEXT.announce };

function moveOf(move: VersionMove, holders: number) {
  const notes = {
    release: [TEXT.releaseNote],
    retire: [TEXT.retireNote(holders)],
    archive: [TEXT.archiveNote],
    restore: [],
  };
  return {
    intent: move,
    text: ACTION_NAMES[move],
    notes: notes[move],
    needsReason: move === "archive",
    ...(move === "release" ? { choice: ANNOUNCE } : {}),
  };
}

function linksOf(version: Version, page: AuthorizedPage): RecordView["links"] {
  const own = addressOf(version);
  const copy = `${listOf(version.product_id)}/new?copy=${String(version.id)}`;
  return [
    ...(page.may("version:edit") ? [{ text: TEXT.edit, href: `${own}/edit` }] : []),
    ...(page.may("resource:list")
      ? [{ text: TEXT.resources, href: `/resources/${String(version.id)}` }]
      : []),
    ...(page.may("version:create") ? [{ text: TEXT.copy, href: copy }] : []),
    { text: TEXT.compare, href: `${own}/compare` },
  ];
}

/** The page of a version. */
export async function viewVersion(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const version = await versionAt(page);
  const { scope } = await actorOf(page);
  const product = await getProduct(db, scope, version.product_id);
  const holders = await countHolders(db, { versionId: version.id }, now());
  const title = `${product.name} ${version.name}`;
  const offered = (await listOffered(version, product)).filter((move) => page.may(PERMS[move]));
  const kinds = defaultsOf(version).map((kind) => DEFAULT_KINDS[kind]);
  return {
    title,
    recordName: title,
    details: [
      { label: TEXT.product, text: product.name, href: `/project-list/${String(product.id)}` },
      { label: LABELS.name, text: version.name },
      { label: LABELS.notes, text: version.notes },
      { label: TEXT.status, text: VERSION_STATUS[version.status] },
      { label: LABELS.defaultFor, text: kinds.join("、") },
      { label: TEXT.holders, text: String(holders) },
      { label: TEXT.releasedAt, ...momentOf(version.released_at, now()) },
      { label: TEXT.releasedBy, text: version.released_by },
      ...stampDetails(version),
    ],
    links: linksOf(version, page),
    ...recordActionsAt(
      page,
      offered.map((move) => moveOf(move, holders)),
    ),
  };
}

const isMove = (intent: string): intent is VersionMove => Object.hasOwn(PERMS, intent);

/** Releases, retires or archives a version. */
export async function postVersion(post: AuthorizedPost): Promise<Response> {
  const { intent } = post.form;
  if (!isMove(intent)) throw new DomainError("unreadable");
  post.requireRight(PERMS[intent]);
  const version = await versionAt(post);
  const done = {
    to: intent === "archive" ? listOf(version.product_id) : addressOf(version),
    text: CONSOLE_TEXT.moved(ACTION_NAMES[intent], version.name),
  };
  const isAnnounced = intent === "release" && post.form.get("announce") !== "";
  return performRecordAction(post, done, (actor) => {
    const announce: Announce = (tx, released) => announceVersion(tx, actor, released);
    const reason = post.form.get("reason");
    return moveVersion(actor, {
      id: version.id,
      move: intent,
      reason,
      announce: isAnnounced ? announce : undefined,
    });
  });
}

/** Two versions side by side; without a second one, a choice of them. */
export async function viewComparison(page: AuthorizedPage) {
  const version = await versionAt(page);
  const { scope } = await actorOf(page);
  const product = await productAt(page);
  const others = (await listVersions(db, product.id)).filter(({ id }) => id !== version.id);
  const chosen = others.find(({ id }) => String(id) === page.url.searchParams.get("with"));
  const compared = chosen ? await compareVersions(scope, [version.id, chosen.id]) : null;
  return {
    recordName: `${product.name} ${version.name}`,
    trail: [productStep(page, product)],
    name: version.name,
    chosen: chosen ? String(chosen.id) : "",
    choices: others.map(({ id, name }): Choice => ({ key: String(id), text: name })),
    compared: compared && {
      older: compared.older.name,
      newer: compared.newer.name,
      differences: compared.differences,
    },
  };
}
