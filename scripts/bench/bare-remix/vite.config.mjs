import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { BARE_REMIX_BUILD } from "../paths.mjs";

/** A page as Remix's own template has it: what the site's speed is compared with. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [remix({ appDirectory: "app", buildDirectory: BARE_REMIX_BUILD })],
  logLevel: "warn",
});
