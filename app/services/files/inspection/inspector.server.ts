import { readFile } from "node:fs/promises";
import { createOpeningProcess } from "./opening-process.server";
import { ProcessCrashed } from "../../runtime/process/side-process.server";
import source from "./inspector-process.mjs?process";

export interface Inspected {
  readonly mediaType: "image/jpeg" | "image/png" | "application/pdf";
  /** Re-encoded pictures, squares in the order of `sides`; a PDF unchanged. */
  readonly files: readonly Buffer[];
}

/**
 * `type`: not a permitted type, whatever its name; `pixels`: more than 40 million;
 * `effort`: it broke the process.
 */
export type Refused = { readonly reason: "type" | "pixels" | "effort" };

interface Wanted {
  /** Sides of the squares that are created from a picture; without it the picture has its original size. */
  readonly sides?: readonly number[];
  /** The size within which the picture is made to fit, as PNG. */
  readonly within?: { readonly width: number; readonly height: number };
  readonly takesPdf?: boolean;
}

type Answer = Partial<Refused> & { mediaType?: Inspected["mediaType"]; count: number };

const inspector = createOpeningProcess<Answer>("inspector", source);

async function resultOf(answer: Answer, path: string): Promise<Inspected | Refused> {
  if (answer.reason || !answer.mediaType) return { reason: answer.reason ?? "type" };
  const files = await Promise.all(
    Array.from({ length: answer.count }, (_none, index) => readFile(`${path}.${index}`)),
  );
  return { mediaType: answer.mediaType, files };
}

/**
 * Detects a file's type by opening it in a separate process, and re-encodes pictures.
 * @param owner whose turn in the queue it takes
 * @throws DomainError overload when the queue is full or a timeout passes
 */
export async function inspect(
  owner: string,
  bytes: Buffer,
  { sides, within, takesPdf }: Wanted,
): Promise<Inspected | Refused> {
  try {
    return await inspector.open({ owner, bytes, job: { sides, within, takesPdf } }, resultOf);
  } catch (error) {
    if (error instanceof ProcessCrashed) return { reason: "effort" };
    throw error;
  }
}
