import { decode, encodingExists } from "iconv-lite";

/** Maximum number of lines on a page. */
export const LINES_MAX = 500;
const LINE_MAX = 2000;
const HEAD_BYTES = 200;

/** Elements with personal or secret content, by parts of their names. */
const HIDDEN =
  /<((?:\w+:)?\w*(?:password|passwd|secret|token|idno|idcard|certno|phone|tel|mobile|email|contact)\w*)((?:\s[^<>]*)?)>([^<]+)</gi;
/** Numbers of identity cards. */
const ID_NUMBER = /(?<!\d)(\d{6})\d{8}(\d{3}[\dXx])(?![\dXx])/g;

/** The encoding of an XML declaration; GB2312 is read as its superset GB18030. */
function encodingOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString("latin1");
  const named =
    /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1] ?? "utf-8";
  if (/^gb/i.test(named)) return "gb18030";
  return encodingExists(named) ? named : "utf-8";
}

/** The text of a message; null for a binary one. */
export const messageText = (bytes: Uint8Array): string | null =>
  bytes.includes(0) ? null : decode(Buffer.from(bytes), encodingOf(bytes));

/** The lines of a message with secrets masked; null for a binary one. */
export function readableLines(bytes: Uint8Array): string[] | null {
  const text = messageText(bytes);
  if (text === null) return null;
  return text
    .replace(HIDDEN, (_, name: string, rest: string) => `<${name}${rest}>***<`)
    .replace(ID_NUMBER, "$1********$2")
    .split(/\r?\n/)
    .map((line) => (line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)}…` : line));
}
