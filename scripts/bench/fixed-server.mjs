import express from "express";

/**
 * Express sending what it is told once and for all: the measure for pages and calls of the same size.
 * Bodies come base64 encoded from the process that starts it.
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
