import { createFilter } from "vite";

/**
 * What of the services and adapters may stand in browsers: words, shapes, limits and formats, which know nothing of a
 * server.
 */
export const BROWSER_SERVICES = [
  "app/{services,server,pages,console}/**/*.text.ts",
  "app/{services,server,pages,console}/**/*.types.ts",
  "app/services/format/*.ts",
  "app/services/format/text/*.ts",
  "app/services/format/rich-text/rich-text-list.ts",
  "app/services/runtime/configuration/limits.ts",
  "app/services/access/paths/known-paths.ts",
  // What is typed into a declaration is read and checked by the same code in browsers and on the server.
  "app/services/declarations/{fields,rules,plans,message}/*.ts",
];

/** Tables that the code above reads. */
const BROWSER_TABLES = ["app/services/declarations/{fields,rules,plans,message}/*.json"];

/**
 * Fails a build for browsers that carries any other code of theirs: ESLint asks only these whether the oldest
 * browsers know what they call.
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
