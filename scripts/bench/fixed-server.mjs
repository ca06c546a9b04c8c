import express from "express";

/**
 * A server that sends fixed responses with Express, the baseline for pages and calls of the same size. Bodies
 * are received base64 encoded from the parent process.
 */
process.once("message", ({ pages }) => {
  const app = express();
  for (const { path, type, encoding, body } of pages) {
    const bytes = Buffer.from(body, "base64");
    app.all(path, (_request, response) => {
      response.set("Content-Type", type);
      if (encoding) response.set("Content-Encoding", encoding);
      response.send(bytes);
    });
  }
  const server = app.listen(0, "127.0.0.1", () => process.send({ port: server.address().port }));
});
