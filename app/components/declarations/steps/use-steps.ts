import { useBlocker, useLocation, useNavigation, useRevalidator, useSubmit } from "@remix-run/react";
import { useEffect, useSyncExternalStore, type RefObject } from "react";
import type { FormToken } from "../../layout/layout.types";
import type { EntryAutosave } from "../entry-autosave";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { EntryView } from "../entry.types";
import { typedIn } from "../form-values";
import { click } from "../keys/step-finding";
import { newId } from "../patch-queue";
import { actInPlace, postInPlace } from "../patches/post-in-place";
import { queueOf } from "../use-entry-autosave";
import { isAhead } from "./ahead-state";
import { followingRow } from "./following-row";
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

/** What the keys and buttons of the entry do without leaving the document. */
export interface Steps {
  /** Sends the form as a whole, as a button does. */
  readonly post: (submitter: HTMLButtonElement) => void;
  /** Opens a page that a link leads to. */
  readonly open: (link: HTMLAnchorElement) => void;
  /** On to the next row, or the next part. */
  readonly goOn: () => void;
  readonly check: () => void;
  readonly save: () => void;
}

interface Given {
  readonly view: EntryView;
  readonly form: RefObject<HTMLFormElement | null>;
  /** Null where the form does not store itself. */
  readonly autosave: RefObject<EntryAutosave | null>;
  readonly token: FormToken;
  /** The address of the page's data. */
  readonly url: string;
  /** The address of the page names what the form is about. */
  readonly isNamed: boolean;
  readonly isAction: (event: KeyboardEvent) => boolean;
  /** A form that is shown before its page has been read. */
  readonly onAhead: (view: EntryView) => void;
}

const buttonOf = (form: HTMLFormElement, intent: string) =>
  form.querySelector<HTMLButtonElement>(`.submit-bar button[value="${intent}"]`);

const linkTo = (href: string | undefined) =>
  [...document.querySelectorAll<HTMLAnchorElement>("main .entry a[data-shell]")].find(
    (link) => link.getAttribute("href") === href,
  );

/** The link to the stored row, or to the part, behind the one that is open. */
function nextLink({ form, rows, parts }: EntryView): HTMLAnchorElement | undefined {
  if (!form?.isRow) return linkTo(parts[parts.findIndex(({ isCurrent }) => isCurrent) + 1]?.href);
  const own = rows.find(({ isOfForm }) => isOfForm)?.rows ?? [];
  return linkTo(own.find(({ place }) => place === form.place + 1)?.href);
}

/** Sends what was typed, and finds out whether the server answers. */
async function isStored({ autosave, view, token, url }: Given): Promise<boolean> {
  const saving = autosave.current;
  if (saving) {
    saving.send();
    return queueOf(view.href).drained();
  }
  const asked = postInPlace({ url, token }, { intent: "hold" });
  return asked.then(
    () => true,
    () => false,
  );
}

/** What was typed is stored before a page is left within the document. */
function useStoredFirst({ view: { href }, autosave }: Given): void {
  const isWaiting = () => autosave.current !== null && !queueOf(href).isEmpty;
  const blocker = useBlocker(({ nextLocation }) => !isAhead(nextLocation.state) && isWaiting());

  // Navigations that were stopped go on once the server has everything.
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void queueOf(href)
      .drained()
      .then((isDrained) => {
        if (isDrained) return blocker.proceed();
        blocker.reset();
        endStep(TEXT.navigationBlocked);
      });
  }, [blocker, href]);
}

/** What has become of the last step, where it has led nowhere. */
export const useStepNotice = (): StepNotice =>
  useSyncExternalStore(onStepNotice, stepNotice, () => NO_NOTICE);

/** Ends steps whose page has come, and those that lead out of the entry. */
export function useArrival(focusIn: (form: HTMLFormElement) => void): void {
  const { state } = useNavigation();
  const { key, pathname, search } = useLocation();

  // Pages arrive as navigations end.
  useEffect(() => {
    if (state === "idle") void arrive(pathname + search, focusIn);
  }, [state, key, pathname, search, focusIn]);

  // The entry itself is left.
  useEffect(() => () => endStep(""), []);
}

/** What leads to other pages. */
interface Leading {
  readonly post: (submitter: HTMLButtonElement) => Promise<void>;
  readonly open: (link: HTMLAnchorElement) => void;
  readonly revalidate: () => void;
}

/** Checks the declaration while somebody goes on typing. */
async function check(given: Given, { post, revalidate }: Leading): Promise<void> {
  const { view, form, autosave, url, token, isNamed } = given;
  const button = form.current && buttonOf(form.current, "check");
  if (!button) return;
  if (!autosave.current || !isNamed) return post(button);
  autosave.current.store(true);
  setStepNotice("");
  const isReady = await queueOf(view.href).drained();
  const fields = { intent: "check", shown: "", updated: "", submission: newId() };
  const done = isReady && actInPlace({ url, token }, fields);
  const outcome = await Promise.resolve(done).catch(() => null);
  if (outcome) revalidate();
  else if (outcome === false && isReady) await post(button);
  else setStepNotice(TEXT.notCheckedNow);
}

/** Stores what was typed while somebody goes on typing. */
async function save({ view, form, autosave }: Given, { post }: Leading): Promise<void> {
  const button = form.current && buttonOf(form.current, "save");
  const queue = queueOf(view.href);
  if (!autosave.current || queue.isStopped) return button ? post(button) : undefined;
  autosave.current.store(false);
  setStepNotice("");
  if (await queue.drained()) setStepNotice(TEXT.stored, false);
}

/** What is wrong, or says nothing, is answered by the server. */
function goOn({ view, form, autosave, onAhead }: Given, { post, open }: Leading): void {
  const saving = autosave.current;
  const button = form.current && buttonOf(form.current, "next");
  if (!button || !form.current) return;
  if (!saving || queueOf(view.href).isStopped || saving.hasProblem || !saving.isBegun)
    return void post(button);
  const element = form.current;
  const following = followingRow(view, (name) => typedIn(element, name));
  const link = following ? undefined : nextLink(view);
  if (following) onAhead(following);
  else if (link) open(link);
  else void post(button);
}

export function useSteps(given: Given): Steps {
  const { view, form, autosave, isAction } = given;
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  useStoredFirst(given);

  async function post({ name, value }: HTMLButtonElement): Promise<void> {
    beginStep(null, isAction);
    if (!(await isStored(given)) || !form.current) return endStep(TEXT.notSent);
    const data = new FormData(form.current);
    data.append(name, value);
    markPosted();
    submit(data, { method: "post", action: view.action, preventScrollReset: true });
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
