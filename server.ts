// Must be imported first, because later modules open the data folder.
import { askedCommand } from "~/server/process/command-line.server";
import { existsSync } from "node:fs";
import type { Server } from "node:http";
import { dirname, join } from "node:path";
import { createRequestHandler } from "@remix-run/express";
import { createRequestHandler as createPageHandler, type ServerBuild } from "@remix-run/node";
import express, { type Express } from "express";
import type { ViteDevServer } from "vite";
import { prepareDatabase } from "~/services/identity/auth/first-start.server";
import { runCommand } from "~/services/operations/commands/run-command.server";
import { applySettings } from "~/services/operations/settings/setting-values.server";
import { articleAt } from "~/services/content/article-watch.server";
import { countView } from "~/services/content/article-views.server";
import { seedArticles } from "~/services/content/seed-articles.server";
import { admitKeys } from "~/services/db/check/key-check.server";
import { loadDrill } from "~/services/db/drill/drill-mark.server";
import { refuseDamaged } from "~/services/db/check/check.server";
import { db, isDatabaseFileInPlace, waitingForStarts } from "~/services/db/client.server";
import { migrateToLatest } from "~/services/db/migrate.server";
import { fillDemo } from "~/services/operations/demo/demo-command.server";
import { env } from "~/services/runtime/configuration/env.server";
import { asReadiness, inTurnAndShare } from "~/server/admission/database-work.server";
import { bodyLimits } from "~/server/bodies/body-limits.server";
import { brokenRequests } from "~/server/middleware/broken-request.server";
import { canonicalPaths } from "~/server/middleware/canonical-path.server";
import { startBackgroundJobs } from "~/services/operations/background/background-jobs.server";
import { answerInTime } from "~/server/admission/deadline.server";
import { buildName, health, nameBuild } from "~/server/process/health.server";
import { compose } from "~/server/middleware/compose.server";
import { createSiteServer, listen } from "~/server/process/listen.server";
import { serveMetrics } from "~/server/process/metrics.server";
import { endWhenDatabaseIsLost } from "~/server/process/lost-database.server";
import { ignoreConnectionLoss } from "~/server/process/connection-loss.server";
import { originGuard } from "~/server/middleware/origin.server";
import { PageCache } from "~/pages/fast/page-cache.server";
import { pagesByBranch } from "~/pages/fast/page-branches.server";
import { brandFiles } from "~/pages/edge/brand-files.server";
import { edgeErrors, findVisitor, loadContextOf } from "~/pages/edge/page-edge.server";
import { inRequestTrace, requestLog, requestTrace } from "~/server/middleware/request-log.server";
import { securityHeaders } from "~/server/middleware/security-headers.server";
import { ownHost } from "~/server/middleware/site-host.server";
import { leaveOnSignal } from "~/server/process/shutdown.server";
import { socketHandshake } from "~/wire/sockets/socket-handshake.server";
import { staticFiles } from "~/server/middleware/static-files.server";
import { subAppCors } from "~/server/middleware/sub-app-cors.server";
import { log } from "~/services/runtime/process/log.server";
import { startTraces } from "~/services/runtime/traces/traces.server";
import { failStart } from "~/services/runtime/failures/start-failure.server";
import { collections } from "~/collections.server";
import { wireApi } from "~/wire/api.server";

/** Every request passes this middleware, in this order; no page or call is reachable around it. */
function createApp(pages: express.RequestHandler, files: express.RequestHandler): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", [...env.trustedProxies]);
  app.set("case sensitive routing", true);
  app.use(
    compose(
      requestLog,
      securityHeaders,
      brokenRequests,
      answerInTime(env.limits.ANSWER_MILLISECONDS),
      canonicalPaths,
      asReadiness(health),
      ownHost,
      requestTrace,
      subAppCors,
      originGuard,
      bodyLimits,
      files,
      inTurnAndShare,
      inRequestTrace,
      socketHandshake,
      wireApi(),
      brandFiles,
      findVisitor,
    ),
  );
  app.all("*", pages);
  app.use(edgeErrors);
  return app;
}

/** Checks the database, migrates and seeds it, and prints the first administrator's password once. */
async function prepare(): Promise<void> {
  await refuseDamaged();
  const ran = await migrateToLatest();
  if (ran.length > 0) log.info({ migrations: ran }, "migrated");
  await Promise.all([admitKeys(), loadDrill()]);
  const administrator = await prepareDatabase(env.FIRST_ADMIN);
  await seedArticles();
  await applySettings(db);
  if (!administrator) return;
  const { name, password } = administrator;
  process.stdout.write(
    `首个管理员已创建，登录账号：${name}，初始密码：${password} （仅显示一次，登录后须修改）\n`,
  );
}

async function serve(app: Express, pages: PageCache | null, bundle: string | null): Promise<Server> {
  await startTraces();
  const server = createSiteServer(app, (request, response) => pages?.answer(request, response) ?? false);
  const stopBackgroundJobs = startBackgroundJobs({
    buildName,
    bundle,
    pagesChanged: () => pages?.invalidate(),
    findCollection: collections.findCollection,
  });
  const metrics = env.METRICS_PORT === undefined ? null : await serveMetrics(env.METRICS_PORT);
  const leave = leaveOnSignal(server, async () => {
    await stopBackgroundJobs();
    metrics?.close();
    await db.destroy();
  });
  endWhenDatabaseIsLost(isDatabaseFileInPlace, leave);
  const address = await listen(server, { port: env.PORT, host: env.HOST, variable: "PORT" });
  process.stdout.write(`${env.SITE_TITLE} 已启动：${env.siteOrigin}（监听 ${address}）\n`);
  // The parent process may have ended.
  process.send?.("ready", () => undefined);
  return server;
}

/** `npm run dev`: the same middleware with demo data, and Vite's files and hot reload. */
export async function startDevelopment(vite: ViteDevServer): Promise<void> {
  await waitingForStarts(prepare);
  process.stdout.write(await fillDemo());
  const build = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
  const pages = createRequestHandler({ build, mode: env.NODE_ENV, getLoadContext: loadContextOf });
  await serve(createApp(pages, vite.middlewares), null, null);
}

async function start(): Promise<void> {
  ignoreConnectionLoss();
  const folder = join(dirname(process.argv[1] ?? ""), "../client");
  if (!existsSync(join(folder, "assets"))) throw new Error(`no build in ${folder}`);
  if (askedCommand) return runCommand(askedCommand, () => waitingForStarts(prepare));
  await waitingForStarts(prepare);
  const build = await import("virtual:remix/server-build");
  nameBuild(build.assets.version);
  await serve(
    createApp(pagesByBranch(build, env.NODE_ENV, loadContextOf), staticFiles(folder)),
    new PageCache(createPageHandler(build, env.NODE_ENV), { articleAt, countView }),
    process.argv[1] ?? null,
  );
}

if (import.meta.env.PROD) start().catch(failStart);
