const FRAMEWORK = /\/node_modules\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/;
const FLAG = /\b(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g;
const SPA = /\bwindow\.__remixContext\.isSpaMode\b/g;

/** @returns the framework's module with flags as the settings have them, in place of looking them up in the page */
export const settleFlags = (code, future) =>
  code.replace(FLAG, (all, name) => (name in future ? String(future[name]) : all)).replace(SPA, "false");

/**
 * Which of the framework's features are on is asked in the browser, so that its bundle has those too that are off
 * for every page. Their flags become constants, and the bundler leaves out what nothing reaches
 * (docs/decisions/0110).
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
