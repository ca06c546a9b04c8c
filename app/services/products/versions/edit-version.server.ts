import { now } from "../../runtime/process/clock.server";
import type { Tx } from "../../db/client.server";
import { changesBetween } from "../../forms/editing/changes";
import { refusedBy, STALE, type Refused, type Stale, type Unreviewed } from "../../forms/editing/outcome";
import type { ValuesOf } from "../../forms/editing/form.types";
import type { Actor } from "../../forms/editing/actor.types";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { createdBy, updatedBy } from "../../forms/editing/stamps.server";
import { copyVersion } from "./copy-version.server";
import { PRODUCT_TEXT as TEXT } from "../catalogue/product.text";
import { DEFAULT_KINDS, type DefaultKind } from "../catalogue/product.types";
import { lockProduct } from "../catalogue/products.server";
import type { VersionFields } from "./version.schema";
import { rankOf } from "./version-number";
import {
  defaultColumns,
  defaultsOf,
  dropDefaults,
  findDefault,
  findTakenNumber,
  lockVersion,
  type Version,
} from "./versions.server";

export type VersionValues = ValuesOf<VersionFields>;

type Saved = { readonly ok: true; readonly id: number };

interface Wanted {
  readonly id: number;
  readonly productId: number;
  readonly name: string;
  readonly status: Version["status"];
  /** Kinds for which it becomes the default. */
  readonly kinds: readonly DefaultKind[];
}

const kindNames = (kinds: readonly DefaultKind[]) => kinds.map((kind) => DEFAULT_KINDS[kind]).join("、");

/** Describes from which versions defaults move; [] when no other version had them. */
async function notesOnDefaults(tx: Tx, wanted: Wanted): Promise<string[]> {
  const notes: string[] = [];
  for (const kind of wanted.kinds) {
    const other = await findDefault(tx, wanted.productId, kind, wanted.id);
    if (other) notes.push(TEXT.defaultMoves(DEFAULT_KINDS[kind], other.name, wanted.name));
  }
  return notes.length > 0 && wanted.status !== "released" ? [...notes, TEXT.defaultWaits] : notes;
}

async function isCopyable(tx: Tx, productId: number, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom("product_versions")
    .select("id")
    .where("id", "=", id)
    .where("product_id", "=", productId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

interface NewVersion {
  readonly productId: number;
  readonly values: VersionValues;
  readonly isReviewed: boolean;
}

async function insert(tx: Tx, actor: Actor, { productId, values }: NewVersion): Promise<number> {
  const at = now();
  const stamps = createdBy(actor, at);
  const { id } = await tx
    .insertInto("product_versions")
    .values({
      product_id: productId,
      name: values.name,
      rank: rankOf(values.name),
      notes: values.notes,
      status: "draft",
      ...defaultColumns(values.defaultFor),
      ...stamps,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await dropDefaults(tx, productId, values.defaultFor, id);
  const copied =
    values.copyFrom === null ? null : await copyVersion(tx, { from: values.copyFrom, to: id, stamps });
  const detail = {
    product: productId,
    name: values.name,
    defaultFor: kindNames(values.defaultFor),
    ...(copied === null ? {} : { copyFrom: values.copyFrom!, ...copied }),
  };
  await recordEdit(tx, actor, { event: "version.created", object: { type: "version", id }, detail });
  return id;
}

/**
 * Creates a draft version, empty or as a copy of another one. Notes on moved defaults must be reviewed first.
 */
export function createVersion(actor: Actor, version: NewVersion): Promise<Saved | Refused | Unreviewed> {
  const { productId, values, isReviewed } = version;
  return submitOnce<Saved | Refused | Unreviewed>(actor, async (tx) => {
    await lockProduct(tx, actor, productId);
    const refusal = await findTakenNumber(tx, { productId, name: values.name });
    if (refusal) return refusal;
    if (values.copyFrom !== null && !(await isCopyable(tx, productId, values.copyFrom)))
      return refusedBy(TEXT.copyFromWrong, "copyFrom");
    const wanted = {
      id: 0,
      productId,
      name: values.name,
      status: "draft" as const,
      kinds: values.defaultFor,
    };
    const notes = await notesOnDefaults(tx, wanted);
    if (notes.length > 0 && !isReviewed) return { ok: false, reason: "unreviewed", notes };
    return { ok: true, id: await insert(tx, actor, version) };
  });
}

interface Edit {
  readonly id: number;
  readonly expectedVersion: number;
  readonly values: Pick<VersionValues, "name" | "notes" | "defaultFor">;
  readonly isReviewed: boolean;
}

const stateOf = (version: Pick<Version, "name" | "notes">, kinds: readonly DefaultKind[]) => ({
  name: version.name,
  notes: version.notes,
  defaultFor: kindNames(kinds),
});

async function write(tx: Tx, actor: Actor, version: Version, values: Edit["values"]): Promise<void> {
  await tx
    .updateTable("product_versions")
    .set({
      name: values.name,
      rank: rankOf(values.name),
      notes: values.notes,
      ...defaultColumns(values.defaultFor),
      ...updatedBy(actor, version),
    })
    .where("id", "=", version.id)
    .execute();
  await dropDefaults(tx, version.product_id, values.defaultFor, version.id);
}

/**
 * Edits a version; its number is fixed after the release. Notes on moved defaults must be reviewed first. A
 * stale version is refused.
 */
export function editVersion(
  actor: Actor,
  { id, expectedVersion, values, isReviewed }: Edit,
): Promise<Saved | Refused | Unreviewed | Stale> {
  return submitOnce<Saved | Refused | Unreviewed | Stale>(actor, async (tx) => {
    const { version } = await lockVersion(tx, actor, id);
    const name = version.status === "draft" ? values.name : version.name;
    const currentDefaults = defaultsOf(version);
    const changes = changesBetween(
      stateOf(version, currentDefaults),
      stateOf({ ...values, name }, values.defaultFor),
    );
    if (Object.keys(changes).length === 0) return { ok: true, id };
    if (version.updated_at !== expectedVersion) return STALE;
    const refusal = await findTakenNumber(tx, { productId: version.product_id, name }, id);
    if (refusal) return refusal;
    const kinds = values.defaultFor.filter((kind) => !currentDefaults.includes(kind));
    const wanted = { id, productId: version.product_id, name, status: version.status, kinds };
    const notes = await notesOnDefaults(tx, wanted);
    if (notes.length > 0 && !isReviewed) return { ok: false, reason: "unreviewed", notes };
    await write(tx, actor, version, { ...values, name });
    await recordEdit(tx, actor, {
      event: "version.edited",
      object: { type: "version", id },
      detail: changes,
    });
    return { ok: true, id };
  });
}
