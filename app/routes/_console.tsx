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
import { ConsoleStyles } from "~/components/layout/collection-head";
import { BACK_TO_CONSOLE, BACK_TO_HOME } from "~/components/layout/layout.text";
import type { PageChrome } from "~/components/layout/layout.types";
import { useChrome, useChromeOrNull } from "~/components/layout/use-chrome";
import { LiveMessages } from "~/components/live/live-messages";
import { readConsole } from "~/pages/frames/console-frame.server";
import { frameLoader } from "~/pages/page.server";

/** Loads the data of the frame around every console page. */
export const loader = frameLoader(readConsole);

/** Menu, visited views and breadcrumb change with every address, and with the role at any time. */
export const shouldRevalidate = () => true;

/** The frame of the console; it has its own bar in place of the shell's. */
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

/** Shows an error inside the console's frame. */
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

/** The frame with the console's own style sheets, which other pages do not need, and live messages. */
function Frame(props: FrameProps) {
  const { accountId, unread, readAt } = props.data.person;
  return (
    <LiveMessages accountId={accountId} initialUnread={unread} readAt={readAt}>
      <ConsoleStyles />
      <ConsoleFrame {...props} />
    </LiveMessages>
  );
}
