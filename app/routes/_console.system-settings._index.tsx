import { useLoaderData } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { authorizedLoader } from "~/collections/authorized-page.server";
import { viewSettings } from "~/console/settings/setting-pages.server";
import { pageHeaders } from "~/pages/page.server";
import { SETTINGS_TEXT } from "~/services/operations/settings/settings.text";

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: SETTINGS_TEXT.title, href: null, items: "none" },
};

export const loader = authorizedLoader("setting:list", viewSettings);

export const headers = pageHeaders;

export default function SystemSettings() {
  return <RecordPage view={useLoaderData<typeof loader>()} />;
}
