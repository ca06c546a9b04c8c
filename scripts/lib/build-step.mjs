import { runQuietly } from "./child-process.mjs";
import { Failure } from "./failure.mjs";
import { buildIsCurrent, forgetFingerprint, rememberFingerprint, sourceFingerprint } from "./fingerprint.mjs";
import { UP_TO_DATE } from "./progress.mjs";
import { inProject, packageCommand } from "./project-paths.mjs";

export const BUILD_TITLE = "构建";

/**
 * Builds unconditionally; `run` decides whether output is shown, or only in case of a failure.
 * @throws Failure when a part fails
 */
export async function build(run = runQuietly) {
  const env = { ...process.env, NODE_ENV: "production" };
  const fingerprint = sourceFingerprint();
  forgetFingerprint();
  const parts = [
    ["构建", [packageCommand("@remix-run/dev", "remix"), "vite:build"]],
    ["缩写路由表", [inProject("scripts", "compact-manifest.mjs")]],
    ["预压缩", [inProject("scripts", "precompress.mjs")]],
  ];
  for (const [what, args] of parts) {
    const { ok, output } = await run(process.execPath, args, { env });
    if (!ok) throw new Failure(`${what}失败，原因见上面的输出`, { output });
  }
  rememberFingerprint(fingerprint);
}

/** Builds unless the build is current; returns UP_TO_DATE in that case. */
export async function buildWhenStale() {
  if (buildIsCurrent()) return UP_TO_DATE;
  await build();
}
