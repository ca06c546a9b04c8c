import { createFilter } from "vite";

/**
 * Modules of services and adapters that browsers may load: texts, types, limits and formats, independent of
 * the server.
 */
export const BROWSER_SERVICES = [
  "app/{services,server,pages,console}/**/*.text.ts",
  "app/{services,server,pages,console}/**/*.types.ts",
  "app/services/format/*.ts",
  "app/services/format/text/*.ts",
  "app/services/format/rich-text/rich-text-list.ts",
  "app/services/format/brand/{brand-colour,colour}.ts",
  "app/services/runtime/configuration/limits.ts",
  "app/services/access/paths/known-paths.ts",
  // Browsers and server read and check typed declarations by the same code.
  "app/services/declarations/{fields,fields/tables,parts,rules,plans,message}/*.ts",
];

/** Tables that this code imports. */
const BROWSER_TABLES = ["app/services/declarations/{fields/tables,rules,plans,message}/*.json"];

/**
 * Fails a build for browsers that contains other modules of these folders: ESLint checks only the listed ones
 * against the oldest browsers.
 * @param {string} root the project's folder
 * @returns {import("vite").Plugin}
 */
export function browserServices(root) {
  const isService = createFilter(
    ["app/{services,server,pages,console}/**"],
    [...BROWSER_SERVICES, ...BROWSER_TABLES],
    {
      resolve: root,
    },
  );
  return {
    name: "browser-services",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => Object.entries(chunk.modules ?? {}));
      const strange = modules.filter(([id, { renderedLength }]) => renderedLength > 0 && isService(id));
      if (strange.length === 0) return;
      const paths = strange.map(([id]) => id.slice(root.length)).join(", ");
      this.error(`not for browsers: ${paths} (BROWSER_SERVICES in scripts/lib/browser-services.mjs)`);
    },
  };
}
