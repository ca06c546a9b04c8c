import { isMainThread } from "node:worker_threads";

// Preloaded into the server (`--import`): its parent may be killed without forwarding a signal.
if (isMainThread && process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
