import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "./remix.config.js";
import { browserServices } from "./scripts/lib/browser-services.mjs";
import { cachedBranches } from "./scripts/lib/cached-branches.mjs";
import { CLIENT_TARGET } from "./scripts/lib/browser-floor.mjs";
import { clientChunks } from "./scripts/lib/client-chunks.mjs";
import { articleFiles } from "./scripts/lib/papers/article-files.mjs";
import { processSources } from "./scripts/lib/process-sources.mjs";
import { settledFlags } from "./scripts/lib/settled-flags.mjs";

/**
 * Bundles server.ts with the Remix build, so that both share one instance of every module; few chunks for
 * browsers.
 */
const bundles: Plugin = {
  name: "bundles",
  enforce: "post",
  config: (_config, { isSsrBuild }) => ({
    build: {
      target: isSsrBuild ? "es2022" : CLIENT_TARGET,
      // Stacks in logs are resolved by source maps, which only the server's own files have.
      sourcemap: isSsrBuild ? "hidden" : false,
      // Both builds must use the same names of style sheets.
      cssTarget: CLIENT_TARGET,
      rollupOptions: isSsrBuild
        ? { input: "./server.ts", output: { sourcemapExcludeSources: true } }
        : {
            // The chunk of a route may export what others use of it: otherwise each such route is a file more.
            preserveEntrySignatures: "allow-extension",
            output: { manualChunks: clientChunks() },
          },
    },
  }),
};

export default defineConfig({
  plugins: [
    processSources(),
    remix(remixOptions),
    settledFlags(remixOptions),
    cachedBranches(),
    bundles,
    browserServices(import.meta.dirname),
    articleFiles(import.meta.dirname),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  optimizeDeps: { exclude: ["@node-rs/argon2", "better-sqlite3", "sharp", "pg"] },
  // Bundled, because resolving hundreds of small files takes as long as the rest of a start.
  ssr: { noExternal: ["kysely", "zod", /^@conform-to\//, "dayjs", "jsonc-parser", "marked"] },
  worker: { format: "es" },
  build: { assetsInlineLimit: 0 },
});
