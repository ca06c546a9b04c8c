import { useLoaderData } from "@remix-run/react";
import { RecordPage } from "~/components/console/record-page";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { consoleAction, consoleLoader } from "~/services/http/console-page.server";
import { pageHeaders } from "~/services/http/page.server";
import { postVersion, viewVersion } from "~/services/http/version-pages.server";
import { PRODUCT_TEXT } from "~/services/products/product.text";

export const handle: PageHandle = {
  hydrate: true,
  gains: { title: PRODUCT_TEXT.version, href: null, items: [] },
};

export const loader = consoleLoader("version:list", viewVersion);

export const action = consoleAction("version:list", postVersion);

export const headers = pageHeaders;

export default function Version() {
  return <RecordPage view={useLoaderData<typeof loader>()} />;
}
