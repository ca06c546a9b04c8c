import { projectRoot } from "./project-paths.mjs";

export const DEMO_CLIENTS = "./tests/simulators/single-window/demo-clients.ts";

/** Loads the simulated import clients of the demo, which are written in TypeScript and in no build. */
export async function loadDemoClients() {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: projectRoot,
    configFile: false,
    logLevel: "error",
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: "custom",
  });
  try {
    return await vite.ssrLoadModule(DEMO_CLIENTS);
  } finally {
    await vite.close();
  }
}
