// Runs in a process of its own (inspection/opening-process.server.ts).
import { readFileSync, writeFileSync } from "node:fs";
import { visit } from "jsonc-parser";
import { PRODUCT_TEXT as TEXT } from "../catalogue/product.text";
import { RESOURCE_FILE, RESOURCES_MAX } from "./resource-file.server";

const DEPTH_MAX = 20;
/** The maximum length of any text in the file. */
const TEXT_CHARACTERS = 200;

class FileRefused extends Error {
  constructor(readonly text: string) {
    super("a file of resources cannot be read");
  }
}

/** Checks all limits while scanning, before JSON.parse builds any object. */
function checkShape(text: string): void {
  const open: (Set<string> | null)[] = [];
  let objects = 0;
  const enter = (line: number, names: Set<string> | null) => {
    if (open.length >= DEPTH_MAX) throw new FileRefused(TEXT.fileDeep(line + 1, DEPTH_MAX));
    open.push(names);
  };
  const checkText = (value: unknown, line: number) => {
    if (typeof value === "string" && value.length > TEXT_CHARACTERS)
      throw new FileRefused(TEXT.fileLongText(line + 1, TEXT_CHARACTERS));
  };
  visit(
    text,
    {
      onObjectBegin(_offset, _length, line) {
        // Includes the file's own object.
        if ((objects += 1) > RESOURCES_MAX + 1) throw new FileRefused(TEXT.fileMany(line + 1, RESOURCES_MAX));
        enter(line, new Set());
      },
      onArrayBegin: (_offset, _length, line) => enter(line, null),
      onObjectEnd: () => void open.pop(),
      onArrayEnd: () => void open.pop(),
      onObjectProperty(name, _offset, _length, line) {
        checkText(name, line);
        const names = open.at(-1);
        // JSON.parse keeps the last of two; a reader of the file may have seen the first.
        if (names?.has(name)) throw new FileRefused(TEXT.fileTwice(line + 1, name));
        names?.add(name);
      },
      onLiteralValue: (value, _offset, _length, line) => checkText(value, line),
      onError(_error, _offset, _length, line, character) {
        throw new FileRefused(TEXT.fileNoJson(line + 1, character + 1));
      },
    },
    { disallowComments: true },
  );
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FileRefused(TEXT.fileNoJson(1, 1));
  }
}

function readFile(path: string): string {
  const text = decode(readFileSync(path));
  checkShape(text);
  const read = RESOURCE_FILE.safeParse(JSON.parse(text));
  if (read.success) return JSON.stringify(read.data);
  const [issue] = read.error.issues;
  throw new FileRefused(TEXT.fileWrongAt(issue?.path.join(".") ?? ""));
}

function answer(path: string): { refused: string | null } {
  try {
    writeFileSync(`${path}.json`, readFile(path), { mode: 0o600 });
    return { refused: null };
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.text };
    throw error;
  }
}

process.on("disconnect", () => process.exit());
process.on("message", (job) => process.send!(answer((job as { path: string }).path)));
process.send!("ready");
