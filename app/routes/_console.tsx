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
import { frameLoader } from "~/services/http/page.server";
import { readShell } from "~/services/http/shell.server";

/** What stands around every console page. */
export const loader = frameLoader(readShell);

/** The frame of the console; it has a bar of its own in place of the shell's. */
export default function Console() {
  const person = useLoaderData<typeof loader>();
  const chrome = useChrome();
  if (person === null) return null;
  return (
    <PersonFrame chrome={chrome} person={person}>
      <Outlet />
    </PersonFrame>
  );
}

/** A refusal leaves the frame where it stands. */
export function ErrorBoundary() {
  const error = useRouteError();
  const chrome = useChromeOrNull() ?? chromeOfError(error);
  const person = useRouteLoaderData<typeof loader>("routes/_console") ?? personOfError(error);
  if (!chrome || !person) return <ErrorAnswerPage error={error} chrome={chrome} />;
  return (
    <PersonFrame chrome={chrome} person={person} title={titleOfError(error)}>
      <ErrorAnswer error={error} chrome={chrome} />
    </PersonFrame>
  );
}
