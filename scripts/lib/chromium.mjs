import { accessSync, constants, existsSync } from "node:fs";
import { runQuietly } from "./child-process.mjs";
import { installDebianPackages, mayInstallPackages } from "./debian-packages.mjs";
import { Failure } from "./failure.mjs";
import { UP_TO_DATE } from "./progress.mjs";

/** Chromium without a user interface, which opens a page in a third of the time. */
const SHELL = "chromium-headless-shell";
const SHELL_PLACE = `/usr/bin/${SHELL}`;
const PLACES = [SHELL_PLACE, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Flags for a browser without requests of its own. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of Chromium, by CHROMIUM_PATH or in known places; undefined when there is none.
 * @throws Failure for a CHROMIUM_PATH that is not executable
 */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (!chosen) return PLACES.find(isExecutable);
  if (!isExecutable(chosen)) throw new Failure(`CHROMIUM_PATH 指向的 ${chosen} 不存在或不能执行`);
  return chosen;
}

/**
 * Whether Chinese text is rendered: on Debian by one package, so that screenshots are the same everywhere;
 * elsewhere by any font.
 */
async function hasChineseFont() {
  if (process.platform !== "linux") return true;
  if (existsSync("/usr/bin/dpkg")) {
    const { ok, output } = await runQuietly("dpkg", ["-s", "fonts-noto-cjk"]);
    if (!ok || !/^Status: .* installed$/m.test(output)) return false;
  }
  const { ok, output } = await runQuietly("fc-list", [":lang=zh"]);
  return !ok || output.trim() !== "";
}

async function missingPackages() {
  const packages = [];
  if (!findChromium()) packages.push(SHELL);
  if (!(await hasChineseFont())) packages.push("fonts-noto-cjk");
  return packages;
}

/** Installs the headless shell where possible; the tests run with another Chromium too, only slower. */
async function preferShell() {
  if (process.env.CHROMIUM_PATH || isExecutable(SHELL_PLACE) || !mayInstallPackages()) return;
  await installDebianPackages([SHELL]).catch((error) => {
    if (!(error instanceof Failure)) throw error;
  });
}

/** Installs a browser and Chinese fonts where they are missing, and sets CHROMIUM_PATH for the tests. */
export async function prepareChromium() {
  const packages = await missingPackages();
  if (packages.length > 0) await installDebianPackages(packages);
  await preferShell();
  const found = findChromium();
  if (!found) throw new Failure("安装之后仍然找不到 Chromium，请用 CHROMIUM_PATH 指明它的路径");
  process.env.CHROMIUM_PATH = found;
  return packages.length > 0 ? undefined : UP_TO_DATE;
}
