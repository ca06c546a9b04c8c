import { readFile } from "node:fs/promises";
import { createOpeningProcess } from "./opening-process.server";
import { ProcessBroke } from "../../runtime/process/side-process.server";
import source from "./inspector-process.mjs?process";

export interface Inspected {
  readonly mediaType: "image/jpeg" | "image/png" | "application/pdf";
  /** Pictures encoded anew, squares in the order they were asked for; a PDF as it came. */
  readonly files: readonly Buffer[];
}

/** `type`: not what it has to be, whatever its name says; `pixels`: more than 40 million; `effort`: made to cost much. */
export type Refused = { readonly reason: "type" | "pixels" | "effort" };

interface Wanted {
  /** Sides of the squares that are made of a picture; without it the picture stays as large as it is. */
  readonly sides?: readonly number[];
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
 * Looks at what a stranger has sent: by opening it, in a process of its own, whatever its name says.
 * @param owner whose turn it takes
 * @throws DomainError overload when too many wait, or it takes too long
 */
export async function inspect(
  owner: string,
  bytes: Buffer,
  { sides, takesPdf }: Wanted,
): Promise<Inspected | Refused> {
  try {
    return await inspector.open({ owner, bytes, job: { sides, takesPdf } }, resultOf);
  } catch (error) {
    if (error instanceof ProcessBroke) return { reason: "effort" };
    throw error;
  }
}
