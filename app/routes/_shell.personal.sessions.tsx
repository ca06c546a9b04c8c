import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useChrome } from "~/components/layout/use-chrome";
import { OwnDataFrame, type OwnDataAnswer } from "~/components/own-data/own-data-frame";
import {
  SESSIONS_LEAD,
  SESSIONS_PATH,
  SESSIONS_TITLE,
  SECURITY_TRAIL,
} from "~/components/own-data/own-data-pages.text";
import { SessionList } from "~/components/own-data/session-list";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { DomainError } from "~/services/runtime/failures/errors";
import { maskAddress } from "~/services/format/mask";
import { momentOf } from "~/services/format/time";
import { now } from "~/services/runtime/process/clock.server";
import { flashHeader } from "~/pages/cookies/flash.server";
import { formAction, pageHeaders, pageLoader } from "~/pages/page.server";
import { readId } from "~/services/messaging/messages/message.schema";
import { endAllOtherSessions, endChosenSession } from "~/services/identity/own-data/end-sessions.server";
import { OWN_DATA_TEXT } from "~/services/identity/own-data/own-data.text";
import { listOwnSessions } from "~/services/identity/sessions/own-sessions.server";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: SESSIONS_TITLE, href: SESSIONS_PATH, items: "none" },
  trail: SECURITY_TRAIL,
};

export const loader = pageLoader(async ({ session }) => {
  const sessions = await listOwnSessions(session!);
  return sessions.map(({ address, signedInAt, activeAt, ...rest }) => ({
    ...rest,
    address: maskAddress(address),
    signedInAt: momentOf(signedInAt, now()),
    activeAt: momentOf(activeAt, now()),
  }));
});

export const action = formAction(async ({ form, session, context }) => {
  if (form.intent === "end-others") await endAllOtherSessions(session!, context.source);
  else {
    const chosen = readId(form.get("end"));
    if (chosen === null) throw new DomainError("not-found");
    await endChosenSession(session!, chosen, context.source);
  }
  const headers = { "Set-Cookie": await flashHeader({ kind: "success", text: OWN_DATA_TEXT.sessionEnded }) };
  return redirect(SESSIONS_PATH, { status: 303, headers });
});

export const headers = pageHeaders;

export default function Sessions() {
  const sessions = useLoaderData<typeof loader>();
  const outcome = useActionData<OwnDataAnswer>() ?? null;
  const { token } = useChrome();
  return (
    <OwnDataFrame title={SESSIONS_TITLE} lead={SESSIONS_LEAD} address={SESSIONS_PATH} outcome={outcome}>
      <SessionList sessions={sessions} token={token} />
    </OwnDataFrame>
  );
}
