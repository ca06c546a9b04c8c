import { storedName } from "~/services/format/person-name";
import { redirect } from "@remix-run/node";
import { UNDONE } from "~/components/lists/results/results.text";
import { flashHeader, type Flash } from "~/pages/cookies/flash.server";
import type { Refused } from "~/services/forms/editing/outcome";
import { FORM_TEXT } from "~/services/forms/editing/form.text";
import type { Actor } from "~/services/forms/editing/actor.types";
import type { RecordMove, RecordView, ShownOnce } from "~/services/forms/editing/record.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { CHOSEN_IN } from "~/services/collections/lists/jobs/row-steps";
import { findPage } from "~/services/access/paths/find-page";
import { momentOf } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";
import { randomToken } from "~/services/runtime/secrets/secret.server";
import { digestOf, actorOf, leave } from "../forms/collection-form.server";
import type { AuthorizedPage, AuthorizedPost } from "../authorized-page.server";
import { lastListAddressOf } from "../lists/list-viewer.server";

const ID = /^[1-9]\d{0,14}$/;

/** The id of a record in an address. @throws DomainError not-found for anything else */
export function idIn({ params }: Pick<AuthorizedPage, "params">, name: string): number {
  const text = params[name] ?? "";
  if (!ID.test(text)) throw new DomainError("not-found");
  return Number(text);
}

/** The id of the record that a new one is copied from (`/new?from=7`); null for none. */
export function sourceIn({ url }: Pick<AuthorizedPage, "url">): number | null {
  const text = url.searchParams.get("from") ?? "";
  return ID.test(text) ? Number(text) : null;
}

interface Stamps {
  readonly created_at: number;
  readonly created_by: string;
  readonly updated_at: number;
  readonly updated_by: string;
}

/** The details that every record ends with: when and by whom it was created and updated. */
export const stampDetails = (row: Stamps): RecordView["details"] => [
  { label: FORM_TEXT.createdAt, ...momentOf(row.created_at, now()) },
  { label: FORM_TEXT.createdBy, text: storedName(row.created_by) },
  { label: FORM_TEXT.updatedAt, ...momentOf(row.updated_at, now()) },
  { label: FORM_TEXT.updatedBy, text: storedName(row.updated_by) },
];

/** The record's actions, and the one that the address asks to confirm (`?do=`). */
export function recordActionsAt(
  { url }: Pick<AuthorizedPage, "url">,
  moves: readonly Omit<RecordMove, "submission">[],
): Pick<RecordView, "moves" | "confirming"> {
  const offered = moves.map((move) => ({ ...move, submission: randomToken() }));
  return {
    moves: offered,
    confirming: offered.find(({ intent }) => intent === url.searchParams.get("do")) ?? null,
  };
}

/** Answers a post by showing something once instead of redirecting. */
const showOnce = ({ form }: AuthorizedPost, once: ShownOnce): Response =>
  form.refuse({ status: 200, more: { once } });

interface Success {
  readonly ok: true;
  readonly once?: ShownOnce;
  readonly text?: string;
  /** Set where the action was done and has found something bad. */
  readonly kind?: "error";
  /** Another person has to agree first: there is nothing to undo yet. */
  readonly isPending?: true;
}

type Moved = Success | Refused;

/**
 * The list, with the filters of its last visit, in which an action of the address was chosen. Null for an
 * action of the record's own page, and for an address that is not a list of the same table row.
 */
export async function chosenIn(page: AuthorizedPage): Promise<string | null> {
  const named = page.url.searchParams.get(CHOSEN_IN) ?? "";
  if (!named.startsWith("/") || !URL.canParse(named, page.url)) return null;
  // Rebuilt from its parsed parts, so that it is an address of this site that a header can hold.
  const { origin, pathname, search, searchParams } = new URL(named, page.url);
  const list = findPage(pathname)?.page;
  if (origin !== page.url.origin || list === undefined || list !== findPage(page.url.pathname)?.page)
    return null;
  const lastAddress = await lastListAddressOf(page, pathname);
  const shown = new URL(lastAddress, page.url).searchParams;
  // The page may have been left at another of its lists.
  return [...searchParams].every(([name, value]) => shown.get(name) === value)
    ? lastAddress
    : pathname + search;
}

/** The action that undoes another one; `at` where it is another record's, `reason` where one is required. */
interface StepBack {
  readonly intent: string;
  readonly at?: string;
  readonly reason?: string;
}

interface Done {
  readonly to: string;
  readonly text: string;
  readonly kind?: Flash["kind"];
  /** By the intents that can be undone, the intents that undo them. */
  readonly back?: Readonly<Record<string, string | StepBack | undefined>>;
}

/** The undo offer in the notice of an action; undefined where the action cannot be undone. */
function undoOf(post: AuthorizedPost, { back = {} }: Done): Flash["result"] {
  const step = Object.hasOwn(back, post.form.intent) ? back[post.form.intent]! : undefined;
  if (step === undefined) return undefined;
  const { intent, at = post.url.pathname, reason } = typeof step === "string" ? { intent: step } : step;
  const list = post.url.searchParams.get(CHOSEN_IN);
  const from = list === null ? "" : `?${CHOSEN_IN}=${encodeURIComponent(list)}`;
  const submission = randomToken();
  return {
    href: at + from,
    hasRows: false,
    canUndo: true,
    step: { intent, submission, ...(reason === undefined ? {} : { reason }) },
  };
}

async function redirectOnward(post: AuthorizedPost, done: Done): Promise<Response> {
  const to = (await chosenIn(post)) ?? (await lastListAddressOf(post, done.to));
  if (post.form.get("undone") !== "") return leave(to, UNDONE);
  const result = undoOf(post, done);
  const flash: Flash = { kind: done.kind ?? "success", text: done.text, ...(result ? { result } : {}) };
  return redirect(to, { status: 303, headers: { "Set-Cookie": await flashHeader(flash) } });
}

/** Performs an action and redirects, or shows the record again with the refusal. */
export async function performRecordAction(
  post: AuthorizedPost,
  done: Done,
  move: (actor: Actor) => Promise<Moved>,
): Promise<Response> {
  const outcome = await move(await actorOf(post, digestOf(post)));
  if (outcome.ok && outcome.once) return showOnce(post, outcome.once);
  if (outcome.ok) {
    const { text = done.text, kind = "success", isPending = false } = outcome;
    const { back, ...own } = done;
    return redirectOnward(post, { ...own, kind, text, ...(back && !isPending ? { back } : {}) });
  }
  const { field, text, record } = outcome;
  return post.form.refuse({
    ...(field === "reason" ? { fields: { reason: text } } : { summary: text }),
    ...(record ? { links: [{ text: record.name, href: record.href }] } : {}),
  });
}
