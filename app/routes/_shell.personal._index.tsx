import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { IdentityCards } from "~/components/certification/identity-cards";
import { VERSIONS_TITLE } from "~/components/form/both-versions.text";
import { NoticeBanner } from "~/components/form/notice";
import { useOutcome } from "~/components/form/use-outcome";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import { BasicInfo } from "~/components/personal/basic-info";
import { FailedInfo } from "~/components/personal/failed-info";
import {
  PERSONAL_PATH,
  PERSONAL_TITLE,
  PROFILE_ADDRESS,
  TAB_TITLES,
} from "~/components/personal/personal.text";
import type { ProfileOutcome } from "~/components/personal/personal.types";
import { PersonalTabs } from "~/components/personal/personal-tabs";
import { ProfileVersions } from "~/components/personal/profile-versions";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { revalidateUnlessOperating } from "~/components/security/revalidate-unless-operating";
import { SecuritySettings } from "~/components/security/security-settings";
import { openSecuritySettings } from "~/services/identity/auth/operations/security-settings.server";
import { readIdentityCards } from "~/services/organizations/certification/identity-cards.server";
import { postAvatar } from "~/pages/personal/avatar-post.server";
import { consumeFlash } from "~/pages/cookies/flash.server";
import { formAction, pageHeaders, pageLoader, type Page } from "~/pages/page.server";
import { orReason } from "~/pages/part.server";
import { storeProfileDraft, postProfile } from "~/pages/personal/profile-post.server";
import { reply } from "~/pages/reply.server";
import { readBasicInfo } from "~/services/identity/personal/basic-info.server";
import { openTab } from "~/services/identity/personal/open-tab.server";
import { PROFILE_TEXT } from "~/services/identity/personal/profile.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: PERSONAL_TITLE, href: PERSONAL_PATH, items: "personal" },
};

/** Reads the account's basic info, or the reason why it could not be read. */
async function readBasic({ session, url, context }: Page) {
  const wantsDraft = url.searchParams.get("draft") === "1";
  const read = readBasicInfo(session!, { wantsDraft });
  const part = await orReason("basic info", context.source.requestId, read);
  return "value" in part ? part : { failed: PROFILE_TEXT.notRead(part.reason) };
}

export const loader = pageLoader(async (page) => {
  const { request, url, session } = page;
  const open = await openTab(session!, url.search);
  if (open === "moved") return redirect(PROFILE_ADDRESS);
  const { tab } = open;
  const { flash, header } = await consumeFlash(request, ["warning"]);
  return reply(
    {
      ...open,
      title: TAB_TITLES[tab],
      warning: flash,
      basic: tab === 1 ? await readBasic(page) : null,
      cards: tab === 2 ? await readIdentityCards(session!) : null,
      security: tab === 3 ? await openSecuritySettings(session!) : null,
    },
    header ? { headers: { "Set-Cookie": header } } : {},
  );
});

export const shouldRevalidate = revalidateUnlessOperating;

export const action = formAction(
  (post) => (post.form.intent === "avatar" ? postAvatar(post) : postProfile(post)),
  (reason, { intent }) => (intent === "avatar" ? reason : PROFILE_TEXT.failed(reason)),
  storeProfileDraft,
);

export const headers = pageHeaders;

export default function Personal() {
  const { warning, tab, title, ...parts } = useLoaderData<typeof loader>();
  const outcome = useOutcome(useActionData<ProfileOutcome>() ?? null);
  const { site, token, returnTo } = useChrome();
  if (outcome?.conflict)
    return (
      <>
        <PageTitle title={VERSIONS_TITLE} siteTitle={site.title} failed />
        <ProfileVersions conflict={outcome.conflict} token={token} />
      </>
    );
  const { basic, cards, security } = parts;
  return (
    <>
      <PageTitle title={title} siteTitle={site.title} failed={outcome?.result?.error !== undefined} />
      <h1>{title}</h1>
      <PersonalTabs tab={tab} hasIdentity={parts.hasIdentity} />
      {warning ? <NoticeBanner notice={warning} dismissHref={returnTo} /> : null}
      {basic && "value" in basic ? <BasicInfo info={basic.value} token={token} outcome={outcome} /> : null}
      {basic && "failed" in basic ? <FailedInfo text={basic.failed} /> : null}
      {cards ? <IdentityCards cards={cards} /> : null}
      {security ? <SecuritySettings settings={security} /> : null}
    </>
  );
}
