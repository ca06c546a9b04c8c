import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inProject, projectRoot, serverBundle } from "./project-paths.mjs";

const FILES = [
  "package-lock.json",
  "package.json",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
  "server.ts",
];
const FOLDERS = ["app", "public"];
const TEST_FILE = /\.test\.tsx?$/;

const fingerprintFile = inProject("build", ".fingerprint");

function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(root, path) : [path];
  });
}

/** sha256 of the paths and contents of all sources of the build. */
export function sourceFingerprint(root = projectRoot) {
  const present = FILES.filter((file) => existsSync(join(root, file)));
  const sources = FOLDERS.flatMap((folder) => filesBelow(root, folder)).filter(
    (path) => !TEST_FILE.test(path),
  );
  const hash = createHash("sha256");
  for (const path of [...present, ...sources].sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Whether the last complete build has the present sources. */
export function buildIsCurrent() {
  if (!existsSync(serverBundle) || !existsSync(fingerprintFile)) return false;
  return readFileSync(fingerprintFile, "utf8").trim() === sourceFingerprint();
}

/** Deletes the fingerprint before a build, so that an interrupted one does not count as current. */
export function forgetFingerprint() {
  rmSync(fingerprintFile, { force: true });
}

export function rememberFingerprint(fingerprint) {
  mkdirSync(dirname(fingerprintFile), { recursive: true });
  writeFileSync(fingerprintFile, `${fingerprint}\n`);
}
