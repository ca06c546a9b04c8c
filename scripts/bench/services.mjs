import { createServer } from "vite";
import { processSources } from "../lib/process-sources.mjs";
import { inProject } from "../lib/project-paths.mjs";

/**
 * Loads services into this process without the site; the configuration is this process's from then on.
 * @param names modules below app/services, and of the tests' support with their whole path, such as tests/support/channels.ts
 * @param environment of the services, such as DATA_DIR or DATABASE_URL
 */
export async function loadServices(names, environment) {
  Object.assign(process.env, { NODE_ENV: "test", ...environment });
  const vite = await createServer({
    configFile: false,
    root: inProject(),
    plugins: [processSources()],
    resolve: { alias: { "~": inProject("app") } },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    appType: "custom",
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const services = {};
  for (const name of names)
    Object.assign(
      services,
      await vite.ssrLoadModule(name.startsWith("tests/") ? `/${name}` : `/app/services/${name}`),
    );
  return { services, close: () => vite.close() };
}
