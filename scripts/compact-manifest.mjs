import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compactManifest } from "./lib/compact-manifest.mjs";
import { inProject } from "./lib/project-paths.mjs";

const folder = inProject("build", "client", "assets");
for (const name of readdirSync(folder).filter((each) => /^manifest-\w+\.js$/.test(each))) {
  const file = join(folder, name);
  const script = readFileSync(file, "utf8");
  const compact = compactManifest(script);
  writeFileSync(file, compact);
  console.log(`路由表：${script.length} → ${compact.length} 字节`);
}
