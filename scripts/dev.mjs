import "./lib/node-version.mjs";
import { loadEnvironmentFile } from "./lib/environment-file.mjs";
import { runScript } from "./lib/failure.mjs";
import { INSTALL_TITLE, install } from "./lib/install.mjs";
import { Progress } from "./lib/progress.mjs";
import { projectRoot } from "./lib/project-paths.mjs";

await runScript(async () => {
  process.chdir(projectRoot);
  loadEnvironmentFile();
  process.env.NODE_ENV ||= "development";
  const progress = new Progress(2);
  await progress.step(INSTALL_TITLE, install);

  console.log(progress.nextLabel("启动开发服务"));
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  try {
    const { startDevelopment } = await vite.ssrLoadModule("./server.ts");
    await startDevelopment(vite);
  } catch (error) {
    vite.ssrFixStacktrace(error);
    await vite.close();
    throw error;
  }
});
