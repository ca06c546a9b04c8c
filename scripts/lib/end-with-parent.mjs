import { isMainThread } from "node:worker_threads";

// Loaded into the server by `--import`: its starter may be killed without a chance to pass anything on.
if (isMainThread && process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
