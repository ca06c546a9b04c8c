import { redirect } from "@remix-run/node";
import { now } from "../clock.server";
import { db } from "../db/client.server";
import type { Editor } from "../editing/editor";
import type { Fields, FormView, Typed } from "../editing/form.types";
import { namesOfTicks, schemaOf } from "../editing/form-values";
import { FORM_TEXT } from "../editing/form.text";
import { formatTime } from "../format/time";
import { scopeOf } from "../roles/scope-of.server";
import { randomToken, sha256 } from "../secret.server";
import {
  dropFormDraft,
  findFormDraft,
  joinRegion,
  saveFormDraft,
  typedInDraft,
} from "./console-draft.server";
import { refuseStoring, typedIn, viewOf, type ConsoleForm } from "./console-form-answer.server";
import type { ConsolePage, ConsolePost } from "./console-page.server";
import { flashHeader } from "./flash.server";
import type { PostedForm } from "./form.server";
import { reply } from "./reply.server";

export type MakeForm<P extends ConsolePage, F extends Fields> = (
  page: P,
  typed: Typed | null,
) => Promise<ConsoleForm<F>>;

/** Who changes something on a console page. @param submission the digest of what was sent */
export async function editorOf({ session, actor }: ConsolePage, submission?: string): Promise<Editor> {
  const scope = await scopeOf(db, session, now());
  const { accountId, username } = session;
  return { scope, actor, accountId, username, ...(submission === undefined ? {} : { submission }) };
}

/** What a form page shows: the stored values, or with `?draft=1` what was put aside. */
export async function viewForm<F extends Fields>(
  page: ConsolePage,
  make: MakeForm<ConsolePage, F>,
): Promise<FormView> {
  const draft = await findFormDraft(page);
  const isOpen = draft !== null && page.url.searchParams.get("draft") === "1";
  const form = await make(page, isOpen ? draft.fields : null);
  const offer = draft && { savedAt: formatTime(draft.savedAt), isOpen };
  if (!isOpen) return viewOf(form, form.values, offer);
  const values = { ...form.values, ...typedInDraft(form.definition.fields, draft) };
  return { ...viewOf(form, values, offer), updated: draft.fields["updated"] ?? "" };
}

/** Three codes of a region, and several ticks, are one text each. */
function gather(form: PostedForm, fields: Fields): PostedForm {
  const joined = form.joined(namesOfTicks(fields));
  const regions = Object.keys(fields).filter((name) => fields[name]!.control.kind === "region");
  const whole = joinRegion((name) => form.get(name));
  const missing = regions.filter((name) => form.get(name) === "");
  return joined.amend(Object.fromEntries(missing.map((name) => [name, whole])));
}

/** Settled fields keep what is stored, whatever was sent. */
function settle(
  form: PostedForm,
  { definition, values }: Pick<ConsoleForm<Fields>, "definition" | "values">,
): PostedForm {
  const fixed = Object.entries(definition.fields).filter(([, field]) => field.isFixed);
  return form.amend(Object.fromEntries(fixed.map(([name]) => [name, values[name] ?? ""])));
}

/** Sent again, unchanged: the same digest. */
export const digestOf = (post: ConsolePost) =>
  sha256(JSON.stringify([post.url.pathname, post.form.intent, post.form.visible]));

const seenIn = (form: PostedForm) => Number(/^\d{1,15}$/.exec(form.get("updated"))?.[0] ?? 0);

/** On to another page, which says what has been done. */
export async function leave(to: string, text: string, detail?: string): Promise<Response> {
  const flash = { kind: "success" as const, text, ...(detail === undefined ? {} : { detail }) };
  return redirect(to, { status: 303, headers: { "Set-Cookie": await flashHeader(flash) } });
}

async function putAside(post: ConsolePost, fields: Fields, form: PostedForm): Promise<Response> {
  const typed = { ...typedIn(form, fields), updated: form.get("updated") };
  const savedAt = await saveFormDraft(post, fields, typed);
  if (form.get("inPlace") !== "") return reply({ savedAt: formatTime(savedAt, "HH:mm:ss") });
  return leave(`${post.url.pathname}?draft=1`, FORM_TEXT.draftSaved);
}

/**
 * Everything that a form page can ask for: 更新 and 返回修改 show the form as it was typed, 暂存 puts it aside,
 * saving stores it once however often it is sent, after a review where the use case wants one.
 */
export async function postForm<F extends Fields>(
  post: ConsolePost,
  make: MakeForm<ConsolePost, F>,
): Promise<Response> {
  const { intent } = post.form;
  if (intent === "drop-draft") {
    await dropFormDraft(post);
    return leave(post.url.pathname, FORM_TEXT.draftDropped);
  }
  const first = await make(post, null);
  const gathered = gather(post.form, first.definition.fields);
  const made = await make(post, typedIn(gathered, first.definition.fields));
  const form = settle(gathered, made);
  if (intent === "draft") return putAside(post, made.definition.fields, form);
  // The version that the person has seen stays the one that the form is about.
  const kept = { updated: form.get("updated"), submission: form.get("submission") || randomToken() };
  const more = { view: { ...viewOf(made, made.values, null), ...kept } };
  if (intent !== "save") return form.refuse({ status: 200, more });
  const judged = form.judge(schemaOf(made.definition));
  if (!judged.ok) return judged.answer({ more });
  const storing = {
    values: judged.value,
    editor: await editorOf(post, digestOf(post)),
    seen: seenIn(form),
    isReviewed: form.get("reviewed") !== "",
  };
  const outcome = await made.store(storing);
  if (!outcome.ok) return refuseStoring(outcome, { form, made, more });
  await dropFormDraft(post);
  if (outcome.once) return form.refuse({ status: 200, more: { once: outcome.once } });
  return leave(outcome.to, outcome.text, outcome.detail);
}
