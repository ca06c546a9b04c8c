import { availableParallelism, cpus, totalmem } from "node:os";

/** The machine of a measurement, as tables name it. */
export function machineShape() {
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `Node ${process.versions.node}，${availableParallelism()} 核（${cpus()[0]?.model.trim()}），${memory} GB 内存`;
}

/** The date of a measurement, in UTC. */
export const today = () => new Date().toISOString().slice(0, 10);
