import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { ConsoleFrame } from "~/components/console/frame/console-frame";
import type { ConsoleFrameData } from "~/components/console/console.types";
import {
  chromeOfError,
  consoleOfError,
  ErrorAnswer,
  ErrorAnswerPage,
} from "~/components/layout/error-answer-page";
import { BACK_TO_CONSOLE, BACK_TO_HOME } from "~/components/layout/layout.text";
import type { PageChrome } from "~/components/layout/layout.types";
import { useChrome, useChromeOrNull } from "~/components/layout/use-chrome";
import { LiveMessages } from "~/components/live/live-messages";
import { readConsole } from "~/pages/frames/console-frame.server";
import { frameLoader } from "~/pages/page.server";
import consoleUrl from "~/styles/console.css?url";

/** What stands around every console page. */
export const loader = frameLoader(readConsole);

/** Menu, visited views and the way to the page are another page's with every address, and another role's at any time. */
export const shouldRevalidate = () => true;

/** The frame of the console; it has a bar of its own in place of the shell's. */
export default function Console() {
  const data = useLoaderData<typeof loader>();
  const chrome = useChrome();
  if (data === null) return null;
  return (
    <Frame chrome={chrome} data={data}>
      <Outlet />
    </Frame>
  );
}

/** A refusal leaves the frame where it stands. */
export function ErrorBoundary() {
  const error = useRouteError();
  const chrome = useChromeOrNull() ?? chromeOfError(error);
  const data = useRouteLoaderData<typeof loader>("routes/_console") ?? consoleOfError(error);
  if (!chrome || !data) return <ErrorAnswerPage error={error} chrome={chrome} />;
  const home = data.person.hasConsole ? BACK_TO_CONSOLE : BACK_TO_HOME;
  return (
    <Frame chrome={chrome} data={data} failed>
      <ErrorAnswer error={error} chrome={chrome} home={home} />
    </Frame>
  );
}

interface FrameProps {
  chrome: PageChrome;
  data: ConsoleFrameData;
  failed?: boolean;
  children: ReactNode;
}

/** With the console's own sheet, which pages elsewhere do without, and with messages as they arrive. */
function Frame(props: FrameProps) {
  const { accountId, unread, readAt } = props.data.person;
  return (
    <LiveMessages accountId={accountId} initialUnread={unread} readAt={readAt}>
      <link rel="stylesheet" href={consoleUrl} precedence="page" />
      <ConsoleFrame {...props} />
    </LiveMessages>
  );
}
