import { isRouteErrorResponse } from "@remix-run/react";
import { FIELD_LABELS } from "../form/field-labels.text";
import { ErrorPage, type ErrorPageProps } from "./error-page";
import { BACK_TO_HOME, ERROR_TITLES, NOTHING_TO_POST_TEXT, UNEXPECTED_TEXT } from "./layout.text";
import type { PageChrome } from "./layout.types";
import { PageTitle } from "./page-title";

const NO_CHROME: PageChrome = {
  site: { title: "在线海关", icp: "" },
  appearance: { scheme: "auto", size: "medium", contrast: "normal" },
  token: { name: "checkKey", value: "" },
  returnTo: "/",
};

interface Answer {
  text: string;
  requestId?: string;
  chrome?: PageChrome;
  ways?: { text: string; href: string }[];
  again?: { fields: [string, string][] };
}

function answerOf(error: unknown): Answer {
  if (isRouteErrorResponse(error) && error.data !== null && typeof error.data === "object")
    return error.data as Answer;
  // Remix itself refuses a post to a page that has nothing to post to.
  const isPost = isRouteErrorResponse(error) && error.status === 405;
  return { text: isPost ? NOTHING_TO_POST_TEXT : UNEXPECTED_TEXT };
}

/** What an answered error says of the page around it. */
export function chromeOfError(error: unknown): PageChrome | null {
  return answerOf(error).chrome ?? null;
}

/** Every answer that is no page: what happened, what to do next, the request's number. */
export function ErrorAnswerPage({ error, chrome }: { error: unknown; chrome: PageChrome | null }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { text, requestId, ways = [], again } = answerOf(error);
  const page = chrome ?? NO_CHROME;
  const title = ERROR_TITLES[status] ?? ERROR_TITLES[500]!;
  const expired: ErrorPageProps["expired"] = again && {
    action: page.returnTo,
    token: page.token,
    fields: again.fields.map(([name, value]) => ({ name, value, label: FIELD_LABELS[name] })),
  };
  return (
    <>
      <PageTitle title={title} siteTitle={page.site.title} failed />
      <ErrorPage
        chrome={page}
        status={status}
        title={title}
        text={text}
        requestId={requestId}
        actions={[...ways, BACK_TO_HOME]}
        expired={expired}
      />
    </>
  );
}
