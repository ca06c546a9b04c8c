import express from "express";

/** A server of files with Express and its defaults; files that end in .gz are sent as compressed JSON. */
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
