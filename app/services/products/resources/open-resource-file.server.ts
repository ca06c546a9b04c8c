import { readFile } from "node:fs/promises";
import { refusedBy, type Refused } from "../../forms/editing/outcome";
import { createOpeningProcess } from "../../files/inspection/opening-process.server";
import { ProcessCrashed } from "../../runtime/process/side-process.server";
import { PRODUCT_TEXT as TEXT } from "../catalogue/product.text";
import source from "./resource-file-process?process";

const FILE_BYTES = 2 * 1024 * 1024;

const files = createOpeningProcess<{ refused: string | null }>("resource-files", source);

/**
 * Parses an uploaded file of resources in a separate process.
 * @param owner key of the queue, one file at a time for each
 * @returns the file in its exported form without blanks, within limits of size
 * @throws DomainError overload when too many wait, or it takes too long
 */
export async function openResourceFile(
  owner: string,
  bytes: Buffer,
): Promise<{ readonly ok: true; readonly text: string } | Refused> {
  if (bytes.length > FILE_BYTES) return refusedBy(TEXT.importTooLarge, "file");
  try {
    return await files.open({ owner, bytes, job: {} }, async ({ refused }, path) =>
      refused === null
        ? { ok: true as const, text: await readFile(`${path}.json`, "utf8") }
        : refusedBy(refused, "file"),
    );
  } catch (error) {
    if (error instanceof ProcessCrashed) return refusedBy(TEXT.fileWrong, "file");
    throw error;
  }
}
