import { hostname } from "node:os";

/** Name of a server as the pages show it. */
export const serverLabel = (host: string, pid: number) => `${host}（${pid}）`;

/** Name of the server that this process is. */
export const ownServer = () => serverLabel(hostname(), process.pid);
