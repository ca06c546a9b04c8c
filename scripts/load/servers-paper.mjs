import { loadavg } from "node:os";
import { machineShape, today } from "../lib/machine.mjs";
import { writeMarkedPart } from "../lib/marked-part.mjs";
import { inProject } from "../lib/project-paths.mjs";

/** Required ratio of two processes to one. */
const BAR = 1.6;

const line = ({ count, rate, ratio, servers, database, client }) =>
  `| ${count} | ${rate.toFixed(1)} | ${ratio.toFixed(2)} | ${servers.toFixed(1)} | ${database.toFixed(1)} | ${client.toFixed(1)} |`;

function verdict({ ratio } = { ratio: 0 }, one) {
  if (ratio >= BAR) return `两个进程是一个的 ${ratio.toFixed(2)} 倍，达到（不低于 ${BAR}）。`;
  // With one process, client and database have the other processor; two processes share both with them.
  const { servers, database, client } = one;
  const possible = (2 * Math.max(servers, database + client)) / (servers + database + client);
  return `两个进程是一个的 ${ratio.toFixed(2)} 倍，**没有达到** ${BAR}：按处理器时间算，客户端和数据库也要用这两个核，在这台机器上最多 ${possible.toFixed(2)} 倍。`;
}

/**
 * Writes the table that compares numbers of processes.
 * @returns the written text
 */
export function writeServersPaper(summaries) {
  const [one, two] = summaries;
  const part = [
    `${today()}，${machineShape()}，测量结束时的负载 ${loadavg()[0].toFixed(1)}；中位数，轮流测量。`,
    [
      "| 进程 | 每秒登录 | 与一个进程之比 | 服务的处理器时间，毫秒/次 | 数据库，毫秒/次 | 客户端，毫秒/次 |",
      "|---|---|---|---|---|---|",
      ...summaries.map(line),
    ].join("\n"),
    verdict(two, one),
  ].join("\n\n");
  writeMarkedPart(inProject("docs", "scaling.md"), "规模", "servers", part);
  return part;
}
