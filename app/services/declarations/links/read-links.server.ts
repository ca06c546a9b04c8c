import { db, type Executor, type Tx } from "../../db/client.server";
import { BASE_PATHS } from "../../access/paths/page-shape";
import { lockRow } from "../../db/row-lock.server";
import { DAY_MILLISECONDS } from "../../format/day";
import type { Actor } from "../../forms/editing/actor.types";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { recordEdit } from "../../forms/editing/record-edit.server";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { DomainError } from "../../runtime/failures/errors";
import { now } from "../../runtime/process/clock.server";
import { randomToken, sha256 } from "../../runtime/secrets/secret.server";
import { declarationHref, getDeclarationRow } from "../records/find-declaration.server";
import { LINK_TEXT as TEXT } from "./read-link.text";

export const LINK_DAYS = { min: 1, max: 30, usual: 7 } as const;
const LINKS_MAX = 20;
const LOOKS_SHOWN = 100;
const TOKEN_BYTES = 16;
/** Within this time the looks of one person at one link are one. */
const SAME_LOOK_MILLISECONDS = 60_000;
const TOKEN = /^[\w-]{22}$/;

export const linksHref = (declarationId: number): string => `${declarationHref(declarationId)}/links`;
/** The address that a link leads to. */
export const linkPath = (token: string): string => `${BASE_PATHS.desk}/links/${token}`;

type LinkState = keyof typeof TEXT.states;

interface Ending {
  readonly expires_at: number;
  readonly revoked_at: number | null;
}

export const linkState = ({ expires_at: expires, revoked_at: revoked }: Ending): LinkState => {
  if (revoked !== null) return "revoked";
  return expires <= now() ? "expired" : "valid";
};

/** The links of a declaration that the caller has found in scope, newest first, with their looks. */
export async function listLinks(executor: Executor, declarationId: number) {
  const links = await executor
    .selectFrom("read_links as link")
    .leftJoin("read_link_looks as look", "look.link_id", "link.id")
    .select(["link.id", "link.created_at", "link.by_name", "link.expires_at", "link.revoked_at"])
    .select(({ fn }) => [fn.count<number>("look.id").as("looks"), fn.max("look.at").as("lastLook")])
    .where("link.declaration_id", "=", declarationId)
    .groupBy(["link.id", "link.created_at", "link.by_name", "link.expires_at", "link.revoked_at"])
    .orderBy("link.id", "desc")
    .execute();
  const looks = await executor
    .selectFrom("read_link_looks as look")
    .innerJoin("read_links as link", "link.id", "look.link_id")
    .select(["look.at", "look.by_name", "link.created_at"])
    .where("link.declaration_id", "=", declarationId)
    .orderBy("look.id", "desc")
    .limit(LOOKS_SHOWN)
    .execute();
  return { links, looks };
}

async function countValid(tx: Tx, declarationId: number): Promise<number> {
  const { links } = await listLinks(tx, declarationId);
  return links.filter((link) => linkState(link) === "valid").length;
}

type Made = { readonly ok: true; readonly expiresAt: number } | Refused;

/**
 * Creates a link to a declaration in scope. Its token is returned once and stored as a hash: a second post of the
 * same form gets none.
 * @throws DomainError not-found out of scope
 */
export async function createLink(
  actor: Actor,
  id: number,
  days: number,
): Promise<(Made & { readonly ok: true; readonly token: string | null }) | Refused> {
  if (!Number.isInteger(days) || days < LINK_DAYS.min || days > LINK_DAYS.max)
    return refusedBy(TEXT.daysWrong, "days");
  let token: string | null = null;
  const made = await submitOnce(actor, async (tx): Promise<Made> => {
    await lockRow(tx, "declarations", id);
    const row = await getDeclarationRow(tx, actor.scope, id);
    if ((await countValid(tx, id)) >= LINKS_MAX) return refusedBy(TEXT.full(LINKS_MAX));
    const created = randomToken(TOKEN_BYTES);
    const expiresAt = now() + days * DAY_MILLISECONDS;
    await tx
      .insertInto("read_links")
      .values({
        declaration_id: id,
        token_hash: sha256(created),
        expires_at: expiresAt,
        created_at: now(),
        by_id: actor.accountId,
        by_name: actor.who,
      })
      .execute();
    await recordEdit(tx, actor, {
      event: "declaration.link-created",
      object: { type: "declaration", id },
      detail: { number: row.own_number, days },
    });
    token = created;
    return { ok: true, expiresAt };
  });
  return made.ok ? { ...made, token } : made;
}

/**
 * Revokes a link of a declaration in scope; nobody opens it from then on.
 * @throws DomainError not-found out of scope, or for a link of another declaration
 */
export const revokeLink = (actor: Actor, id: number, linkId: number): Promise<{ ok: true } | Refused> =>
  submitOnce(actor, async (tx): Promise<{ ok: true } | Refused> => {
    await lockRow(tx, "declarations", id);
    const row = await getDeclarationRow(tx, actor.scope, id);
    const link = await tx
      .selectFrom("read_links")
      .select(["expires_at", "revoked_at"])
      .where("id", "=", linkId)
      .where("declaration_id", "=", id)
      .executeTakeFirst();
    if (!link) throw new DomainError("not-found");
    if (linkState(link) !== "valid") return refusedBy(TEXT.notValid);
    await tx
      .updateTable("read_links")
      .set({ revoked_at: now(), revoked_by: actor.who })
      .where("id", "=", linkId)
      .execute();
    await recordEdit(tx, actor, {
      event: "declaration.link-revoked",
      object: { type: "declaration", id },
      detail: { number: row.own_number },
    });
    return { ok: true };
  });

/** Whoever opens a link. */
interface Viewer {
  readonly accountId: number;
  readonly who: string;
}

async function recordLook(linkId: number, { accountId, who }: Viewer): Promise<void> {
  const at = now();
  const same = await db
    .selectFrom("read_link_looks")
    .select("id")
    .where("link_id", "=", linkId)
    .where("by_id", "=", accountId)
    .where("at", ">", at - SAME_LOOK_MILLISECONDS)
    .limit(1)
    .executeTakeFirst();
  if (same) return;
  await db
    .insertInto("read_link_looks")
    .values({ link_id: linkId, at, by_id: accountId, by_name: who })
    .execute();
}

/**
 * Opens a link to a declaration that the viewer may read without it, and records the look.
 * @param requireReadable throws DomainError not-found for a declaration that the viewer may not read
 * @returns the declaration's id, and until when the link is valid
 * @throws DomainError not-found, alike for unknown, expired and revoked links and for declarations out of reach
 */
export async function openLink(
  viewer: Viewer,
  token: string,
  requireReadable: (declarationId: number) => Promise<unknown>,
): Promise<{ readonly declarationId: number; readonly expiresAt: number }> {
  const link = TOKEN.test(token)
    ? await db
        .selectFrom("read_links")
        .select(["id", "declaration_id", "expires_at", "revoked_at"])
        .where("token_hash", "=", sha256(token))
        .executeTakeFirst()
    : undefined;
  if (!link || linkState(link) !== "valid") throw new DomainError("not-found");
  await requireReadable(link.declaration_id);
  await recordLook(link.id, viewer);
  return { declarationId: link.declaration_id, expiresAt: link.expires_at };
}
