import { z } from "zod";
import type { SentPatch } from "~/components/declarations/entry-patch.types";
import { TYPED_MAX } from "~/services/declarations/fields/limits";
import { DomainError } from "~/services/runtime/failures/errors";

const PATCHES_MAX = 200;

const sentPatch = z.strictObject({
  id: z.string().regex(/^[\w-]{8,40}$/),
  part: z.string().max(20),
  kind: z.string().max(20),
  place: z.int().min(0).max(999),
  field: z.string().regex(/^\w{1,40}$/),
  value: z.string().max(TYPED_MAX),
  expected: z.string().max(TYPED_MAX),
});

/** The key of `expected` in pages that were opened before an update of the server. */
export const OLDER_KEY = "seen";

/** Renames the older key of a patch. */
function withExpected(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || !(OLDER_KEY in sent) || "expected" in sent) return sent;
  const { [OLDER_KEY]: expected, ...others } = sent;
  return { ...others, expected };
}

const sentPatches = z.array(z.preprocess(withExpected, sentPatch)).max(PATCHES_MAX);

/**
 * Reads the patches that the entry page sends as JSON.
 * @throws DomainError unreadable for other content
 */
export function readSentPatches(text: string): SentPatch[] {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    throw new DomainError("unreadable");
  }
  const parsed = sentPatches.safeParse(sent);
  if (!parsed.success) throw new DomainError("unreadable");
  return parsed.data;
}
