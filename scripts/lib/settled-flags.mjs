const FRAMEWORK = /\/node_modules\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/;
const FLAG = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g;
const SPA = /\bwindow\.__remixContext\.isSpaMode\b/g;

/** @returns the framework's module, with the configured flags as constants */
export const settleFlags = (code, future) =>
  code.replace(FLAG, (all, name) => (name in future ? String(future[name]) : all)).replace(SPA, "false");

/**
 * Replaces the framework's feature flags, which it reads in the browser, by constants, so that the bundler
 * removes disabled features (docs/decisions/0110).
 * @param {{ readonly future?: Readonly<Record<string, boolean>> }} options of the framework
 * @returns {import("vite").Plugin}
 */
export function settledFlags({ future = {} }) {
  return {
    name: "settled-flags",
    apply: "build",
    transform: (code, id, options) =>
      options?.ssr || !FRAMEWORK.test(id) ? null : { code: settleFlags(code, future), map: null },
  };
}
