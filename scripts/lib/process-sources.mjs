import { build } from "vite";

const QUERY = "?process";

/**
 * Imports the source of a separate process as a text: `import source from "./x-process?process"` is that
 * module bundled with the project's modules it needs; packages remain imports.
 * @returns {import("vite").Plugin}
 */
export function processSources() {
  return {
    name: "process-sources",
    enforce: "pre",
    async resolveId(id, importer) {
      if (!id.endsWith(QUERY)) return null;
      const found = await this.resolve(id.slice(0, -QUERY.length), importer);
      return found && `${found.id}${QUERY}`;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const { output } = await build({
        configFile: false,
        logLevel: "silent",
        build: {
          ssr: id.slice(0, -QUERY.length),
          write: false,
          target: "node20",
          rollupOptions: { output: { format: "es", inlineDynamicImports: true } },
        },
      });
      for (const path of Object.keys(output[0].modules)) this.addWatchFile(path);
      return `export default ${JSON.stringify(output[0].code)}`;
    },
  };
}
