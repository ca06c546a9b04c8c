import type { Tx } from "../../db/client.server";
import { onCommit } from "../../db/transaction.server";
import type { Actor } from "../../forms/editing/actor.types";
import { submitOnce } from "../../forms/editing/submit-once.server";
import { DomainError } from "../../runtime/failures/errors";
import { findCache, type CacheName } from "../../runtime/process/caches.server";
import { recordAudit } from "../audit/audit.server";
import { ownServer } from "../jobs/own-server.server";
import { PROCESS_STATE_TEXT as TEXT } from "./process-state.text";

/** A cache of this process as operators see it. */
export interface CacheState {
  /** Its number in addresses; never given to another cache. */
  readonly id: number;
  readonly name: CacheName;
  readonly entries: number;
  readonly characters: number | null;
  readonly hits: number;
  readonly misses: number;
}

const NAMES = [
  "pages",
  "fragments",
  "rights",
  "figures",
  "rules",
  "codes",
  "enums",
  "spellings",
] as const satisfies readonly CacheName[];

/** The caches of this process. */
export const listCaches = (): CacheState[] =>
  NAMES.flatMap((name, index) => {
    const cache = findCache(name);
    if (!cache) return [];
    const counts = { entries: cache.entries(), hits: cache.hits(), misses: cache.misses() };
    return [{ id: index + 1, name, characters: cache.characters(), ...counts }];
  });

/**
 * Empties a cache of this process. @returns how many entries it had
 * @throws DomainError not-found for members of organisations
 */
export function clearCache(actor: Actor, name: CacheName): Promise<{ ok: true; entries: number }> {
  const cache = findCache(name);
  if (actor.scope.kind !== "all" || !cache) throw new DomainError("not-found");
  return submitOnce(actor, async (tx: Tx) => {
    const entries = cache.entries();
    await recordAudit(tx, actor.source, {
      event: "cache.cleared",
      result: "ok",
      accountId: actor.accountId,
      who: actor.who,
      detail: { cache: TEXT.caches[name].title, server: ownServer(), entries },
    });
    onCommit(tx, cache.clear);
    return { ok: true, entries };
  });
}
