import type { RequestHandler } from "express";
import { sql } from "kysely";
import { db } from "../db/client.server";
import { isMigrated } from "../db/migrate.server";

let leaving = false;
let build = "";

/** Names the build that pages come from: whoever has one open learns of a newer one. */
export function nameBuild(name: string): void {
  build = name;
}

export const buildName = (): string => build;

/** Takes the server out of rotation; what is under way is still finished. */
export function announceLeaving(): void {
  leaving = true;
}

async function isReady(): Promise<boolean> {
  if (leaving) return false;
  try {
    await sql`select 1`.execute(db);
    return await isMigrated();
  } catch {
    return false;
  }
}

/** `/healthz`: the process answers. `/readyz`: migrated, the database answers, not leaving. */
export const health: RequestHandler = (request, response, next) => {
  const { path, method } = request;
  if ((path !== "/healthz" && path !== "/readyz") || method === "POST") return next();
  if (build) response.setHeader("X-Build", build);
  if (path === "/healthz") return void response.type("text").send("ok\n");
  isReady().then(
    (ready) =>
      response
        .status(ready ? 200 : 503)
        .type("text")
        .send(ready ? "ready\n" : "not ready\n"),
    next,
  );
};
