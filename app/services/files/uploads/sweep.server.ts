import { isWithin, now } from "../../runtime/process/clock.server";
import { db } from "../../db/client.server";
import { inTransaction } from "../../db/transaction.server";
import { env } from "../../runtime/configuration/env.server";
import { storedPath } from "../../format/upload-path";
import { deleteAbandonedOpenings } from "../inspection/opening-process.server";
import { fileStore } from "../storage/file-store.server";
import { releaseUpload } from "./uploads.server";

const HOUR = 3_600_000;
const SLICE = 500;

async function deleteUnusedUploads(): Promise<void> {
  const before = now() - env.limits.UPLOAD_UNUSED_SECONDS * 1000;
  await inTransaction(async (tx) => {
    const old = await tx
      .selectFrom("uploads")
      .select("path")
      .where("claimed_at", "is", null)
      .where("created_at", "<", before)
      .limit(SLICE)
      .execute();
    for (const { path } of old) await releaseUpload(tx, path);
  });
}

/** Deletes stored files that have no row in `uploads`, which a crash or a failed deletion leaves. */
async function deleteOrphans(): Promise<void> {
  const files = await fileStore.listBefore(now() - HOUR);
  for (let start = 0; start < files.length; start += SLICE) {
    const slice = files.slice(start, start + SLICE);
    const paths = slice.flatMap((file) => storedPath(file) ?? []);
    const rows = await db
      .selectFrom("uploads")
      .select("path")
      .where("path", "in", ["", ...paths])
      .execute();
    const known = new Set(rows.map(({ path }) => path));
    for (const file of slice) if (!known.has(storedPath(file) ?? "")) await fileStore.drop(file);
  }
}

let looked = 0;

/**
 * Deletes unclaimed uploads past their limit and, at most once an hour, orphaned files
 * and abandoned openings.
 */
export async function sweepUploads(): Promise<void> {
  await deleteUnusedUploads();
  if (isWithin(looked, HOUR)) return;
  looked = now();
  await deleteOrphans();
  await deleteAbandonedOpenings(now() - HOUR);
}
