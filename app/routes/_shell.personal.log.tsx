import { useLoaderData } from "@remix-run/react";
import { useChrome } from "~/components/layout/use-chrome";
import { OwnDataFrame } from "~/components/own-data/own-data-frame";
import { LOG_PATH, LOG_TITLE, SECURITY_TRAIL } from "~/components/own-data/own-data-pages.text";
import { OwnLog } from "~/components/own-data/own-log";
import type { PageHandle } from "~/components/reach/page-handle.types";
import { formatTime } from "~/services/format/time";
import { refusePosts, pageLoader } from "~/pages/page.server";
import { logFilterOf, logCursorOf, logQueryOf } from "~/services/identity/own-data/log-query";
import { readOwnLog } from "~/services/identity/own-data/own-log.server";

const PAGE_ROWS = 20;

export const handle: PageHandle = {
  hydrate: true,
  sheet: "broad",
  enhancements: { title: LOG_TITLE, href: LOG_PATH, items: "none" },
  trail: SECURITY_TRAIL,
};

export const loader = pageLoader(async ({ url, session }) => {
  const query = logQueryOf((name) => url.searchParams.get(name));
  const { rows, next } = await readOwnLog(
    session!.accountId,
    logFilterOf(query),
    PAGE_ROWS,
    logCursorOf(query),
  );
  return {
    query,
    rows: rows.map(({ at, ...row }) => ({ ...row, time: formatTime(at) })),
    next: next && `${next.at}-${next.id}`,
  };
});

export const action = refusePosts;

export default function Log() {
  const { query, rows, next } = useLoaderData<typeof loader>();
  const { token } = useChrome();
  return (
    <OwnDataFrame title={LOG_TITLE} address={LOG_PATH} outcome={null}>
      <OwnLog query={query} rows={rows} next={next} token={token} />
    </OwnDataFrame>
  );
}
