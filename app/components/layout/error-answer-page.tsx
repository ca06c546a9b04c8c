import { isRouteErrorResponse } from "@remix-run/react";
import { textOfStatus } from "~/server/answers/status.text";
import { FIELD_LABELS } from "../form/field-labels.text";
import { ErrorPage } from "./error-page";
import {
  BACK_TO_HOME,
  CONTACT_LINK,
  OTHER_ROLES,
  SITE_SEARCH_LINK,
  TRY_AGAIN,
  UNREACHED_TEXT,
  UNREACHED_TITLE,
} from "./layout.text";
import type { PageChrome } from "./layout.types";
import type { ConsoleFrameData } from "../console/console.types";
import type { ShellPerson } from "../shell/shell.types";
import { PageTitle } from "./page-title";
import { PlainPage } from "./plain-page";
import { RoleOffers, type RoleOffer } from "./state/role-offers";

const NO_CHROME: PageChrome = {
  site: { title: "在线海关", icp: "" },
  appearance: { scheme: "auto", size: "medium", contrast: "normal", colours: "normal", ahead: "on" },
  token: { name: "checkKey", value: "" },
  returnTo: "/",
};

interface AnswerLink {
  text: string;
  href: string;
}

interface Answer {
  /** Replaces the status's own title. */
  title?: string;
  text: string;
  requestId?: string;
  chrome?: PageChrome;
  person?: ShellPerson;
  frame?: ConsoleFrameData;
  links?: AnswerLink[];
  roles?: RoleOffer[];
  unstored?: { fields: [string, string][]; maySend: boolean };
}

function answerOf(error: unknown): Answer {
  if (isRouteErrorResponse(error) && error.data !== null && typeof error.data === "object")
    return error.data as Answer;
  // Remix itself has refused the request, such as a post to a page without an action.
  const status = statusOf(error);
  return { text: status === null ? UNREACHED_TEXT : textOfStatus(status).text };
}

/** Returns the chrome of an error response; null where it has none. */
export function chromeOfError(error: unknown): PageChrome | null {
  return answerOf(error).chrome ?? null;
}

/** Returns the person of an error response after a failed post, when the shell's loader has not run. */
export function personOfError(error: unknown): ShellPerson | null {
  return answerOf(error).person ?? null;
}

/** Returns the console's frame of an error response after a failed post. */
export function consoleOfError(error: unknown): ConsoleFrameData | null {
  return answerOf(error).frame ?? null;
}

/** Returns the status of an error; null for a request that never reached the server. */
function statusOf(error: unknown): number | null {
  if (error instanceof TypeError && error.message.includes("fetch")) return null;
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** Returns the title of an error page. */
export function titleOfError(error: unknown): string {
  const status = statusOf(error);
  const { title } = answerOf(error);
  if (title !== undefined) return title;
  return status === null ? UNREACHED_TITLE : textOfStatus(status).title;
}

/**
 * Returns links of an error page; one to retry only for a page that could not be loaded, because a failed
 * form is resent by its sender.
 */
function linksOf(error: unknown, chrome: PageChrome, home: AnswerLink) {
  const { links = [], chrome: afterPost } = answerOf(error);
  const canRetry = (statusOf(error) ?? 503) >= 500 && !afterPost;
  const otherwise = statusOf(error) === 404 ? SITE_SEARCH_LINK : CONTACT_LINK;
  return [...(canRetry ? [{ text: TRY_AGAIN, href: chrome.returnTo }] : []), ...links, home, otherwise];
}

interface ErrorAnswerProps {
  error: unknown;
  chrome: PageChrome;
  /** Home link of the frame around it. */
  home?: AnswerLink;
}

/** An error page inside any frame. */
export function ErrorAnswer({ error, chrome, home = BACK_TO_HOME }: ErrorAnswerProps) {
  const { text, requestId, unstored, roles = [] } = answerOf(error);
  const title = titleOfError(error);
  const fields = unstored?.fields.map(([name, value]) => ({ name, value, label: FIELD_LABELS[name] })) ?? [];
  const expired = unstored?.maySend ? { action: chrome.returnTo, token: chrome.token, fields } : undefined;
  return (
    <>
      <PageTitle title={title} siteTitle={chrome.site.title} failed />
      <ErrorPage
        status={statusOf(error)}
        title={title}
        text={roles.length > 0 ? OTHER_ROLES : text}
        requestId={requestId}
        actions={linksOf(error, chrome, home)}
        expired={expired}
        typed={unstored?.maySend === false ? fields : undefined}
      >
        {roles.length > 0 ? (
          <RoleOffers roles={roles} token={chrome.token} returnTo={chrome.returnTo} />
        ) : null}
      </ErrorPage>
    </>
  );
}

/** An error page with its own frame, for visitors and for errors outside the shell. */
export function ErrorAnswerPage({ error, chrome }: { error: unknown; chrome: PageChrome | null }) {
  const page = chrome ?? NO_CHROME;
  return (
    <PlainPage chrome={page}>
      <ErrorAnswer error={error} chrome={page} />
    </PlainPage>
  );
}
