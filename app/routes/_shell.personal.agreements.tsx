import { useLoaderData } from "@remix-run/react";
import { Consents } from "~/components/own-data/consents";
import { OwnDataFrame } from "~/components/own-data/own-data-frame";
import {
  CONSENTS_LEAD,
  CONSENTS_PATH,
  CONSENTS_TITLE,
  SECURITY_TRAIL,
} from "~/components/own-data/own-data-pages.text";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { maskAddress } from "~/services/format/mask";
import { formatTime } from "~/services/format/time";
import { refusePosts, pageLoader } from "~/pages/page.server";
import { listConsents } from "~/services/identity/own-data/agreements.server";
import { ACCESS_CHANNELS } from "~/services/identity/own-data/own-log.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: CONSENTS_TITLE, href: CONSENTS_PATH, items: "none" },
  trail: SECURITY_TRAIL,
};

export const loader = pageLoader(async ({ session }) => {
  const consents = await listConsents(session!.accountId);
  return consents.map(({ agreement, version, acceptedAt, address, accessChannel }) => ({
    agreement,
    version,
    time: formatTime(acceptedAt),
    address: maskAddress(address),
    accessChannel: ACCESS_CHANNELS[accessChannel],
  }));
});

export const action = refusePosts;

export default function Agreements() {
  const consents = useLoaderData<typeof loader>();
  return (
    <OwnDataFrame title={CONSENTS_TITLE} lead={CONSENTS_LEAD} address={CONSENTS_PATH} outcome={null}>
      <Consents consents={consents} />
    </OwnDataFrame>
  );
}
