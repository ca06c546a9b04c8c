import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useChrome } from "~/components/layout/use-chrome";
import { NoticeChoices } from "~/components/own-data/notice-choices";
import { OwnDataFrame, type OwnDataAnswer } from "~/components/own-data/own-data-frame";
import {
  NOTICES_LEAD,
  NOTICES_PATH,
  NOTICES_TITLE,
  SECURITY_TRAIL,
} from "~/components/own-data/own-data-pages.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { flashHeader } from "~/pages/cookies/flash.server";
import { formAction, pageHeaders, pageLoader } from "~/pages/page.server";
import { channelsOf, NOTICE_KINDS } from "~/services/messaging/notify/notice-kinds";
import { chooseNotices, readNoticeChoices } from "~/services/identity/own-data/choose-notices.server";
import { OWN_DATA_TEXT } from "~/services/identity/own-data/own-data.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "edge",
  enhancements: { title: NOTICES_TITLE, href: NOTICES_PATH, items: "none" },
  trail: SECURITY_TRAIL,
};

export const loader = pageLoader(async ({ session }) => ({
  kinds: NOTICE_KINDS.map((kind) => ({ kind, channels: channelsOf(kind) })),
  ticked: await readNoticeChoices(session!.accountId),
}));

export const action = formAction(async ({ form, session, context }) => {
  await chooseNotices(session!, (field) => form.get(field) === "true", context.source);
  const headers = { "Set-Cookie": await flashHeader({ kind: "success", text: OWN_DATA_TEXT.noticesSaved }) };
  return redirect(NOTICES_PATH, { status: 303, headers });
});

export const headers = pageHeaders;

export default function Notifications() {
  const { kinds, ticked } = useLoaderData<typeof loader>();
  const outcome = useActionData<OwnDataAnswer>() ?? null;
  const { token } = useChrome();
  return (
    <OwnDataFrame title={NOTICES_TITLE} lead={NOTICES_LEAD} address={NOTICES_PATH} outcome={outcome}>
      <NoticeChoices kinds={kinds} ticked={ticked} token={token} />
    </OwnDataFrame>
  );
}
