import { redirect } from "@remix-run/node";
import type { Fields, FormView, Typed } from "~/services/forms/editing/form.types";
import { namesOfTicks, schemaOf } from "~/services/forms/editing/form-values";
import { DomainError } from "~/services/runtime/failures/errors";
import { FORM_TEXT, SAVE_AND_NEXT } from "~/services/forms/editing/form.text";
import type { Actor } from "~/services/forms/editing/actor.types";
import { findLastListAddress } from "~/services/identity/preferences/visits.server";
import type { LiveSession } from "~/services/identity/sessions/sessions.server";
import { formatTime } from "~/services/format/time";
import { scopeOfSession } from "~/services/access/roles/rights/scope-of.server";
import { randomToken, sha256 } from "~/services/runtime/secrets/secret.server";
import { deleteFormDraft, findFormDraft, joinRegion, saveFormDraft, typedInDraft } from "./form-draft.server";
import {
  refuseStoring,
  storedIn,
  typedIn,
  viewOf,
  type CollectionForm,
} from "./collection-form-answer.server";
import { takeFiles } from "./form-files.server";
import type { AuthorizedPage, AuthorizedPost } from "../authorized-page.server";
import { flashHeader } from "~/pages/cookies/flash.server";
import { expectedVersionIn, RecordClosed, type PostedForm } from "~/pages/forms/form.server";
import { lookupAsked, matchesAnswer } from "./lookup-request.server";
import { sitePath } from "~/pages/arrival/safe-redirect.server";
import { reply } from "~/pages/reply.server";

export type MakeForm<P extends AuthorizedPage, F extends Fields> = (
  page: P,
  typed: Typed | null,
) => Promise<CollectionForm<F>>;

/**
 * Builds a form that does not depend on what is typed. Action and loader of one request share one read; the
 * form is read again after it has been stored or refused, but not after a review, which stores nothing.
 */
export function memoizePerRequest<F extends Fields>(
  make: (page: AuthorizedPage) => Promise<CollectionForm<F>>,
): MakeForm<AuthorizedPage, F> {
  const made = new WeakMap<LiveSession, Promise<CollectionForm<F>>>();
  return (page) => {
    const { session } = page;
    const known = made.get(session);
    if (known) return known;
    const readAgain = ({ store, ...form }: CollectionForm<F>): CollectionForm<F> => ({
      ...form,
      async store(storing) {
        const outcome = await store(storing);
        if (outcome.ok || outcome.reason !== "unreviewed") made.delete(session);
        return outcome;
      },
    });
    const form = make(page).then(readAgain);
    made.set(session, form);
    return form;
  };
}

/** The actor of a change on a console page. @param submission the digest of the submitted form */
export async function actorOf(
  { session, rights, source }: AuthorizedPage,
  submission?: string,
): Promise<Actor> {
  const scope = await scopeOfSession(session);
  return { scope, rights, source, accountId: session.accountId, who: session.name, submission };
}

/** Answers a lookup field with its matches for the typed text, given the other fields as typed. */
async function matchesOf<F extends Fields>(
  page: AuthorizedPage,
  make: MakeForm<AuthorizedPage, F>,
  name: string,
): Promise<Response> {
  const { values, definition } = await make(page, null);
  const typed = Object.keys(definition.fields).flatMap((field) => {
    const value = page.url.searchParams.get(field);
    return value === null ? [] : [[field, value] as const];
  });
  const form = await make(page, { ...values, ...Object.fromEntries(typed) });
  const control = form.definition.fields[name]?.control;
  if (control?.kind !== "lookup") throw new DomainError("not-found");
  return matchesAnswer(control.matches);
}

/** Applies a chosen search result of a lookup as the field's typed text; all other fields stay unchanged. */
function withTaken(form: PostedForm): PostedForm {
  const [, name = "", label = ""] = /^take (\w+) (.+)$/.exec(form.intent) ?? [];
  return name === "" ? form : form.amend({ [name]: label });
}

/** The view of a form page: the stored values, or with `?draft=1` the draft's. @throws RecordClosed */
export async function viewForm<F extends Fields>(
  page: AuthorizedPage,
  make: MakeForm<AuthorizedPage, F>,
): Promise<FormView> {
  const asked = lookupAsked(page);
  if (asked) throw await matchesOf(page, make, asked.name);
  const draft = await findFormDraft(page);
  const isOpen = draft !== null && page.url.searchParams.get("draft") === "1";
  const form = await make(page, isOpen ? draft.fields : null);
  if (form.refusal) throw new RecordClosed(form.refusal);
  const offer = draft && { savedAt: formatTime(draft.savedAt), isOpen };
  if (!isOpen) return viewOf(form, form.values, offer);
  const values = { ...form.values, ...typedInDraft(form.definition.fields, draft) };
  return { ...viewOf(form, values, offer), updated: draft.fields["updated"] ?? "" };
}

