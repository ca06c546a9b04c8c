import { existsSync } from "node:fs";
import { installDebianPackages, mayInstallPackages } from "./debian-packages.mjs";
import { Failure } from "./failure.mjs";
import { UP_TO_DATE } from "./progress.mjs";

const PACKAGE = "nginx-light";
const PLACE = "/usr/sbin/nginx";

/** The path of nginx as Debian installs it, or `NGINX_PATH`; undefined for none. */
export const findNginx = () => process.env.NGINX_PATH ?? (existsSync(PLACE) ? PLACE : undefined);

/** Installs nginx for the tests of `deploy`. Where it cannot be installed, only the whole suite fails. */
export async function prepareNginx({ isRequired }) {
  if (findNginx()) return UP_TO_DATE;
  if (!isRequired && !mayInstallPackages()) return UP_TO_DATE;
  try {
    await installDebianPackages([PACKAGE]);
  } catch (error) {
    if (isRequired || !(error instanceof Failure)) throw error;
    console.log("  没有装上 nginx，经过它的测试留给 test:all");
    return UP_TO_DATE;
  }
  if (isRequired && !findNginx()) throw new Failure("安装之后仍然找不到 nginx，请用 NGINX_PATH 指明它的路径");
}
