/**
 * Imported first by every script, for its effect: an old Node gets one clear sentence.
 * Uses nothing that old versions lack.
 */
const MINIMUM_MAJOR = 20;
const MINIMUM_MINOR = 11;

export function isSupportedNode(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > MINIMUM_MAJOR || (major === MINIMUM_MAJOR && minor >= MINIMUM_MINOR);
}

if (!isSupportedNode(process.versions.node)) {
  console.error(
    `需要 Node.js ${MINIMUM_MAJOR}.${MINIMUM_MINOR} 或更高版本，当前是 ${process.versions.node}（${process.execPath}）。\n` +
      `请从 https://nodejs.org/zh-cn/download 安装 Node.js ${MINIMUM_MAJOR} 或更高的 LTS 版本，` +
      "或用版本管理器切换（例如 nvm install 20 && nvm use 20），然后重新执行刚才的命令。",
  );
  process.exit(1);
}
