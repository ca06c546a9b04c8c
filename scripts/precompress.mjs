import { performance } from "node:perf_hooks";
import { compressFolder } from "./lib/compression.mjs";
import { seconds } from "./lib/progress.mjs";
import { inProject } from "./lib/project-paths.mjs";

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const since = performance.now();
const { files, original, brotli, gzip } = await compressFolder(inProject("build", "client"));
console.log(
  `预压缩 ${files} 个文件：${kilobytes(original)} → br ${kilobytes(brotli)}，gz ${kilobytes(gzip)}（${seconds(since)} 秒）`,
);
