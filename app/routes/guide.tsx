import { useLoaderData } from "@remix-run/react";
import { GuidePage } from "~/components/auth/guide-page";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import { pageLoader } from "~/services/http/page.server";

export const loader = pageLoader(({ session }) => ({ userName: session?.username ?? null }));

export default function Guide() {
  const { userName } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title="使用引导" siteTitle={chrome.site.title} />
      <GuidePage chrome={chrome} userName={userName} />
    </>
  );
}
