/**
 * Preloaded into a server (`--import`): on a message of its parent, rejects a promise or throws outside of
 * any request, as a fault in a job does.
 */
const made = ({ message, code }) => Object.assign(new Error(message), code === undefined ? {} : { code });

process.on("message", ({ reject, raise }) => {
  if (reject) void Promise.reject(made(reject));
  if (raise)
    setImmediate(() => {
      throw made(raise);
    });
});
