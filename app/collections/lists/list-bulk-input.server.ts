import { CONSOLE_TEXT } from "~/services/forms/rules/console.text";
import type { Actor } from "~/services/forms/editing/actor.types";
import { isUnreadable, error, ok, UNREADABLE, type Result } from "~/services/forms/rules/form.schema";
import { readReason } from "~/services/collections/lists/jobs/bulk-reason";
import type { BulkAction, BulkInput, BulkDetails } from "~/services/collections/lists/jobs/bulk-action.types";
import type { ConfirmView } from "~/services/collections/lists/jobs/job-views.types";
import type { AuthorizedPost } from "../authorized-page.server";
import { actorWith, viewerOf } from "./list-viewer.server";

/** The additional input of the confirm page, besides the reason; null for an action without one. */
export async function inputView({ input }: BulkAction, actor: Actor): Promise<ConfirmView["input"]> {
  if (!input) return null;
  const { label, kind, hint, isOptional = false } = input;
  const matches = (await input.suggest?.(actor, "")) ?? [];
  return { label, kind, isOptional, matches, ...(hint === undefined ? {} : { hint }) };
}

async function readInput(input: BulkInput, actor: Actor, typed: string): Promise<Result<string>> {
  if (isUnreadable(typed)) return error(UNREADABLE);
  if (typed === "") return input.isOptional ? ok("") : error(CONSOLE_TEXT.enter(input.label));
  return input.read(actor, typed);
}

/**
 * Reads reason and input of the confirm page; a response where one is invalid or other proposals are
 * requested.
 */
export async function readBulkInput(
  post: AuthorizedPost,
  { reason: need, input }: BulkAction,
): Promise<BulkDetails | Response> {
  const chosen = /^take input (.+)$/.exec(post.form.intent)?.[1];
  const form = chosen === undefined ? post.form : post.form.amend({ input: chosen });
  const reason = readReason(form.get("reason"), need);
  const actor = actorWith(post, await viewerOf(post));
  const typed = form.get("input").trim();
  const more = async () => ({ more: { matches: (await input?.suggest?.(actor, typed)) ?? [] } });
  if (form.intent === "update" || chosen !== undefined)
    return form.refuse({ status: 200, ...(await more()) });
  const read = input ? await readInput(input, actor, typed) : ok("");
  if (reason.ok && read.ok) return { reason: reason.value, input: read.value };
  const fields = {
    ...(reason.ok ? {} : { reason: reason.text }),
    ...(read.ok ? {} : { input: read.text }),
  };
  return form.refuse({ fields, ...(await more()) });
}
