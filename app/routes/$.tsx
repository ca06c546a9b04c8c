import { useLoaderData } from "@remix-run/react";
import { PageTitle } from "~/components/layout/page-title";
import { PlainPage } from "~/components/layout/plain-page";
import { PlannedPage } from "~/components/layout/planned-page";
import { SignedInFrame } from "~/components/layout/signed-in-frame";
import { NO_CONSOLE_ACCESS } from "~/components/layout/layout.text";
import { useChrome } from "~/components/layout/use-chrome";
import { PLANNED_PAGES } from "~/components/reach/gains.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { env } from "~/services/env.server";
import { DomainError } from "~/services/errors";
import { formAction, pageLoader } from "~/services/http/page.server";
import { plannedTitle } from "~/services/menu/planned-pages";

export const handle: PageHandle = { gains: { title: PLANNED_PAGES, href: null, items: [] } };

/** Pages that are named but not open yet; everything else is 404. */
export const loader = pageLoader(({ url, session }) => {
  const title = plannedTitle(url.pathname, env.SITE_TITLE);
  if (title === null) throw new DomainError("not-found");
  return { title, userName: session?.username ?? null, lacksConsole: url.pathname === "/jqzx" };
});

/** Nothing can be posted here yet; who has to sign in first is told so all the same. */
export const action = formAction(() => {
  throw new DomainError("not-found");
});

export default function Planned() {
  const { title, userName, lacksConsole } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  const heading = title.split(" - ")[0]!;
  const page = <PlannedPage title={heading} {...(lacksConsole ? { sentence: NO_CONSOLE_ACCESS } : {})} />;
  return (
    <>
      <PageTitle title={title} siteTitle={chrome.site.title} />
      {userName === null ? (
        <PlainPage chrome={chrome}>{page}</PlainPage>
      ) : (
        <SignedInFrame chrome={chrome} userName={userName}>
          {page}
        </SignedInFrame>
      )}
    </>
  );
}
