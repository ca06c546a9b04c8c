import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useChrome } from "~/components/layout/use-chrome";
import { OwnCopy } from "~/components/own-data/own-copy";
import { OwnDataFrame, type OwnDataAnswer } from "~/components/own-data/own-data-frame";
import { DATA_LEAD, DATA_PATH, DATA_TITLE, SECURITY_TRAIL } from "~/components/own-data/own-data-pages.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { findIdentityTicket } from "~/services/identity/auth/operations/identity-check.server";
import { db } from "~/services/db/client.server";
import { flashHeader } from "~/pages/cookies/flash.server";
import { formAction, pageHeaders, pageLoader } from "~/pages/page.server";
import { describeCopy, requestExport } from "~/services/identity/own-data/export/exports.server";
import { OWN_DATA_TEXT } from "~/services/identity/own-data/own-data.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "edge",
  enhancements: { title: DATA_TITLE, href: DATA_PATH, items: "none" },
  trail: SECURITY_TRAIL,
};

export const loader = pageLoader(async ({ session }) => ({
  copy: await describeCopy(session!.accountId),
  isVerified: (await findIdentityTicket(db, session!, "export-data")) !== null,
}));

export const action = formAction(async ({ form, session, context }) => {
  const asked = await requestExport(session!, context.source);
  if (!asked.ok) return form.refuse({ summary: asked.text, presentation: "toast" });
  const headers = { "Set-Cookie": await flashHeader({ kind: "success", text: OWN_DATA_TEXT.exportStarted }) };
  return redirect(DATA_PATH, { status: 303, headers });
});

export const headers = pageHeaders;

export default function Data() {
  const { copy, isVerified } = useLoaderData<typeof loader>();
  const outcome = useActionData<OwnDataAnswer>() ?? null;
  const { token } = useChrome();
  return (
    <OwnDataFrame title={DATA_TITLE} lead={DATA_LEAD} address={DATA_PATH} outcome={outcome}>
      <OwnCopy copy={copy} isVerified={isVerified} token={token} />
    </OwnDataFrame>
  );
}
