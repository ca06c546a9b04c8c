import { isRouteErrorResponse } from "@remix-run/react";
import { textOfStatus } from "~/server/answers/status.text";
import { FIELD_LABELS } from "../form/field-labels.text";
import { ErrorPage } from "./error-page";
import {
  BACK_TO_HOME,
  CONTACT_LINK,
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
  /** In place of the status's own. */
  title?: string;
  text: string;
  requestId?: string;
  chrome?: PageChrome;
  person?: ShellPerson;
  frame?: ConsoleFrameData;
  links?: AnswerLink[];
  unstored?: { fields: [string, string][]; maySend: boolean };
}

function answerOf(error: unknown): Answer {
  if (isRouteErrorResponse(error) && error.data !== null && typeof error.data === "object")
    return error.data as Answer;
  // Remix itself has refused, as it does a post to a page that has nothing to post to.
  const status = statusOf(error);
  return { text: status === null ? UNREACHED_TEXT : textOfStatus(status).text };
}

/** What an answered error says of the page around it. */
export function chromeOfError(error: unknown): PageChrome | null {
  return answerOf(error).chrome ?? null;
}

/** And of the person, after a failed post, when the shell's loader has not run. */
export function personOfError(error: unknown): ShellPerson | null {
  return answerOf(error).person ?? null;
}

/** The console's frame, likewise. */
export function consoleOfError(error: unknown): ConsoleFrameData | null {
  return answerOf(error).frame ?? null;
}

/** A request of the page's own that never reached the server; null for that, since nobody answered. */
function statusOf(error: unknown): number | null {
  if (error instanceof TypeError && error.message.includes("fetch")) return null;
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** What an answered error is called, above its text and in the title. */
export function titleOfError(error: unknown): string {
  const status = statusOf(error);
  const { title } = answerOf(error);
  if (title !== undefined) return title;
  return status === null ? UNREACHED_TITLE : textOfStatus(status).title;
}

/** A page that could not be read can be asked for again; a form that failed is sent again by its sender. */
function linksOf(error: unknown, chrome: PageChrome, home: AnswerLink) {
  const { links = [], chrome: afterPost } = answerOf(error);
  const canRetry = (statusOf(error) ?? 503) >= 500 && !afterPost;
  const otherwise = statusOf(error) === 404 ? SITE_SEARCH_LINK : CONTACT_LINK;
  return [...(canRetry ? [{ text: TRY_AGAIN, href: chrome.returnTo }] : []), ...links, home, otherwise];
}

interface ErrorAnswerProps {
  error: unknown;
  chrome: PageChrome;
  /** Where the frame around it begins. */
  home?: AnswerLink;
}

/** Every answer that is no page, inside whatever frame it has. */
export function ErrorAnswer({ error, chrome, home = BACK_TO_HOME }: ErrorAnswerProps) {
  const { text, requestId, unstored } = answerOf(error);
  const title = titleOfError(error);
  const fields = unstored?.fields.map(([name, value]) => ({ name, value, label: FIELD_LABELS[name] })) ?? [];
  const expired = unstored?.maySend ? { action: chrome.returnTo, token: chrome.token, fields } : undefined;
  return (
    <>
      <PageTitle title={title} siteTitle={chrome.site.title} failed />
      <ErrorPage
        status={statusOf(error)}
        title={title}
        text={text}
        requestId={requestId}
        actions={linksOf(error, chrome, home)}
        expired={expired}
        typed={unstored?.maySend === false ? fields : undefined}
      />
    </>
  );
}

/** The same as a whole page, for visitors and for whatever lies outside the shell. */
export function ErrorAnswerPage({ error, chrome }: { error: unknown; chrome: PageChrome | null }) {
  const page = chrome ?? NO_CHROME;
  return (
    <PlainPage chrome={page}>
      <ErrorAnswer error={error} chrome={page} />
    </PlainPage>
  );
}
