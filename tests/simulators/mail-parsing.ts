export interface ParsedMail {
  /** Keyed by lower-case names; unfolded and decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly subject: string;
  readonly from: string;
  readonly text: string;
  readonly html: string;
}

interface Entity {
  readonly headers: ReadonlyMap<string, string>;
  /** One character per byte (latin1). */
  readonly body: string;
}

/** Parses a mail: multipart, quoted-printable and base64, encoded words; text in UTF-8. */
export function parseMail(raw: Buffer): ParsedMail {
  const mail = entityOf(raw.toString("latin1"));
  const leaves = leavesOf(mail);
  const textOf = (type: string): string => {
    const leaf = leaves.find((entity) => typeOf(entity).startsWith(type));
    return leaf ? decodedBody(leaf).replaceAll("\r\n", "\n") : "";
  };
  return {
    headers: mail.headers,
    subject: mail.headers.get("subject") ?? "",
    from: mail.headers.get("from") ?? "",
    text: textOf("text/plain").replace(/\n$/, ""),
    html: textOf("text/html"),
  };
}

function entityOf(source: string): Entity {
  const end = /\r?\n\r?\n/.exec(source);
  const head = end ? source.slice(0, end.index) : source;
  const lines = head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), decodedWords(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: end ? source.slice(end.index + end[0].length) : "" };
}

function typeOf({ headers }: Entity): string {
  return headers.get("content-type") ?? "text/plain";
}

function leavesOf(entity: Entity): Entity[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(typeOf(entity))?.[1];
  if (boundary === undefined) return [entity];
  const parts = `\r\n${entity.body}`.split(`\r\n--${boundary}`).slice(1);
  return parts
    .filter((part) => !part.startsWith("--"))
    .flatMap((part) => leavesOf(entityOf(part.replace(/^[ \t]*\r\n/, ""))));
}

function decodedBody({ headers, body }: Entity): string {
  const encoding = (headers.get("content-transfer-encoding") ?? "7bit").toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding === "quoted-printable") return unescaped(body.replace(/[ \t]*=\r?\n/g, "")).toString("utf8");
  return Buffer.from(body, "latin1").toString("utf8");
}

function unescaped(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1");
}

/** Decodes encoded words. Adjacent ones are joined as bytes first: a character may be split between them. */
function decodedWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, "?==?");
  return joined.replace(/(?:=\?utf-8\?[BQ]\?[^?]*\?=)+/gi, (words) =>
    Buffer.concat([...words.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(wordBytes)).toString("utf8"),
  );
}

function wordBytes([, encoding = "", content = ""]: RegExpMatchArray): Buffer {
  return encoding.toUpperCase() === "B"
    ? Buffer.from(content, "base64")
    : unescaped(content.replaceAll("_", " "));
}
