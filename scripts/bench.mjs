import "./lib/node-version.mjs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale, BUILD_TITLE } from "./lib/build-step.mjs";
import { runQuietly } from "./lib/child-process.mjs";
import { Failure } from "./lib/failure.mjs";
import { install, INSTALL_TITLE } from "./lib/install.mjs";
import { Progress } from "./lib/progress.mjs";
import { inProject, packageCommand } from "./lib/project-paths.mjs";
import { runCommand, usageFailure } from "./lib/run-command.mjs";

const ROUNDS_DEFAULT = 5;
const DESK_DEFAULT = 50_000;
const usage = `用法：npm run bench               把各项对比写进 docs/benchmarks.md
      npm run bench -- --rounds 7   轮数，默认 ${ROUNDS_DEFAULT}
      npm run bench -- --lists      一千个账号与一百万个账号的列表、导出和导入，约一小时，只打印结果
      npm run bench -- --desk       报关单的录入、检查、报文，以及一千份与五万份报关单的列表和查找，只打印结果
      npm run bench -- --desk 1000000   报关单份数
      npm run bench -- --console    一千万条操作日志、十万份认证申请、十万个收件人，看板，代码表导入，通道目录，只打印结果
      npm run bench -- --console /tmp/bench   两个数据库放在这个目录并保留
      npm run bench -- --keystrokes 录入页从按键到显示，5 项和 50 项商品，处理器放慢四倍，只打印结果
      npm run bench -- --weights    请求个数和传输的千字节，各种页面第一次打开与随后打开，只打印结果
      npm run bench -- --loading    从打开到安静的时间，与登录页对比，处理器放慢四倍，只打印结果
      npm run bench -- --sendings   报关单的发送与回执，旁人的请求，只打印结果
      npm run bench -- --table      只测代码表导入
      npm run bench -- --channel    只测通道目录`;
const MODE = { type: "boolean" };
const LINE = {
  usage,
  positionals: 1,
  options: {
    rounds: { type: "string" },
    lists: MODE,
    desk: MODE,
    console: MODE,
    keystrokes: MODE,
    table: MODE,
    channel: MODE,
    sendings: MODE,
    weights: MODE,
    loading: MODE,
  },
};
const OWN_SERVICES = [
  "identity/hashing/password-hash.server.ts",
  "identity/captcha/drawing/draw.server.ts",
  "db/migrate.server.ts",
  "db/client.server.ts",
  "db/transaction.server.ts",
  "identity/accounts/accounts.server.ts",
  "identity/personal/edit-profile.server.ts",
];

function roundsFrom(text = String(ROUNDS_DEFAULT)) {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw usageFailure(`--rounds 须是正整数：${text}`, LINE);
}

async function measureDeclarations(count = String(DESK_DEFAULT)) {
  await buildBareRemix();
  await (await import("./bench/declaration-desk.mjs")).measureDesk();
  await (await import("./bench/large-lists.mjs")).measureDeclarationLists(Number(count));
}

async function measureConsoleIn(folder) {
  await buildBareRemix();
  await (await import("./bench/console.mjs")).measureConsole(folder);
}

/** Parts that are measured separately and printed. `takes` is the pattern of the option's argument. */
const PRINTED = {
  lists: { run: async () => (await import("./bench/large-lists.mjs")).measureLargeLists() },
  desk: { takes: /^[1-9]\d{3,6}$/, run: measureDeclarations },
  console: { takes: /./, run: measureConsoleIn },
  table: { run: async () => (await import("./bench/console.mjs")).measureConsoleTable() },
  channel: { run: async () => (await import("./bench/console.mjs")).measureConsoleChannel() },
  sendings: { run: async () => (await import("./bench/sendings.mjs")).measureSendings() },
  weights: { run: async () => (await import("./bench/weights.mjs")).measureWeights() },
  loading: { run: async () => (await import("./bench/loading.mjs")).measureLoading() },
  keystrokes: { run: async () => (await import("./bench/keystrokes.mjs")).measureKeystrokes() },
};

/**
 * @returns a function that measures the requested part; null for the report
 * @throws Failure for several options or a wrong argument
 */
function printedBy({ values, positionals: [word] }) {
  const [name, ...rest] = Object.keys(values);
  const part = rest.length === 0 ? PRINTED[name] : undefined;
  const isWrong = rest.length > 0 || (word !== undefined && !part?.takes?.test(word));
  if (isWrong) throw usageFailure("选项只能给出一个，它后面的值要合适", LINE);
  return part ? () => part.run(word) : null;
}

async function buildBareRemix() {
  const config = inProject("scripts", "bench", "bare-remix");
  const args = [packageCommand("@remix-run/dev", "remix"), "vite:build", config];
  const { ok, output } = await runQuietly(process.execPath, args, {
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (!ok) throw new Failure("构建对照页面失败", { output });
}

/** Loads the application's services on a temporary data folder, which `close` deletes. */
async function loadOwnServices() {
  const folder = mkdtempSync(join(tmpdir(), "online-customs-bench-"));
  const { loadServices } = await import("./bench/services.mjs");
  const { services, close } = await loadServices(OWN_SERVICES, { DATA_DIR: folder });
  const leave = async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { services, close: leave };
}

async function measureAll(rounds) {
  const { startBareRemix, startFixed, startSite } = await import("./bench/subjects.mjs");
  const { fixedPages, rowsOf, signInByWire } = await import("./bench/rows.mjs");
  const { prepareReference } = await import("./bench/reference-rows.mjs");
  const { messageRows } = await import("./bench/messages.mjs");
  const { uploadRows } = await import("./bench/upload-rows.mjs");
  const { cardRows } = await import("./bench/card-rows.mjs");
  const { freshRows } = await import("./bench/fresh-rows.mjs");
  const { firstView } = await import("./bench/first-view.mjs");
  const { measureSockets } = await import("./bench/sockets.mjs");
  const { runRounds } = await import("./bench/rounds.mjs");
  const { services, close } = await loadOwnServices();
  const [site, bare] = await Promise.all([startSite(), startBareRemix()]);
  const { token } = await signInByWire(site);
  const fixed = await startFixed(await fixedPages(site, { token }));
  const reference = await prepareReference(site, token);
  const messages = await messageRows(startSite, signInByWire);
  const uploads = await uploadRows(startSite, signInByWire);
  const cards = await cardRows(startSite, signInByWire);
  const fresh = await freshRows();
  try {
    const rows = [
      ...rowsOf({ site, bare, fixed, reference, token, services }),
      ...messages.rows,
      ...uploads.rows,
      ...cards.rows,
      ...fresh.rows,
    ];
    const results = await runRounds(rows, rounds);
    return { results, sizes: await firstView(site), sockets: await measureSockets(), rounds };
  } finally {
    for (const subject of [site, bare, fixed, reference, messages, uploads, cards, fresh]) subject.stop();
    await close();
  }
}

await runCommand(LINE, async (given) => {
  const print = printedBy(given);
  const rounds = print ? 0 : roundsFrom(given.values.rounds);
  const progress = new Progress(3);
  await progress.step(INSTALL_TITLE, (note) => install(note, { installTools: true }));
  await progress.step(BUILD_TITLE, buildWhenStale);
  if (print) {
    await print();
    process.exit();
  }
  await progress.step("构建对照页面", buildBareRemix);
  const { writeReport } = await import("./bench/report.mjs");
  console.log(writeReport(inProject("docs", "benchmarks.md"), await measureAll(rounds)));
  process.exit();
});
