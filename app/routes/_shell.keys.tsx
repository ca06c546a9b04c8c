import { useLoaderData } from "@remix-run/react";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { KEYS_LINK, KEYS_TITLE } from "~/components/shell/keys/keys-help.text";
import { KeysPage } from "~/components/shell/keys/keys-page";
import { entryKeysOf } from "~/pages/cookies/entry-keys.server";
import { settingsOf } from "~/pages/cookies/preferences.server";
import { pageLoader, refusePosts } from "~/pages/page.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "slim",
  enhancements: { title: KEYS_TITLE, href: KEYS_LINK.href, items: "none" },
};

export const loader = pageLoader(async ({ session }) => {
  const [{ pageKeys }, entryKeys] = await Promise.all([settingsOf(session!), entryKeysOf(session!)]);
  return { isPageWide: pageKeys, entryKeys };
});

export const action = refusePosts;

export default function Keys() {
  const { site } = useChrome();
  return (
    <>
      <PageTitle title={KEYS_TITLE} siteTitle={site.title} />
      <KeysPage {...useLoaderData<typeof loader>()} />
    </>
  );
}
