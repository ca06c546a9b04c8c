import { now } from "../../runtime/process/clock.server";
import type { Executor, Tx } from "../../db/client.server";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import type { Actor } from "../../forms/editing/actor.types";
import { readReason } from "../../forms/editing/reason";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { updatedBy } from "../../forms/editing/stamps.server";
import { CONSOLE_PRODUCT_CODE } from "../../access/paths/console-pages";
import { ACTION_NAMES, PRODUCT_TEXT as TEXT } from "../catalogue/product.text";
import { VERSION_STATUS, type VersionStatus } from "../catalogue/product.types";
import { countHolders, type Product } from "../catalogue/products.server";
import { findTakenNumber, lockVersion, type Version } from "./versions.server";

type Moved = { readonly ok: true; readonly id: number };
export type VersionMove = "release" | "retire" | "archive" | "restore";

const ANY: readonly VersionStatus[] = ["draft", "released", "retired"];

/** The states in which each move is allowed, and its further condition (docs/console.md, 5.2). */
const MOVES: Readonly<
  Record<
    VersionMove,
    {
      readonly from: readonly VersionStatus[];
      readonly event: "version.released" | "version.retired" | "version.archived" | "version.restored";
      readonly blocked: (tx: Tx, version: Version) => Promise<Refused | null>;
    }
  >
> = {
  release: { from: ["draft", "retired"], event: "version.released", blocked: withoutPage },
  retire: { from: ["released"], event: "version.retired", blocked: findLastConsoleRefusal },
  archive: {
    from: ANY,
    event: "version.archived",
    blocked: async (tx, version) => (await findLastConsoleRefusal(tx, version)) ?? inUse(tx, version),
  },
  restore: {
    from: ANY,
    event: "version.restored",
    blocked: (tx, { product_id, name, id }) => findTakenNumber(tx, { productId: product_id, name }, id),
  },
};

async function withoutPage(tx: Tx, { id }: Version): Promise<Refused | null> {
  const page = await tx
    .selectFrom("resources")
    .select("id")
    .where("version_id", "=", id)
    .where("menu_type", "=", 2)
    .limit(1)
    .executeTakeFirst();
  return page ? null : refusedBy(TEXT.pageFirst);
}

/**
 * Refuses to retire or archive the console's only released version: without one no organisation could get the
 * console, and the platform's own could not be changed.
 */
export async function findLastConsoleRefusal(
  executor: Executor,
  { id, product_id, status }: Version,
): Promise<Refused | null> {
  if (status !== "released") return null;
  const own = await executor
    .selectFrom("products as p")
    .select("p.id")
    .where("p.id", "=", product_id)
    .where("p.code", "=", CONSOLE_PRODUCT_CODE)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("product_versions as other")
            .select("other.id")
            .whereRef("other.product_id", "=", "p.id")
            .where("other.id", "!=", id)
            .where("other.status", "=", "released")
            .where("other.archived_at", "is", null),
        ),
      ),
    )
    .executeTakeFirst();
  return own ? refusedBy(TEXT.lastOfConsole) : null;
}

async function inUse(tx: Tx, { id, status }: Version): Promise<Refused | null> {
  const holders = status === "draft" ? 0 : await countHolders(tx, { versionId: id }, now());
  return holders === 0 ? null : refusedBy(TEXT.versionInUse(holders));
}

function columnsAfter(move: VersionMove, actor: Actor, reason: string) {
  const at = now();
  if (move === "release") return { status: "released" as const, released_at: at, released_by: actor.who };
  if (move === "retire") return { status: "retired" as const };
  if (move === "restore") return { archived_at: null, archived_by: null, archive_reason: null };
  // Its defaults are retained for a restoration; while it is archived it is not used as a default.
  return { archived_at: at, archived_by: actor.who, archive_reason: reason };
}

/** Notifies about a released version, in the transaction of the release. */
export type Announce = (tx: Tx, released: { product: Product; version: Version }) => Promise<void>;

interface Move {
  readonly id: number;
  readonly move: VersionMove;
  /** The reason of archiving. */
  readonly reason?: string;
  readonly announce?: Announce | undefined;
}

/**
 * Releases, retires, archives or restores a version. Once retired it gets no new subscriptions; existing ones
 * continue.
 */
export function moveVersion(
  actor: Actor,
  { id, move, reason = "", announce }: Move,
): Promise<Moved | Refused> {
  const { from, event, blocked } = MOVES[move];
  return submitOnce<Moved | Refused>(actor, async (tx) => {
    const { version, product } = await lockVersion(tx, actor, id, { archived: move === "restore" });
    if (!from.includes(version.status))
      return refusedBy(TEXT.wrongState(VERSION_STATUS[version.status], ACTION_NAMES[move]));
    const reasonResult = move === "archive" ? readReason(reason) : { ok: true as const, reason: "" };
    if (!reasonResult.ok) return reasonResult;
    const refusal = await blocked(tx, version);
    if (refusal) return refusal;
    const stamp = updatedBy(actor, version);
    await tx
      .updateTable("product_versions")
      .set({ ...columnsAfter(move, actor, reasonResult.reason), ...stamp })
      .where("id", "=", id)
      .execute();
    const detail = {
      from: VERSION_STATUS[version.status],
      ...(reasonResult.reason === "" ? {} : { reason: reasonResult.reason }),
    };
    await recordEdit(tx, actor, { event, object: { type: "version", id }, detail });
    if (move === "release") await announce?.(tx, { product, version });
    return { ok: true, id };
  });
}

/** Organisations with an active subscription to an older version of the product. */
export function listHoldersOfOlder(tx: Tx, { product_id, rank }: Version): Promise<{ id: number }[]> {
  return tx
    .selectFrom("organization_products as held")
    .innerJoin("product_versions as older", "older.id", "held.version_id")
    .select("held.organization_id as id")
    .where("held.product_id", "=", product_id)
    .where("held.status", "=", "active")
    .where("older.rank", "<", rank)
    .orderBy("held.organization_id")
    .execute();
}
