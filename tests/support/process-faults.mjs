/**
 * Loaded into a server before its own code (`--import`): does what its starter says, outside of any request, as a
 * mistake in a job of its own would.
 */
const made = ({ message, code }) => Object.assign(new Error(message), code === undefined ? {} : { code });

process.on("message", ({ reject, raise }) => {
  if (reject) void Promise.reject(made(reject));
  if (raise)
    setImmediate(() => {
      throw made(raise);
    });
});
