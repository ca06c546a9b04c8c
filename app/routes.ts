import { flatRoutes } from "@remix-run/fs-routes";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { CONSOLE_PAGES } from "./services/access/paths/console-pages";
import { PAGE_ADDRESSES, routeOf, type PageAddress } from "./services/access/paths/page-addresses";
import type { AddressKind, Base } from "./services/access/paths/page-shape";

/** Where the pages of each base stand. */
const FRAMES: Readonly<Record<Base, string>> = { console: "routes/_console.tsx", desk: "routes/_shell.tsx" };

/** They answer posts with a file; no frame stands around them. */
const FILES: readonly AddressKind[] = ["export", "import-file"];

const routes = await flatRoutes();
const childrenOf = (file: string) => {
  const frame = routes.find((each) => each.file === file);
  if (!frame) throw new Error(`no route ${file}`);
  return frame.children ?? [];
};

/** Forms with a screen of their own, for which scripts show more than the form. */
const SCREENS: Readonly<Record<string, string>> = { "phsb/declarations/:id/review": "review" };

/** Routes that share a file: its loader finds out by the address which collection it is about. */
const shared = (addresses: readonly PageAddress[], ending: string): RouteConfigEntry[] =>
  addresses.map((address) => {
    const path = routeOf(address);
    return { id: path, path, file: `routes/collection/${SCREENS[path] ?? address.kind}.${ending}` };
  });

const isFile = ({ kind }: PageAddress) => FILES.includes(kind);
const pagesOf = (base: Base) =>
  shared(
    PAGE_ADDRESSES.filter((address) => address.page.base === base && !isFile(address)),
    "tsx",
  );

const firstSegments = (entries: readonly RouteConfigEntry[] = []): string[] =>
  entries.flatMap(({ path, children }) => path?.split("/")[0] ?? firstSegments(children));

const built = new Set(firstSegments([...childrenOf(FRAMES.console), ...pagesOf("console")]));
const missing = CONSOLE_PAGES.filter(({ slug }) => !built.has(slug));
if (missing.length > 0) throw new Error(`no route for ${missing.map(({ slug }) => slug).join(", ")}`);

const added: Readonly<Record<string, readonly RouteConfigEntry[]>> = {
  [FRAMES.console]: pagesOf("console"),
  [FRAMES.desk]: pagesOf("desk"),
};

export default [
  ...routes.map((entry) => {
    const more = added[entry.file];
    return more ? { ...entry, children: [...(entry.children ?? []), ...more] } : entry;
  }),
  ...shared(PAGE_ADDRESSES.filter(isFile), "ts"),
] satisfies RouteConfigEntry[];
