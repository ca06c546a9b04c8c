import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { BARE_REMIX_BUILD } from "../paths.mjs";

/** A page of Remix's own template, with which the site is compared. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [remix({ appDirectory: "app", buildDirectory: BARE_REMIX_BUILD })],
  logLevel: "warn",
});
