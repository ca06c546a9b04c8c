import { Router } from "express";
import { sql } from "kysely";
import { db } from "../db/client.server";
import { isMigrated } from "../db/migrate.server";

let leaving = false;

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
export function healthRoutes(): Router {
  const router = Router();
  router.get("/healthz", (_request, response) => void response.type("text").send("ok\n"));
  router.get("/readyz", (_request, response, next) => {
    isReady().then(
      (ready) =>
        response
          .status(ready ? 200 : 503)
          .type("text")
          .send(ready ? "ready\n" : "not ready\n"),
      next,
    );
  });
  return router;
}
