import express from "express";

/** Express sending files from a folder as it does by default; what ends in .gz is named as compressed JSON. */
process.once("message", ({ folder }) => {
  const app = express();
  app.use(
    express.static(folder, {
      setHeaders(response, path) {
        response.set("Content-Type", "application/json; charset=utf-8");
        if (path.endsWith(".gz")) response.set("Content-Encoding", "gzip");
      },
    }),
  );
  const server = app.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
});
