import { useLoaderData } from "@remix-run/react";
import { WelcomePage } from "~/components/auth/welcome-page";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import { pageLoader } from "~/services/http/page.server";

export const loader = pageLoader(({ session }) => ({ userName: session?.username ?? null }));

export default function Welcome() {
  const { userName } = useLoaderData<typeof loader>();
  const chrome = useChrome();
  return (
    <>
      <PageTitle title="欢迎" siteTitle={chrome.site.title} />
      <WelcomePage chrome={chrome} userName={userName} />
    </>
  );
}
