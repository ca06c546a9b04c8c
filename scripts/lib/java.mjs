import { existsSync } from "node:fs";
import { installDebianPackages } from "./debian-packages.mjs";
import { Failure } from "./failure.mjs";
import { UP_TO_DATE } from "./progress.mjs";

const PACKAGE = "default-jre-headless";
const PLACE = "/usr/bin/java";

/** The path of Java as Debian installs it, or `JAVA_PATH`; undefined for none. */
export const findJava = () => process.env.JAVA_PATH ?? (existsSync(PLACE) ? PLACE : undefined);

/**
 * Installs Java where it is missing.
 * @returns UP_TO_DATE where it is installed
 * @throws Failure where it cannot be installed
 */
export async function prepareJava() {
  if (findJava()) return UP_TO_DATE;
  await installDebianPackages([PACKAGE]);
  if (!findJava()) throw new Failure("安装之后仍然找不到 Java，请用 JAVA_PATH 指明它的路径");
}
