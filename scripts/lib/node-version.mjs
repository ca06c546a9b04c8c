/**
 * Imported first by every script: exits with one clear message on an old Node. Uses no syntax or API that old
 * versions lack.
 */
const NEWEST_LINE = 22;
/** Since these versions zlib has crc32, which cached pages need. */
const MINIMUM_MINOR = { 20: 15, 22: 2 };

export function isSupportedNode(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > NEWEST_LINE || minor >= (MINIMUM_MINOR[major] ?? Infinity);
}

if (!isSupportedNode(process.versions.node)) {
  console.error(
    `需要 Node.js 20.15、22.2 或更高版本，当前是 ${process.versions.node}（${process.execPath}）。\n` +
      "请从 https://nodejs.org/zh-cn/download 安装 Node.js 20 或更高的 LTS 版本，" +
      "或用版本管理器切换（例如 nvm install 20 && nvm use 20），然后重新执行刚才的命令。",
  );
  process.exit(1);
}
