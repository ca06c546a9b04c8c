import { flatRoutes } from "@remix-run/fs-routes";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { CONSOLE_PAGES } from "./services/menu/console-pages";

const CONSOLE = "routes/_console.tsx";
const PLANNED = "routes/console-planned/planned.tsx";

const routes = await flatRoutes();
const frame = routes.find(({ file }) => file === CONSOLE);
if (!frame) throw new Error(`no route ${CONSOLE}`);

const firstSegments = (entries: readonly RouteConfigEntry[] = []): string[] =>
  entries.flatMap(({ path, children }) => path?.split("/")[0] ?? firstSegments(children));

/** What the console's table names and no file answers yet stands in the console's frame all the same. */
const built = new Set(firstSegments(frame.children));
const planned = CONSOLE_PAGES.filter(({ slug }) => !built.has(slug)).map(({ slug, takesId }) => ({
  id: `planned/${slug}`,
  path: takesId ? `${slug}/:id` : slug,
  file: PLANNED,
}));

export default [
  ...routes.filter((entry) => entry !== frame),
  { ...frame, children: [...(frame.children ?? []), ...planned] },
] satisfies RouteConfigEntry[];
