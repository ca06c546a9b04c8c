import { existsSync } from "node:fs";
import { runQuietly } from "./child-process.mjs";
import { Failure } from "./failure.mjs";

export const mayInstallPackages = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/**
 * Installs Debian packages.
 * @throws Failure with the command to run, when the user may not install or it fails
 */
export async function installDebianPackages(packages) {
  const line = `apt-get update && apt-get install -y --no-install-recommends ${packages.join(" ")}`;
  if (!mayInstallPackages()) {
    throw new Failure(`缺少 ${packages.join("、")}，而当前用户不能安装。请以 root 执行：${line}`);
  }
  const patient = line.replaceAll("apt-get ", "apt-get -o DPkg::Lock::Timeout=120 ");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { ok, output } = await runQuietly("sh", ["-c", patient], { env });
  if (!ok) throw new Failure(`${packages.join("、")} 安装失败，命令是：${line}`, { output });
}
