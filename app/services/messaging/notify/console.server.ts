import type { Message, Sender } from "./port";

function toStandardOutput(line: string): void {
  process.stdout.write(line);
}

function lineOf({ channel, target, purpose, subject, text }: Message): string {
  const words = [subject, text].join(" ").replace(/\s+/g, " ").trim();
  return `[${channel}] ${target} ${purpose}: ${words}\n`;
}

/**
 * A sender for development: prints each message, code included, as one line. A server whose origin is not
 * loopback refuses to start with it (env.server).
 */
export function createConsoleSender(write: (line: string) => void = toStandardOutput): Sender {
  return (message) => {
    write(lineOf(message));
    return Promise.resolve({ ok: true });
  };
}
