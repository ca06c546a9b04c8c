import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { ConsoleFrame } from "~/components/console/console-frame";
import {
  chromeOfError,
  consoleOfError,
  ErrorAnswer,
  ErrorAnswerPage,
} from "~/components/layout/error-answer-page";
import { useChrome, useChromeOrNull } from "~/components/layout/use-chrome";
import { LiveMessages } from "~/components/live/live-messages";
import { readConsole } from "~/services/http/console.server";
import { frameLoader } from "~/services/http/page.server";

/** What stands around every console page. */
export const loader = frameLoader(readConsole);

/** Menu, visited views and the way to the page are another page's with every address, and another role's at any time. */
export const shouldRevalidate = () => true;

/** The frame of the console; it has a bar of its own in place of the shell's. */
export default function Console() {
  const facts = useLoaderData<typeof loader>();
  const chrome = useChrome();
  if (facts === null) return null;
  const { accountId, unread } = facts.person;
  return (
    <LiveMessages key={accountId} accountId={accountId} initialUnread={unread}>
      <ConsoleFrame chrome={chrome} facts={facts}>
        <Outlet />
      </ConsoleFrame>
    </LiveMessages>
  );
}

/** A refusal leaves the frame where it stands. */
export function ErrorBoundary() {
  const error = useRouteError();
  const chrome = useChromeOrNull() ?? chromeOfError(error);
  const facts = useRouteLoaderData<typeof loader>("routes/_console") ?? consoleOfError(error);
  if (!chrome || !facts) return <ErrorAnswerPage error={error} chrome={chrome} />;
  const { accountId, unread } = facts.person;
  return (
    <LiveMessages key={accountId} accountId={accountId} initialUnread={unread}>
      <ConsoleFrame chrome={chrome} facts={facts} failed>
        <ErrorAnswer error={error} chrome={chrome} />
      </ConsoleFrame>
    </LiveMessages>
  );
}
