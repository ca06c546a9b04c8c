import { Outlet, useLoaderData } from "@remix-run/react";
import { ShellFrame } from "~/components/layout/shell-frame";
import { SiteFrame } from "~/components/layout/site-frame";
import { useChrome } from "~/components/layout/use-chrome";
import { pageLoader } from "~/services/http/page.server";

/** What stands around every page below: of the person, or null for a visitor. */
export const loader = pageLoader(({ session }) => session && { userName: session.username });

/** The application shell for who is signed in, the public site's header and footer for visitors. */
export default function Shell() {
  const person = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return person === null ? (
    <SiteFrame chrome={chrome}>
      <Outlet />
    </SiteFrame>
  ) : (
    <ShellFrame chrome={chrome} {...person}>
      <Outlet />
    </ShellFrame>
  );
}
