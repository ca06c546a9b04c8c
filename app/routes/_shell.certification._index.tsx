import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CertificationPage } from "~/components/certification/certification-page";
import { CERTIFICATION_PATH, CERTIFICATION_TITLE } from "~/components/certification/certification.text";
import type { CertificationOutcome } from "~/components/certification/certification.types";
import { PageTitle } from "~/components/layout/page-title";
import { useChrome } from "~/components/layout/use-chrome";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { kindOf, postCertification } from "~/pages/certification/certification-post.server";
import { viewCertification } from "~/pages/certification/certification-view.server";
import { formAction, pageHeaders, pageLoader } from "~/pages/page.server";
import { reply } from "~/pages/reply.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: CERTIFICATION_TITLE, href: CERTIFICATION_PATH, items: "certification" },
};

export const loader = pageLoader(async ({ url, session }) => {
  const asked = kindOf(url);
  const view = await viewCertification(session!, asked);
  // The kind is fixed after the first draft.
  if (asked !== null && asked !== view.kind)
    return redirect(`${CERTIFICATION_PATH}?type=${String(view.kind)}`);
  return reply(view);
});

export const action = formAction(postCertification);

export const headers = pageHeaders;

export default function Certification() {
  const view = useLoaderData<typeof loader>();
  const outcome = useActionData<CertificationOutcome>() ?? null;
  const { site, token } = useChrome();
  const hasFailed = outcome?.result.error !== undefined;
  return (
    <>
      <PageTitle title={CERTIFICATION_TITLE} siteTitle={site.title} failed={hasFailed} />
      <CertificationPage view={view} outcome={outcome} token={token} />
    </>
  );
}
