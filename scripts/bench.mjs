import "./lib/node-version.mjs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale, BUILD_TITLE } from "./lib/build-step.mjs";
import { runQuietly } from "./lib/child-process.mjs";
import { Failure, runScript } from "./lib/failure.mjs";
import { install, INSTALL_TITLE } from "./lib/install.mjs";
import { Progress } from "./lib/progress.mjs";
import { inProject, packageCommand } from "./lib/project-paths.mjs";

const ROUNDS_DEFAULT = 5;
const HELP = `用法：npm run bench               把各项对比写进 docs/benchmarks.md
      npm run bench -- --rounds 7   轮数，默认 ${ROUNDS_DEFAULT}`;

function roundsFrom(args) {
  const [flag, ...rest] = args.join("=").split("=");
  if (flag === "") return ROUNDS_DEFAULT;
  const rounds = Number(rest[0]);
  if (flag !== "--rounds" || !Number.isInteger(rounds) || rounds < 1)
    throw new Failure(`不认识的参数：${args.join(" ")}\n\n${HELP}`);
  return rounds;
}

async function buildBareRemix() {
  const config = inProject("scripts", "bench", "bare-remix");
  const args = [packageCommand("@remix-run/dev", "remix"), "vite:build", config];
  const { ok, output } = await runQuietly(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (!ok) throw new Failure("构建对照页面失败", { output });
}

/** Our own functions without the site around them; what they need of a configuration goes away afterwards. */
async function loadServices() {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-bench-"));
  Object.assign(process.env, { DATA_DIR: folder, NODE_ENV: "test" });
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: false,
    root: inProject(),
    resolve: { alias: { "~": inProject("app") } },
    server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    appType: "custom",
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const load = (path) => vite.ssrLoadModule(`/app/services/${path}`);
  const services = {
    ...(await load("hashing/password-hash.server.ts")),
    ...(await load("captcha-drawing/draw.server.ts")),
    ...(await load("db/migrate.server.ts")),
    ...(await load("db/client.server.ts")),
    ...(await load("db/transaction.server.ts")),
    ...(await load("accounts/accounts.server.ts")),
    ...(await load("personal/edit-profile.server.ts")),
  };
  const close = async () => {
    await vite.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { services, close };
}

async function measureAll(rounds) {
  const { startBareRemix, startFixed, startSite } = await import("./bench/subjects.mjs");
  const { fixedPages, rowsOf, signInByWire } = await import("./bench/rows.mjs");
  const { prepareReference } = await import("./bench/reference-rows.mjs");
  const { messageRows } = await import("./bench/messages.mjs");
  const { uploadRows } = await import("./bench/upload-rows.mjs");
  const { firstView } = await import("./bench/first-view.mjs");
  const { measureSockets } = await import("./bench/sockets.mjs");
  const { runRounds } = await import("./bench/rounds.mjs");
  const { services, close } = await loadServices();
  const [site, bare] = await Promise.all([startSite(), startBareRemix()]);
  const { token } = await signInByWire(site);
  const fixed = await startFixed(await fixedPages(site, { token }));
  const reference = await prepareReference(site, token);
  const messages = await messageRows(startSite, signInByWire);
  const uploads = await uploadRows(startSite, signInByWire);
  try {
    const rows = [
      ...rowsOf({ site, bare, fixed, reference, token, services }),
      ...messages.rows,
      ...uploads.rows,
    ];
    const results = await runRounds(rows, rounds);
    return { results, sizes: await firstView(site), sockets: await measureSockets(), rounds };
  } finally {
    for (const subject of [site, bare, fixed, reference, messages, uploads]) subject.stop();
    await close();
  }
}

await runScript(async () => {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) return console.log(HELP);
  const rounds = roundsFrom(args);
  const progress = new Progress(3);
  await progress.step(INSTALL_TITLE, (note) => install(note, { installTools: true }));
  await progress.step(BUILD_TITLE, buildWhenStale);
  await progress.step("构建对照页面", buildBareRemix);
  const { writeReport } = await import("./bench/report.mjs");
  console.log(writeReport(inProject("docs", "benchmarks.md"), await measureAll(rounds)));
  process.exit();
});
