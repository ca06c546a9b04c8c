import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { IdentityCards } from "~/components/certification/identity-cards";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import { BasicInfo } from "~/components/personal/basic-info";
import { PERSONAL_PATH, PERSONAL_TITLE, TAB_TITLES } from "~/components/personal/personal.text";
import { PersonalTabs } from "~/components/personal/personal-tabs";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { SecuritySettings } from "~/components/security/security-settings";
import { readSecuritySettings } from "~/services/auth/security-settings.server";
import { readIdentityCards } from "~/services/certification/identity-cards.server";
import { nothingToPost, pageHeaders, pageLoader } from "~/services/http/page.server";
import { reply } from "~/services/http/reply.server";
import { readBasicInfo } from "~/services/personal/basic-info.server";
import { openTab } from "~/services/personal/open-tab.server";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: PERSONAL_TITLE, href: PERSONAL_PATH, items: [] },
};

export const loader = pageLoader(async ({ url, session }) => {
  const open = await openTab(session!, url.search);
  if (open === "moved") return redirect(`${PERSONAL_PATH}?tab=1`);
  const { tab } = open;
  return reply({
    ...open,
    title: TAB_TITLES[tab],
    basic: tab === 1 ? await readBasicInfo(session!) : null,
    cards: tab === 2 ? await readIdentityCards(session!) : null,
    security: tab === 3 ? await readSecuritySettings(session!) : null,
  });
});

export const action = nothingToPost;

export const headers = pageHeaders;

export default function Personal() {
  const { tab, hasIdentity, title, basic, cards, security } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title={title} siteTitle={chrome.site.title} />
      <h1>{title}</h1>
      <PersonalTabs tab={tab} hasIdentity={hasIdentity} />
      {basic ? <BasicInfo info={basic} /> : null}
      {cards ? <IdentityCards cards={cards} /> : null}
      {security ? <SecuritySettings settings={security} /> : null}
    </>
  );
}
