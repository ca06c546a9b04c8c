/** What a process beside the server's is asked in tests: it answers, ends, grows or waits. */
process.on("disconnect", () => process.exit());
process.on("message", ({ text, way }) => {
  if (way === "end") process.exit(1);
  if (way === "grow") for (const kept = []; ;) kept.push({ text: String(kept.length) });
  if (way !== "wait") process.send({ text, pid: process.pid, variables: Object.keys(process.env) });
});
process.send("ready");
