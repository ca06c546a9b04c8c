import { useLocation, useMatches } from "@remix-run/react";
import consoleUrl from "~/styles/console.css?url";
import recordsUrl from "~/styles/records.css?url";
import { CONSOLE_NAME } from "../console/console.text";
import { DESK_TITLE } from "./layout.text";
import type { PageHandle } from "../reach/page-handle.types";
import { PageTitle } from "./page-title";
import { useChrome } from "./use-chrome";

/** Style sheets of pages of the console: that of lists and frame, and before it that of forms and records. */
export function ConsoleStyles() {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  return (
    <>
      {handle?.styles === "lists" ? null : <link rel="stylesheet" href={recordsUrl} precedence="page" />}
      <link rel="stylesheet" href={consoleUrl} precedence="page" />
    </>
  );
}

/** Title and style sheets of a page that exists in the console and on the declaration desk. */
export function CollectionHead({ title, failed = false }: { title: string; failed?: boolean }) {
  const { site } = useChrome();
  const base = useLocation().pathname.startsWith("/phsb/") ? DESK_TITLE : CONSOLE_NAME;
  return (
    <>
      <PageTitle title={`${title} - ${base}`} siteTitle={site.title} failed={failed} />
      <ConsoleStyles />
    </>
  );
}
