/**
 * The options of the Remix Vite plugin; vite.config.ts imports them.
 * Single fetch and lazy route discovery stay off: both have open advisories in Remix 2
 * (docs/decisions/0002-remix-2-flags.md).
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  serverBuildFile: "index.js",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
