import type { RequestHandler } from "express";
import { sql } from "kysely";
import { db, isDatabaseFileInPlace } from "~/services/db/client.server";
import { isMigrated } from "~/services/db/migrate.server";
import { hasDiskRoom } from "~/services/runtime/process/disk-room.server";
import { failureKind, type FailureKind } from "~/services/runtime/failures/failure-kind";

let leaving = false;
let build = "";

/** Sets the name of the build, by which open pages detect a newer one. */
export function nameBuild(name: string): void {
  build = name;
}

export const buildName = (): string => build;

/** Takes the server out of rotation; current requests are still finished. */
export function announceLeaving(): void {
  leaving = true;
}

export const isLeaving = (): boolean => leaving;

type NotReadyReason = "leaving" | "not migrated" | FailureKind;

/** Why this server is not ready; null when it is. */
export async function findNotReadyReason(): Promise<NotReadyReason | null> {
  if (leaving) return "leaving";
  if (!isDatabaseFileInPlace()) return "gone";
  try {
    await sql`select 1`.execute(db);
    if (!(await isMigrated())) return "not migrated";
    return (await hasDiskRoom()) ? null : "full";
  } catch (error) {
    return failureKind(error);
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: migrated, the database answers, room on the disk, not leaving.
 */
export const health: RequestHandler = (request, response, next) => {
  const { path, method } = request;
  if ((path !== "/healthz" && path !== "/readyz") || method === "POST") return next();
  if (build) response.setHeader("X-Build", build);
  if (path === "/healthz") return void response.type("text").send("ok\n");
  findNotReadyReason()
    .then((notReadyReason) => {
      if (response.headersSent) return;
      response
        .status(notReadyReason === null ? 200 : 503)
        .type("text")
        .send(notReadyReason === null ? "ready\n" : `not ready: ${notReadyReason}\n`);
    })
    .catch(next);
};
