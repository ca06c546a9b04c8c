import type { BulkAction, StoredPlan } from "~/services/collections/lists/jobs/bulk-action.types";
import { chosenIds } from "~/services/collections/lists/jobs/bulk-rows.server";
import type { ListJob } from "~/services/collections/lists/jobs/stored-jobs.server";
import { chosenVersions } from "~/services/collections/jobs/job-request";
import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import type { Actor } from "~/services/forms/editing/actor.types";
import type { AuthorizedPost } from "../authorized-page.server";

/** The versions of the rows that are chosen for an action with a plan; {} for another one. */
export async function beginPlan(
  { planned }: BulkAction,
  actor: Actor,
  ids: readonly number[],
): Promise<StoredPlan> {
  return planned ? { versions: [...(await planned.versions(actor, ids))] } : {};
}

interface Planned {
  readonly refusals: ReadonlyMap<number, string>;
  /** How each row would be processed; null for an action without a plan. */
  readonly notes: ReadonlyMap<number, string> | null;
  readonly href: (id: number) => { readonly href?: string };
}

/** What would become of the chosen rows now. */
export async function planOf(action: BulkAction, actor: Actor, job: ListJob): Promise<Planned> {
  const ids = chosenIds(job);
  const { planned } = action;
  if (!planned)
    return { refusals: (await action.refusals?.(actor, ids)) ?? new Map(), notes: null, href: () => ({}) };
  const plans = await planned.plan(actor, ids, chosenVersions(job));
  const refusals = new Map<number, string>();
  const notes = new Map<number, string>();
  for (const id of ids) {
    const { ok, text } = plans.get(id) ?? { ok: false, text: CONSOLE_TEXT.missing };
    (ok ? notes : refusals).set(id, text);
  }
  return { refusals, notes, href: (id) => (plans.has(id) ? { href: planned.href(id) } : {}) };
}

/** The rows that the posted plan has offered, with the versions that it was made of; {} without a plan. */
export function confirmedPlan({ planned }: BulkAction, post: AuthorizedPost, job: ListJob): StoredPlan {
  if (!planned) return {};
  const offered = new Set(post.form.get("planned").split(","));
  return {
    versions: [...chosenVersions(job)],
    planned: chosenIds(job).filter((id) => offered.has(String(id))),
  };
}
