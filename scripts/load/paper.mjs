import { writeFileSync } from "node:fs";
import { machineShape, today } from "../lib/machine.mjs";
import { writeMarkedPart } from "../lib/marked-part.mjs";
import { inProject } from "../lib/project-paths.mjs";
import { plot } from "./plot.mjs";
import { growth } from "./soak.mjs";

/** Growth below this factor counts as flat, because garbage collection varies memory. */
const FLAT = 1.15;

const image = (name) => inProject("docs", "images", `load-${name}.svg`);
const whole = (value) => (value === null ? "–" : String(Math.round(value)));

function drawSteps({ steps, seconds }) {
  const xs = steps.map(({ factor }) => factor);
  const rate = (name) => steps.map((step) => step[name] / seconds);
  writeFileSync(
    image("steps"),
    plot({
      title: "逐级加压",
      unitX: "承载能力的倍数",
      unitY: "每秒",
      xs,
      series: [
        { name: "请求", values: rate("asked") },
        { name: "有用的答复", values: rate("good") },
        { name: "立即拒绝", values: rate("refused") },
      ],
    }),
  );
  writeFileSync(
    image("times"),
    plot({
      title: "有用的答复要等多久",
      unitX: "承载能力的倍数",
      unitY: "毫秒",
      xs,
      series: [
        { name: "p99", values: steps.map(({ p99 }) => p99) },
        { name: "p50", values: steps.map(({ p50 }) => p50) },
      ],
    }),
  );
}

function drawSoak(samples) {
  const xs = samples.map(({ minute }) => minute);
  const of = (name) => samples.map((sample) => sample[name]);
  const draw = (file, title, unitY, name, line) =>
    writeFileSync(
      image(file),
      plot({ title, unitX: "分钟", unitY, xs, series: [{ name: line, values: of(name) }] }),
    );
  draw("memory", "持续运行：内存", "MB", "memory", "常驻内存");
  draw("handles", "持续运行：打开的文件和连接", "个", "handles", "文件描述符");
  draw("wal", "持续运行：WAL", "MB", "wal", "online-customs.sqlite-wal");
}

const total = (samples, name) => samples.reduce((sum, sample) => sum + sample[name], 0);

const stepLine = (step, seconds) =>
  `| ${step.factor} | ${whole(step.asked / seconds)} | ${whole(step.good / seconds)} | ${whole(step.refused / seconds)} | ${step.late} | ${step.broken} | ${step.strange} | ${whole(step.p50)} | ${whole(step.p99)} |`;

function soakLine(samples, name, title, unit) {
  const values = samples.map((sample) => sample[name]);
  const grown = growth(samples, name);
  const verdict = grown <= FLAT ? "平稳" : `**增长**（超过 ${FLAT}）`;
  return `| ${title} | ${whole(values[0])} | ${whole(Math.max(...values))} | ${whole(values.at(-1))} ${unit} | ${grown.toFixed(2)} | ${verdict} |`;
}

/** The range of the machine's load during the parts, because other work affects the measurement. */
function loadRange(parts) {
  const loads = parts.map(({ load }) => load);
  return `机器的负载（一分钟平均，包括测量本身）${Math.min(...loads).toFixed(1)} 到 ${Math.max(...loads).toFixed(1)}`;
}

/**
 * Writes tables and plots.
 * @returns the written text
 */
export function writeLoadPaper({ capacity, steps, seconds, soakRate, minutes, samples }) {
  drawSteps({ steps, seconds });
  drawSoak(samples);
  const least = Math.min(...steps.filter(({ factor }) => factor >= 1).map(({ good }) => good / seconds));
  const part = [
    `${today()}，${machineShape()}；发出请求的进程在同一台机器上；加压时${loadRange(steps)}。承载能力：每秒 ${whole(capacity)} 个请求。`,
    `超过承载能力时，有用的答复最少为每秒 ${whole(least)} 个，是承载能力的 ${(least / capacity).toFixed(2)} 倍（要求不低于 0.7）。`,
    [
      "| 倍数 | 每秒请求 | 有用的答复 | 立即拒绝 | 太迟 | 断开 | 其他状态 | p50 毫秒 | p99 毫秒 |",
      "|---|---|---|---|---|---|---|---|---|",
      ...steps.map((step) => stepLine(step, seconds)),
    ].join("\n"),
    "![逐级加压](images/load-steps.svg)\n\n![要等多久](images/load-times.svg)",
    `持续运行 ${minutes} 分钟，每秒 ${whole(soakRate)} 个请求（承载能力的一半，每十个有一个写入）；“增长”是最后三分之一与中间三分之一的平均值之比。其间${loadRange(samples)}；${total(samples, "asked")} 个请求中 ${total(samples, "good")} 个得到有用的答复。`,
    [
      "| 什么 | 开始 | 最多 | 结束 | 增长 | |",
      "|---|---|---|---|---|---|",
      soakLine(samples, "memory", "常驻内存", "MB"),
      soakLine(samples, "handles", "文件描述符", "个"),
      soakLine(samples, "wal", "WAL", "MB"),
    ].join("\n"),
    "![内存](images/load-memory.svg)\n\n![文件描述符](images/load-handles.svg)\n\n![WAL](images/load-wal.svg)",
  ].join("\n\n");
  writeMarkedPart(inProject("docs", "load.md"), "负载", "load", part);
  return part;
}
