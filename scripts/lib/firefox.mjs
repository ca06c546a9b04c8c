import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.mjs";
import { Failure } from "./failure.mjs";
import { UP_TO_DATE } from "./progress.mjs";

const PACKAGE = "firefox-esr";
const PLACE = `/usr/bin/${PACKAGE}`;

/** The path of Firefox as Debian installs it, or `FIREFOX_PATH`; undefined for none. */
export const findFirefox = () => process.env.FIREFOX_PATH ?? (existsSync(PLACE) ? PLACE : undefined);

/**
 * Installs Firefox where it is missing.
 * @returns UP_TO_DATE where it is installed
 * @throws Failure where it cannot be installed
 */
export async function prepareFirefox() {
  if (findFirefox()) return UP_TO_DATE;
  await installDebianPackages([PACKAGE]);
  if (!findFirefox()) throw new Failure("安装之后仍然找不到 Firefox，请用 FIREFOX_PATH 指明它的路径");
}
