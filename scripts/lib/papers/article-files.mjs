import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { paperDocx } from "./paper-docx.mjs";
import { paperOf } from "./paper-lines.mjs";
import { paperPdf } from "./paper-pdf.mjs";

const SOURCES = "app/services/content/seed/download";
/**
 * Part of the names of files: must be incremented, here and where files are named, when the same source
 * generates other files.
 */
const FORMAT = 1;

/**
 * Generates downloadable files of the installation's papers from the source of their articles, which name
 * them (app/services/content/article-files.server.ts).
 * @returns {import("vite").Plugin}
 */
export function articleFiles(root) {
  let isForBrowsers = false;
  return {
    name: "article-files",
    apply: "build",
    configResolved({ build }) {
      isForBrowsers = !build.ssr;
    },
    async generateBundle() {
      if (!isForBrowsers) return;
      for (const name of readdirSync(join(root, SOURCES))) {
        const markdown = readFileSync(join(root, SOURCES, name), "utf8");
        const hash = createHash("sha256").update(`${FORMAT}\n${markdown}`).digest("hex").slice(0, 8);
        const file = `assets/${name.replace(/\.md$/, "")}-${hash}`;
        const paper = paperOf(markdown);
        this.emitFile({ type: "asset", fileName: `${file}.docx`, source: await paperDocx(paper) });
        this.emitFile({ type: "asset", fileName: `${file}.pdf`, source: paperPdf(paper) });
      }
    },
  };
}
