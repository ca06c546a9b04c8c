/** A child process for tests: on a message it replies, ends, grows in memory or waits. */
process.on("disconnect", () => process.exit());
process.on("message", ({ text, mode }) => {
  if (mode === "end") process.exit(1);
  if (mode === "grow") for (const chunks = []; ;) chunks.push({ text: String(chunks.length) });
  if (mode !== "wait") process.send({ text, pid: process.pid, variables: Object.keys(process.env) });
});
process.send("ready");