const hasProblems = (problems: Readonly<Record<string, string>>) => Object.keys(problems).length > 0;

/** Joins the three codes of each region, and the ticks of each group, into one text. */
function gather(form: PostedForm, fields: Fields): PostedForm {
  const joined = form.joined(namesOfTicks(fields));
  const regions = Object.keys(fields).filter((name) => fields[name]!.control.kind === "region");
  const whole = joinRegion((name) => form.get(name));
  const missing = regions.filter((name) => form.get(name) === "");
  return joined.amend(Object.fromEntries(missing.map((name) => [name, whole])));
}

/** Fixed fields take their stored values, whatever was sent. */
function settle(
  form: PostedForm,
  { definition, values }: Pick<CollectionForm<Fields>, "definition" | "values">,
): PostedForm {
  const fixed = Object.entries(definition.fields).filter(([, field]) => field.isFixed);
  return form.amend(Object.fromEntries(fixed.map(([name]) => [name, values[name] ?? ""])));
}

/** Digest of path, intent and visible fields: an unchanged resubmission has the same one. */
export const digestOf = (post: AuthorizedPost) =>
  sha256(JSON.stringify([post.url.pathname, post.form.intent, post.form.visible]));

/** Redirects to another page with a success notice in the flash cookie. */
export async function leave(to: string, text: string, detail?: string): Promise<Response> {
  const flash = { kind: "success" as const, text, ...(detail === undefined ? {} : { detail }) };
  return redirect(to, { status: 303, headers: { "Set-Cookie": await flashHeader(flash) } });
}

async function putAside(post: AuthorizedPost, fields: Fields, form: PostedForm): Promise<Response> {
  const typed = { ...typedIn(form, fields), updated: form.get("updated") };
  const savedAt = await saveFormDraft(post, fields, typed);
  if (form.get("inPlace") !== "") return reply({ savedAt: formatTime(savedAt, "HH:mm:ss") });
  return leave(`${post.url.pathname}?draft=1`, FORM_TEXT.draftSaved);
}

const SAVE_NEXT = `${SAVE_AND_NEXT} `;

const isSaving = (intent: string) => intent === "save" || intent.startsWith(SAVE_NEXT);

/** The form for the next record, where the button that saves asked for it; null otherwise. */
function nextFormOf({ url, form: { intent } }: AuthorizedPost): string | null {
  if (!intent.startsWith(SAVE_NEXT)) return null;
  const next = sitePath(intent.slice(SAVE_NEXT.length)) ?? "";
  return next === url.pathname || next.startsWith(`${url.pathname}?`) ? next : url.pathname;
}

/**
 * Handles every intent of a form page: 更新 and 返回修改 show the form as typed, 暂存 saves a draft, saving stores it
 * once however often it is sent, after a review where the use case requires one.
 * @throws RecordClosed with what was typed
 */
export async function postForm<F extends Fields>(
  post: AuthorizedPost,
  make: MakeForm<AuthorizedPost, F>,
): Promise<Response> {
  const { intent } = post.form;
  if (intent === "drop-draft") {
    await deleteFormDraft(post);
    return leave(post.url.pathname, FORM_TEXT.draftDropped);
  }
  const first = await make(post, null);
  if (first.refusal) throw new RecordClosed(first.refusal, post.form.visible);
  const { form: filled, problems } = await takeFiles(post, withTaken(post.form), first.definition.fields);
  const gathered = gather(filled, first.definition.fields);
  // Fixed fields are not sent: the form is built from their stored values, and then fixes them itself.
  const made = await make(post, typedIn(settle(gathered, first), first.definition.fields));
  const form = settle(gathered, made);
  if (intent === "draft" && !hasProblems(problems)) return putAside(post, made.definition.fields, form);
  // The form remains about the version that the user has seen.
  const hidden = { updated: form.get("updated"), submission: form.get("submission") || randomToken() };
  const more = { view: { ...viewOf(made, made.values, null), ...hidden } };
  if (hasProblems(problems)) return form.refuse({ fields: problems, more });
  if (!isSaving(intent)) return form.refuse({ status: 200, more });
  const validated = form.validate(schemaOf(made.definition, storedIn(made)));
  if (!validated.ok) return validated.respond({ more });
  const storing = {
    values: validated.value,
    editor: await actorOf(post, digestOf(post)),
    expectedVersion: expectedVersionIn(form),
    isReviewed: form.get("reviewed") !== "",
  };
  const outcome = await made.store(storing);
  if (!outcome.ok) return refuseStoring(outcome, { form, made, more, read: () => make(post, null) });
  await deleteFormDraft(post);
  if (outcome.once) return form.refuse({ status: 200, more: { once: outcome.once } });
  // A form beside a list leads back to the list as the user left it.
  const to =
    nextFormOf(post) ??
    sitePath(form.get("returnTo")) ??
    (await findLastListAddress(post.session.accountId, outcome.to));
  return leave(to, outcome.text, outcome.detail);
}
