import { useForm } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useChrome } from "~/components/layout/use-chrome";
import { CancelAccount } from "~/components/own-data/cancel-account";
import { OwnDataFrame, type OwnDataAnswer } from "~/components/own-data/own-data-frame";
import { CANCEL_PATH } from "~/components/own-data/cancel-hint.text";
import { CANCEL_TITLE, SECURITY_TRAIL } from "~/components/own-data/own-data-pages.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { findIdentityTicket } from "~/services/identity/auth/operations/identity-check.server";
import { db } from "~/services/db/client.server";
import { flashHeader } from "~/pages/cookies/flash.server";
import { formAction, pageHeaders, pageLoader, type Post } from "~/pages/page.server";
import { sitePath } from "~/pages/arrival/safe-redirect.server";
import {
  requestCancellation,
  withdrawCancellation,
} from "~/services/identity/own-data/erasure/cancellation.server";
import { OWN_DATA_TEXT } from "~/services/identity/own-data/own-data.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "edge",
  enhancements: { title: CANCEL_TITLE, href: CANCEL_PATH, items: "none" },
  trail: SECURITY_TRAIL,
};

export const loader = pageLoader(async ({ session }) => ({
  isPending: session!.cancelAt !== null,
  isVerified: (await findIdentityTicket(db, session!, "cancel-account")) !== null,
}));

async function redirectWith(address: string, text: string): Promise<Response> {
  const headers = { "Set-Cookie": await flashHeader({ kind: "success", text }) };
  return redirect(address, { status: 303, headers });
}

async function withdraw({ form, session, context }: Post): Promise<Response> {
  if (!(await withdrawCancellation(session!, context.source)))
    return form.refuse({ summary: OWN_DATA_TEXT.cancelNone, presentation: "toast" });
  return redirectWith(sitePath(form.get("returnTo")) ?? CANCEL_PATH, OWN_DATA_TEXT.cancelWithdrawn);
}

export const action = formAction(async (post) => {
  const { form, session, context } = post;
  if (form.intent === "withdraw") return withdraw(post);
  if (form.get("confirmed") !== "true")
    return form.refuse({ fields: { confirmed: OWN_DATA_TEXT.cancelUnread }, presentation: "toast" });
  const asked = await requestCancellation(session!, context.source);
  if (!asked.ok) return form.refuse({ summary: asked.text, presentation: "toast" });
  return redirectWith(CANCEL_PATH, OWN_DATA_TEXT.cancelRequested);
});

export const headers = pageHeaders;

export default function Cancel() {
  const { isPending, isVerified } = useLoaderData<typeof loader>();
  const outcome = useActionData<OwnDataAnswer>() ?? null;
  const { token } = useChrome();
  const [, { confirmed }] = useForm<{ confirmed: string }, string>({
    id: "cancel",
    lastResult: outcome?.result,
  });
  return (
    <OwnDataFrame title={CANCEL_TITLE} address={CANCEL_PATH} outcome={outcome} fields={[confirmed]}>
      <CancelAccount isPending={isPending} isVerified={isVerified} token={token} field={confirmed} />
    </OwnDataFrame>
  );
}
