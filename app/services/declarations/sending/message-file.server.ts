import { zipChunks } from "../../format/zip.server";
import { storedEntries } from "./sent-xml";

interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The XML of a message, and its PDFs. */
export interface UnpackedMessage {
  readonly xml: Uint8Array;
  readonly files: readonly NamedBytes[];
}

/** The file of a message: the XML alone, or an archive of it and its PDFs. */
export async function packMessage(
  name: string,
  { xml, files }: UnpackedMessage,
  packing: string,
): Promise<NamedBytes> {
  if (files.length === 0 && packing !== "always") return { name: `${name}.xml`, bytes: xml };
  const chunks: Uint8Array[] = [];
  const entries = [{ name: `${name}.xml`, bytes: xml }, ...files];
  for await (const chunk of zipChunks(entries.map((each) => ({ name: each.name, read: () => each.bytes }))))
    chunks.push(chunk);
  return { name: `${name}.zip`, bytes: Buffer.concat(chunks) };
}

/** The contents of a file of `packMessage`. */
export function unpackMessage(bytes: Uint8Array): UnpackedMessage {
  const [first, ...files] = storedEntries(bytes);
  return { xml: first?.bytes ?? bytes, files };
}
