import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { env } from "../../../runtime/configuration/env.server";
import { escapeHtml } from "../../../format/text/escape-html";
import { formatTime } from "../../../format/time";
import type { Section, SectionRow } from "./export-section.server";
import type { ExportFile } from "./export-rows.server";

const compress = promisify(gzip);
/** In characters of text; large enough for compression, small enough for memory and a row. */
const PART_CHARACTERS = 256 * 1024;

type Store = (file: ExportFile, number: number, bytes: Uint8Array) => Promise<void>;

/** Stores a file in parts, each compressed separately outside the event loop. */
class PartWriter {
  #text = "";
  #number = 0;

  constructor(
    private readonly file: ExportFile,
    private readonly store: Store,
  ) {}

  async write(text: string): Promise<void> {
    this.#text += text;
    if (this.#text.length >= PART_CHARACTERS) await this.end();
  }

  async end(): Promise<void> {
    if (this.#text === "") return;
    const bytes = await compress(this.#text);
    this.#text = "";
    this.#number += 1;
    await this.store(this.file, this.#number, bytes);
  }
}

const STYLE = `body{max-width:60rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 system-ui,sans-serif}
table{width:100%;border-collapse:collapse}th,td{padding:.4rem .6rem;border:1px solid #999;text-align:left;vertical-align:top;overflow-wrap:anywhere}
h2{margin-top:2rem}.none{color:#555}@media(prefers-color-scheme:dark){body{background:#14181f;color:#e6eaf0}.none{color:#b6c0cd}a{color:#6fb1f5}}`;

const NONE = "没有记录。";
const EXPORT_TITLE = "我的个人数据";

const headOf = (at: number) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${EXPORT_TITLE} - ${escapeHtml(env.SITE_TITLE)}</title><style>${STYLE}</style></head>
<body><h1>${EXPORT_TITLE}</h1><p>${escapeHtml(env.SITE_TITLE)}，${formatTime(at)}（北京时间）</p>\n`;

const cellOf = ({ rich = [] }: Section, field: string, text: string) =>
  rich.includes(field) ? text : escapeHtml(text);

const rowHtml = (section: Section, row: SectionRow) =>
  `<tr>${Object.keys(section.columns)
    .map((field) => `<td>${cellOf(section, field, row[field] ?? "")}</td>`)
    .join("")}</tr>\n`;

const tableHead = ({ columns }: Section) =>
  `<table><thead><tr>${Object.values(columns)
    .map((label) => `<th scope="col">${label}</th>`)
    .join("")}</tr></thead><tbody>\n`;

/** A single object with many fields is shown as a vertical table. */
const singleHtml = (section: Section, row: SectionRow) =>
  `<table><tbody>${Object.entries(section.columns)
    .map(
      ([field, label]) =>
        `<tr><th scope="row">${label}</th><td>${cellOf(section, field, row[field] ?? "")}</td></tr>`,
    )
    .join("\n")}</tbody></table>\n`;

async function writeSection(section: Section, json: PartWriter, html: PartWriter): Promise<void> {
  let count = 0;
  await json.write(`,\n${JSON.stringify(section.key)}: ${section.single ? "" : "["}`);
  await html.write(`<h2>${section.title}</h2>\n`);
  for await (const rows of section.slices) {
    for (const row of rows) {
      await json.write(`${count === 0 ? "" : ","}\n${JSON.stringify(row)}`);
      if (count === 0 && !section.single) await html.write(tableHead(section));
      await html.write(section.single ? singleHtml(section, row) : rowHtml(section, row));
      count += 1;
    }
  }
  if (!section.single) {
    await json.write("]");
    await html.write(count === 0 ? `<p class="none">${NONE}</p>\n` : "</tbody></table>\n");
  }
}

/** Writes the sections as JSON and as an HTML page without external resources. */
export async function writeFiles(sections: readonly Section[], at: number, store: Store): Promise<void> {
  const json = new PartWriter("json", store);
  const html = new PartWriter("html", store);
  await json.write(`{"exportedAt": ${JSON.stringify(formatTime(at))}`);
  await html.write(headOf(at));
  for (const section of sections) await writeSection(section, json, html);
  await json.write("\n}\n");
  await html.write("</body></html>\n");
  await json.end();
  await html.end();
}
