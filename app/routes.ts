import { flatRoutes } from "@remix-run/fs-routes";
import type { RouteConfigEntry } from "@remix-run/route-config";
import {
  FILE_ADDRESSES,
  LISTS,
  PAGE_ADDRESSES,
  pathOfAddress,
} from "./services/access/paths/console-page-addresses";
import { CONSOLE_PAGES } from "./services/access/paths/console-pages";
import { isOpenPage } from "./services/access/paths/open-pages";

const FRAME = "routes/_console.tsx";

const routes = await flatRoutes();
const frame = routes.find(({ file }) => file === FRAME);
if (!frame) throw new Error(`no route ${FRAME}`);

/** Routes that share a file: the file's loader finds out by the address what it is about. */
const shared = (addresses: Readonly<Record<string, readonly string[]>>, ending: string): RouteConfigEntry[] =>
  Object.entries(addresses).flatMap(([kind, all]) =>
    all.map((address) => {
      const path = pathOfAddress(address);
      return { id: path, path, file: `routes/console/${kind}.${ending}` };
    }),
  );

const firstSegments = (entries: readonly RouteConfigEntry[] = []): string[] =>
  entries.flatMap(({ path, children }) => path?.split("/")[0] ?? firstSegments(children));

/** What the console's table names and nothing answers yet stands in the console's frame all the same. */
const built = new Set([...firstSegments(frame.children), ...LISTS]);
const misnamed = CONSOLE_PAGES.filter((page) => isOpenPage(page) !== built.has(page.slug));
if (misnamed.length > 0)
  throw new Error(`open-pages and routes differ in ${misnamed.map(({ slug }) => slug).join(", ")}`);
const planned = CONSOLE_PAGES.filter((page) => !isOpenPage(page)).map(({ slug, takesId }) => ({
  id: `planned/${slug}`,
  path: takesId ? `${slug}/:id` : slug,
  file: "routes/console/planned.tsx",
}));

export default [
  ...routes.filter((entry) => entry !== frame),
  ...shared(FILE_ADDRESSES, "ts"),
  { ...frame, children: [...(frame.children ?? []), ...shared(PAGE_ADDRESSES, "tsx"), ...planned] },
] satisfies RouteConfigEntry[];
