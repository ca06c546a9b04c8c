import { Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import {
  chromeOfError,
  ErrorAnswer,
  ErrorAnswerPage,
  personOfError,
  titleOfError,
} from "~/components/layout/error-answer-page";
import { useChrome, useChromeOrNull } from "~/components/layout/use-chrome";
import { PersonFrame } from "~/components/shell/person-frame";
import { SiteFrame } from "~/components/site/site-frame";
import { Viewport } from "~/components/viewport/viewport";
import { frameLoader } from "~/pages/page.server";
import { readShell } from "~/pages/frames/shell.server";

/** Loads the frame's data about the signed-in person; null for a visitor. */
export const loader = frameLoader(readShell);

/** The application shell for signed-in accounts, the public site's header and footer for visitors. */
export default function Shell() {
  const person = useLoaderData<typeof loader>();
  const chrome = useChrome();
  const page = (
    <Viewport chrome={chrome}>
      <Outlet />
    </Viewport>
  );
  return person === null ? (
    <SiteFrame chrome={chrome}>{page}</SiteFrame>
  ) : (
    <PersonFrame chrome={chrome} person={person}>
      {page}
    </PersonFrame>
  );
}

/** Shows an error inside the shell's frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  const chrome = useChromeOrNull() ?? chromeOfError(error);
  const person = useRouteLoaderData<typeof loader>("routes/_shell") ?? personOfError(error);
  if (!chrome || !person) return <ErrorAnswerPage error={error} chrome={chrome} />;
  return (
    <PersonFrame chrome={chrome} person={person} title={titleOfError(error)}>
      <ErrorAnswer error={error} chrome={chrome} />
    </PersonFrame>
  );
}
