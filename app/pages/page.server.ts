import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/services/runtime/failures/errors";
import { traced } from "~/services/runtime/traces/traces.server";
import { refuseReadOnly } from "~/services/operations/settings/read-only-mode.server";
import { findKnownPath } from "~/services/access/paths/known-paths";
import { ANSWER_TEXT } from "~/server/answers/answer.text";
import { readChrome } from "./frames/chrome.server";
import { readConsole, isInConsoleFrame, type ConsoleFrameData } from "./frames/console-frame.server";
import { retryAfterFor, statusFor, textFor } from "~/server/answers/failure.server";
import { answerOnce } from "./forms/duplicate-submission.server";
import { storeDraftAfterSession, type StoreDraft } from "./forms/ended-session-draft.server";
import { describeUnstored, type UnstoredForm } from "./forms/unstored-form.server";
import { ownerOf } from "./forms/form-owner.server";
import { readForm, type PostedForm } from "./forms/form.server";
import { holderOf } from "./forms/form-token.server";
import { worksReadOnly } from "./forms/read-only-posts";
import { orNull } from "./part.server";
import { postedFilesAt } from "~/server/bodies/posted-files.server";
import { missingRecordAt } from "./frames/missing-record.server";
import { openingRolesAt, type OpeningRole } from "./frames/opening-roles.server";
import { readOut, reply } from "./reply.server";
import { reportFailure } from "~/server/answers/report-failure.server";
import { sitePath } from "./arrival/safe-redirect.server";
import { readShell, type ShellPerson } from "./frames/shell.server";
import { authorise, type Visitor } from "./guard.server";
import { showSubApp } from "./frames/sub-app-page.server";

export interface Page extends Visitor {
  readonly request: Request;
  readonly context: AppLoadContext;
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The session or pre-session that form tokens of this page are bound to. */
  readonly holder: string;
}

export interface Post extends Page {
  readonly form: PostedForm;
}

interface AnswerLink {
  readonly text: string;
  readonly href: string;
}

/** The data of an error page; none of it is taken from the error. */
export interface ErrorAnswer {
  /** Replaces the title of the status. */
  readonly title?: string;
  readonly text: string;
  readonly requestId: string;
  /** Set after a failed post, when Remix runs neither the root's loader nor the shell's. */
  readonly chrome?: Awaited<ReturnType<typeof readChrome>>;
  readonly person?: ShellPerson | null;
  readonly frame?: ConsoleFrameData | null;
  /** Further links, besides the home page. */
  readonly links?: readonly AnswerLink[];
  /** Roles of the visitor that open the page, where the active one does not. */
  readonly roles?: readonly OpeningRole[];
  /** What was typed into a form that is refused before its action. */
  readonly unstored?: UnstoredForm["unstored"];
}

function reportUnexpected(error: unknown, { request, context }: Pick<Page, "request" | "context">): void {
  if (error instanceof DomainError) return;
  const { session, source } = context;
  const accountId = session.kind === "live" ? session.session.accountId : null;
  reportFailure(error, { requestId: source.requestId, path: new URL(request.url).pathname, accountId });
}

async function readFrame(request: Request, context: AppLoadContext) {
  const url = new URL(request.url);
  const [chrome, person, frame] = await Promise.all([
    orNull("chrome", readChrome(request, context)),
    orNull("shell", readShell(context)),
    isInConsoleFrame(url.pathname) ? orNull("console", readConsole(context, url)) : null,
  ]);
  return { ...(chrome && { chrome }), person, frame };
}

/** Reports an unexpected error and builds the response that becomes an error page when it is thrown. */
export async function errorResponse(
  error: unknown,
  { request, context }: Pick<Page, "request" | "context">,
  { links, cookies = [] }: { links?: readonly AnswerLink[]; cookies?: readonly string[] } = {},
): Promise<Response> {
  const { requestId } = context.source;
  reportUnexpected(error, { request, context });
  const missing = await missingRecordAt(error, new URL(request.url), context);
  const roles = (await orNull("roles", openingRolesAt(error, request, context))) ?? [];
  const body: ErrorAnswer = {
    text: textFor(error, requestId),
    requestId,
    ...(request.method === "GET" ? {} : await readFrame(request, context)),
    ...(links ? { links } : {}),
    ...(roles.length > 0 ? { roles } : {}),
    ...missing,
    ...(await describeUnstored(error, context.session)),
  };
  const headers = new Headers();
  const retryAfter = retryAfterFor(error);
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return reply(body, { status: statusFor(error), headers });
}

