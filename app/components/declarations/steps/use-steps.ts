import { useLocation, useNavigation, useRevalidator, useSubmit } from "@remix-run/react";
import { useEffect, useSyncExternalStore, type RefObject } from "react";
import type { FormToken } from "../../layout/layout.types";
import type { EntryAutosave } from "../entry-autosave";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { EntryView } from "../entry.types";
import { typedIn } from "../form-values";
import { click } from "../keys/step-finding";
import { newId } from "../patch-queue";
import { actInPlace } from "../patches/post-in-place";
import { discardUnstoredOf, queueOf } from "../patches/entry-queues";
import { isAnswered } from "../patches/is-answered";
import { closeShown } from "../use-entry-autosave";
import { followingRow } from "./following-row";
import { isFollowedSince, postOwn } from "./use-stored-first";
import {
  arrive,
  beginStep,
  endStep,
  markPosted,
  NO_NOTICE,
  onStepNotice,
  setStepNotice,
  stepNotice,
  type StepNotice,
} from "./step";

/** Actions of the entry's keys and buttons that stay within the document. */
export interface Steps {
  /** Sends the form as a whole, as a button does. */
  readonly post: (submitter: HTMLButtonElement) => void;
  /** Opens the page of a link. */
  readonly open: (link: HTMLAnchorElement) => void;
  /** Goes on to the next row, or the next part. */
  readonly goOn: () => void;
  readonly check: () => void;
  readonly save: () => void;
}

interface Given {
  readonly view: EntryView;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Null where the form is not saved automatically. */
  readonly autosave: RefObject<EntryAutosave | null>;
  readonly token: FormToken;
  /** URL of the page's data. */
  readonly url: string;
  /** Whether the page's address names the row that the form edits. */
  readonly isNamed: boolean;
  readonly isAction: (event: KeyboardEvent) => boolean;
  /** Called with a form that is shown before its page has been loaded. */
  readonly onAhead: (view: EntryView) => void;
}

const buttonOf = (form: HTMLFormElement, intent: string) =>
  form.querySelector<HTMLButtonElement>(`.submit-bar button[value="${intent}"]`);

const linkTo = (href: string | undefined) =>
  [...document.querySelectorAll<HTMLAnchorElement>("main .entry a[data-shell]")].find(
    (link) => link.getAttribute("href") === href,
  );

/** Returns the link to the stored row, or to the part, after the open one. */
function nextLink({ form, part: own, parts, ...view }: EntryView): HTMLAnchorElement | undefined {
  if (!form?.isRow) return linkTo(parts[parts.findIndex(({ part }) => part === own) + 1]?.href);
  const tables = [view.goods, ...view.rows];
  const rows = tables.find(({ kind }) => kind === form.kind)?.rows ?? [];
  return linkTo(rows.find(({ place }) => place === form.place + 1)?.href);
}

/** Sends pending changes and returns whether the server has answered. */
async function isStored({ autosave, view, token, url }: Given): Promise<boolean> {
  const saving = autosave.current;
  closeShown(saving);
  if (!saving) return isAnswered(view.href, { url, token });
  saving.send();
  return queueOf(view.href).drained();
}

/** Returns the outcome of the last step, where it has not opened a page. */
export const useStepNotice = (): StepNotice =>
  useSyncExternalStore(onStepNotice, stepNotice, () => NO_NOTICE);

/** Ends steps whose page has loaded, and all of them when the entry is left. */
export function useArrival(focusIn: (form: HTMLFormElement) => void): void {
  const { state } = useNavigation();
  const { key, pathname, search } = useLocation();

  // A page has loaded when its navigation is idle again.
  useEffect(() => {
    if (state === "idle") void arrive(pathname + search, focusIn);
  }, [state, key, pathname, search, focusIn]);

  // Runs when the entry itself is unmounted.
  useEffect(() => () => endStep(""), []);
}

type Submitter = Pick<HTMLButtonElement, "name" | "value">;

/** Actions that open or reload pages. */
interface Leading {
  readonly post: (submitter: Submitter) => Promise<void>;
  readonly open: (link: HTMLAnchorElement) => void;
  readonly revalidate: () => void;
}

/** Checks the declaration without interrupting typing. */
async function check(given: Given, { post, revalidate }: Leading): Promise<void> {
  const { view, form, autosave, url, token, isNamed } = given;
  if (!form.current || view.locked !== null) return;
  const button = { name: "intent", value: "check" };
  if (!autosave.current || !isNamed) return post(button);
  closeShown();
  autosave.current.store(false);
  setStepNotice("");
  const isReady = await queueOf(view.href).drained();
  const fields = { intent: "check", shown: "", updated: "", submission: newId() };
  const done = isReady && actInPlace({ url, token }, fields);
  const outcome = await Promise.resolve(done).catch(() => null);
  if (outcome) revalidate();
  else if (outcome === false && isReady) await post(button);
  else setStepNotice(TEXT.notCheckedNow);
}

/** Stores what was typed without interrupting typing. */
async function save({ view, form, autosave }: Given, { post }: Leading): Promise<void> {
  const button = form.current && buttonOf(form.current, "save");
  if (!autosave.current || autosave.current.isStopped) return button ? post(button) : undefined;
  autosave.current.store(false);
  setStepNotice("");
  if (await queueOf(view.href).drained()) setStepNotice(TEXT.stored, false);
}

/**
 * Opens the next row or part; where the form has a problem, is empty, or nothing follows, posts it so that
 * the server decides.
 */
function goOn({ view, form, autosave, onAhead }: Given, { post, open }: Leading): void {
  const saving = autosave.current;
  const button = form.current && buttonOf(form.current, "next");
  if (!button || !form.current) return;
  if (!saving || saving.isStopped || saving.hasProblem || !saving.isBegun) return void post(button);
  const element = form.current;
  const following = followingRow(view, (name) => typedIn(element, name));
  const link = following ? undefined : nextLink(view);
  if (following) onAhead(following);
  else if (link) open(link);
  else void post(button);
}

/** When the last button was pressed that posts a form, in milliseconds since the page was loaded. */
let lastPressedAt = 0;

/** Returns the steps of a form. */
export function useSteps(given: Given): Steps {
  const { view, form, autosave, isAction } = given;
  const submit = useSubmit();
  const { revalidate } = useRevalidator();

  async function post({ name, value }: Submitter): Promise<void> {
    const pressedAt = performance.now();
    lastPressedAt = pressedAt;
    beginStep(null, isAction);
    const isReady = await isStored(given);
    // Of several buttons the last one counts, as where browsers post forms.
    if (lastPressedAt !== pressedAt) return;
    // Whoever has followed a link meanwhile is not held back: what was typed is stored.
    if (isFollowedSince(pressedAt)) return endStep("");
    if (!isReady || !form.current) return endStep(TEXT.notSent);
    const data = new FormData(form.current);
    data.append(name, value);
    discardUnstoredOf(view);
    markPosted();
    postOwn(() => submit(data, { method: "post", action: view.action, preventScrollReset: true }));
  }

  function open(link: HTMLAnchorElement): void {
    autosave.current?.store(true);
    beginStep(link.pathname + link.search, isAction);
    click(link);
  }

  const leading = { post, open, revalidate };
  return {
    post: (submitter) => void post(submitter),
    check: () => void check(given, leading),
    open,
    goOn: () => goOn(given, leading),
    save: () => void save(given, leading),
  };
}
