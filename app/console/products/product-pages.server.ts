import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import { now } from "~/services/runtime/process/clock.server";
import { db } from "~/services/db/client.server";
import type { RecordView } from "~/services/forms/editing/record.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { momentOf } from "~/services/format/time";
import { createProduct, editProduct } from "~/services/products/catalogue/edit-product.server";
import { moveProduct, type ProductMove } from "~/services/products/catalogue/product-states.server";
import { productForm, type ProductFields } from "~/services/products/catalogue/product.schema";
import {
  ACTION_NAMES,
  PRODUCT_LABELS as LABELS,
  PRODUCT_TEXT as TEXT,
} from "~/services/products/catalogue/product.text";
import { ENTRY_NAMES, PRODUCT_STATUS } from "~/services/products/catalogue/product.types";
import {
  countHolders,
  enterCatalogue,
  getProduct,
  type Product,
} from "~/services/products/catalogue/products.server";
import { allowedWireOrigins } from "~/services/products/sub-apps/registry.server";
import { actorOf } from "~/collections/forms/collection-form.server";
import { changeOf, type CollectionForm } from "~/collections/forms/collection-form-answer.server";
import type { AuthorizedPage, AuthorizedPost } from "~/collections/authorized-page.server";
import {
  performRecordAction,
  idIn,
  recordActionsAt,
  sourceIn,
  stampDetails,
} from "~/collections/records/record-page.server";

const LIST = "/project-list";

const BLANK = { code: "", name: "", entry: "", entryUrl: "", icon: "", summary: "", sort: "" };

const valuesOf = ({ code, name, entry, entry_url, icon, summary, sort }: Product) => ({
  code,
  name,
  entry,
  entryUrl: entry_url,
  icon,
  summary,
  sort: String(sort),
});

const addressOf = (id: number) => `${LIST}/${String(id)}`;

/**
 * A new product, or a copy (`?from=7`). @throws DomainError not-found for an actor who is not platform staff
 */
export async function newProductForm(page: AuthorizedPage): Promise<CollectionForm<ProductFields>> {
  const { scope } = await actorOf(page);
  enterCatalogue(scope);
  const from = sourceIn(page);
  const copied = from === null ? BLANK : valuesOf(await getProduct(db, scope, from));
  return {
    definition: productForm({ isNew: true, origins: allowedWireOrigins() }),
    values: { ...copied, code: "", name: "", sort: "" },
    changed: null,
    store: async ({ values, editor: actor }) => {
      const outcome = await createProduct(actor, values);
      return outcome.ok
        ? { ok: true, to: addressOf(outcome.id), text: CONSOLE_TEXT.created(TEXT.product) }
        : outcome;
    },
  };
}

export async function editProductForm(page: AuthorizedPage): Promise<CollectionForm<ProductFields>> {
  const id = idIn(page, "id");
  const product = await getProduct(db, (await actorOf(page)).scope, id);
  return {
    definition: productForm({ isNew: false, origins: allowedWireOrigins() }),
    recordName: product.name,
    values: valuesOf(product),
    changed: changeOf(product),
    store: async ({ values, editor: actor, expectedVersion }) => {
      const outcome = await editProduct(actor, { id, expectedVersion, values });
      return outcome.ok ? { ok: true, to: addressOf(id), text: CONSOLE_TEXT.edited } : outcome;
    },
  };
}

/** The actions that each state offers; PERMS has the permission of each. */
const OFFERED: Readonly<Record<Product["status"], readonly ProductMove[]>> = {
  draft: ["shelve", "archive"],
  shelved: ["withdraw"],
  withdrawn: ["shelve", "archive"],
};

const PERMS: Readonly<Record<ProductMove, string>> = {
  shelve: "product:shelve",
  withdraw: "product:shelve",
  archive: "product:archive",
  restore: "product:archive",
};

const notesOf = (move: ProductMove, holders: number): string[] => {
  if (move === "shelve") return [TEXT.shelveNote];
  if (move === "withdraw") return [TEXT.withdrawNote(holders)];
  return move === "archive" ? [TEXT.archiveNote] : [];
};

const TONES = { draft: "quiet", shelved: "good", withdrawn: "warning" } as const;

/** The page of a product. */
export async function viewProduct(page: AuthorizedPage): Promise<RecordView & { recordName: string }> {
  const { scope } = await actorOf(page);
  const product = await getProduct(db, scope, idIn(page, "id"));
  const { id, name, status } = product;
  const holders = await countHolders(db, { productId: id }, now());
  const offered = OFFERED[status].filter((move) => page.may(PERMS[move]));
  const moves = offered.map((move) => ({
    intent: move,
    text: ACTION_NAMES[move],
    notes: notesOf(move, holders),
    needsReason: move === "archive",
  }));
  return {
    title: name,
    recordName: name,
    head: {
      icon: "package",
      state: { text: PRODUCT_STATUS[status], tone: TONES[status] },
      details: [
        { label: LABELS.code, text: product.code },
        { label: LABELS.entry, text: ENTRY_NAMES[product.entry] },
        { label: TEXT.holders, text: String(holders) },
        { label: TEXT.shelvedAt, ...momentOf(product.shelved_at, now()) },
      ],
    },
    details: [
      { label: LABELS.code, text: product.code },
      { label: LABELS.name, text: name },
      { label: LABELS.entry, text: ENTRY_NAMES[product.entry] },
      ...(product.entry === "external" ? [{ label: LABELS.entryUrl, text: product.entry_url }] : []),
      { label: LABELS.icon, text: product.icon },
      { label: LABELS.summary, text: product.summary },
      { label: LABELS.sort, text: String(product.sort) },
      { label: TEXT.status, text: PRODUCT_STATUS[status] },
      { label: TEXT.holders, text: String(holders) },
      { label: TEXT.shelvedAt, ...momentOf(product.shelved_at, now()) },
      ...stampDetails(product),
    ],
    links: [
      ...(page.may("product:edit") ? [{ text: TEXT.edit, href: `${addressOf(id)}/edit` }] : []),
      ...(page.may("version:list")
        ? [{ text: TEXT.versions, href: `/version-management/${String(id)}` }]
        : []),
    ],
    ...recordActionsAt(page, moves),
  };
}

const isMove = (intent: string): intent is ProductMove => Object.hasOwn(PERMS, intent);

/** Shelves, withdraws or archives a product. */
export function postProduct(post: AuthorizedPost): Promise<Response> {
  const { intent } = post.form;
  if (!isMove(intent)) throw new DomainError("unreadable");
  post.requireRight(PERMS[intent]);
  const id = idIn(post, "id");
  const to = intent === "archive" ? LIST : addressOf(id);
  const back = { shelve: "withdraw", withdraw: "shelve" };
  const done = { to, text: CONSOLE_TEXT.moved(ACTION_NAMES[intent]), back };
  return performRecordAction(post, done, (actor) => moveProduct(actor, id, intent, post.form.get("reason")));
}