async function open({ request, context, params }: LoaderFunctionArgs): Promise<Page> {
  const visitor = await authorise(request, context);
  return { ...visitor, request, context, params, url: new URL(request.url), holder: holderOf(context) };
}

type Read<T> = (page: Page) => Promise<T> | T;

/**
 * Builds a loader that calls the guard before its first line and answers every error with an error page.
 * Below an external sub-app's path it returns the viewport's data instead, whatever the page: the frame shows
 * that in the page's place, so its component never gets the other data.
 */
export function pageLoader<T>(read: Read<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      const page = await open(args);
      return page.subApp
        ? ((await showSubApp(page.subApp, page)) as unknown as T)
        : readOut(await traced("page", {}, async () => read(page)), args.context);
    } catch (error) {
      if (error instanceof Response) throw error;
      throw await errorResponse(error, args);
    }
  };
}

/**
 * Builds the loader of a frame around pages, whose data depend on the user alone. It calls no guard: each
 * page does, and a refused page is still shown in the frame.
 */
export function frameLoader<T>(read: (context: AppLoadContext, url: URL) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      const readFrame = () => read(args.context, new URL(args.request.url));
      return readOut(await traced("frame", {}, readFrame), args.context);
    } catch (error) {
      throw await errorResponse(error, args);
    }
  };
}

/** Whether no page shows the form of such a post again; only Remix's client reads the response of one. */
const hasNoForm = ({ request, context }: ActionFunctionArgs) =>
  !context.asksForData && findKnownPath(new URL(request.url).pathname)?.access === "post-only";

function backTo(form: PostedForm): { links?: readonly AnswerLink[] } {
  const page = sitePath(form.get("returnTo"));
  return page === null ? {} : { links: [{ text: ANSWER_TEXT.backToPage, href: page }] };
}

/**
 * Builds an action that calls the guard and reads its form once before its first line. Overload, an
 * unavailable database and bugs show the form as it was typed; every other error becomes an error page.
 * @param sayFailure words such a failure for the form
 * @param keep stores the form as a draft when its session has expired
 */
export function formAction(
  handle: (post: Post) => Promise<Response>,
  describeFailure: (reason: string, form: PostedForm) => string = (reason) => reason,
  keep?: StoreDraft,
) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    let form: PostedForm | undefined;
    try {
      const page = await open(args);
      if (page.subApp) throw new DomainError("not-found");
      const { sameOriginProved } = args.context;
      const { holder, session } = page;
      const posted = postedFilesAt(page.url.pathname);
      const takesForeign = findKnownPath(page.url.pathname)?.takesForeignForms === true;
      const poster = session && !takesForeign ? ownerOf(session) : undefined;
      form = await readForm(args.request, { sameOriginProved, holder, poster, posted });
      if (!worksReadOnly(page.url)) refuseReadOnly();
      const post = { ...page, form };
      const run = () => traced("form", {}, () => handle(post));
      if (!page.session || form.mark === null) return await run();
      return await answerOnce(`${page.holder} ${args.request.url} ${form.mark}`, run);
    } catch (error) {
      if (keep && !form) await storeDraftAfterSession(args, keep);
      if (error instanceof Response) throw error;
      const status = statusFor(error);
      if (form && hasNoForm(args)) throw await errorResponse(error, args, backTo(form));
      if (!form || status < 500) throw await errorResponse(error, args);
      const { requestId } = args.context.source;
      reportUnexpected(error, args);
      const retryAfter = retryAfterFor(error);
      const summary = describeFailure(textFor(error, requestId), form);
      return form.refuse({ summary, status, presentation: "toast", retryAfter });
    }
  };
}

/**
 * The action of a page without forms: redirects visitors who have to sign in first, else throws not-found.
 */
export const refusePosts = formAction(() => {
  throw new DomainError("not-found");
});

/** Merges the headers of loader and action into the page's response. */
export function pageHeaders({
  loaderHeaders,
  actionHeaders,
}: {
  loaderHeaders: Headers;
  actionHeaders: Headers;
}) {
  const headers = new Headers(loaderHeaders);
  for (const [name, value] of actionHeaders) {
    if (name === "set-cookie") headers.append(name, value);
    else if (name === "retry-after") headers.set(name, value);
  }
  return headers;
}
