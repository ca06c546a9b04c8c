import { useLocation } from "@remix-run/react";
import consoleUrl from "~/styles/console.css?url";
import { CONSOLE_NAME } from "../console/console.text";
import { DESK_TITLE } from "./layout.text";
import { PageTitle } from "./page-title";
import { useChrome } from "./use-chrome";

/** Title and style sheet of a page that exists in the console and on the declaration desk. */
export function CollectionHead({ title, failed = false }: { title: string; failed?: boolean }) {
  const { site } = useChrome();
  const base = useLocation().pathname.startsWith("/phsb/") ? DESK_TITLE : CONSOLE_NAME;
  return (
    <>
      <PageTitle title={`${title} - ${base}`} siteTitle={site.title} failed={failed} />
      <link rel="stylesheet" href={consoleUrl} precedence="page" />
    </>
  );
}
