import { Counter, Gauge, type Registry } from "prom-client";
import { readOperationFigures } from "~/services/operations/status/operation-figures.server";

type Figures = Awaited<ReturnType<typeof readOperationFigures>>;

let reading: Promise<Figures | null> | undefined;

/** Reads all figures of a scrape once; null while the database is unavailable, which other metrics show. */
function readOnce(): Promise<Figures | null> {
  reading ??= readOperationFigures()
    .catch(() => null)
    .finally(() => (reading = undefined));
  return reading;
}

type ValueOf<T> = (figures: Figures) => T;

function registerBackups(registry: Registry): void {
  const gauge = (name: string, help: string, valueOf: ValueOf<number | null>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await readOnce();
        if (!figures) return;
        const value = valueOf(figures);
        // A missing figure would otherwise be 0, and raise an alert.
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  gauge(
    "backup_last_success_timestamp_seconds",
    "When the last good backup by the schedule was made; 0 before the first",
    ({ lastBackupAt }) => Math.floor(lastBackupAt / 1000),
  );
  gauge(
    "backup_interval_seconds",
    "How often a backup by the schedule is made; 0 where none is, missing where the database server makes them",
    ({ backupInterval }) => backupInterval,
  );
  gauge(
    "recovery_point_interval_seconds",
    "How often a recovery point is made; 0 where none is, missing where the database server makes them",
    ({ pointInterval }) => pointInterval,
  );
  gauge(
    "recovery_point_delay_seconds",
    "For how long something has been written that no recovery point has; 0 while there is nothing",
    ({ pointDelay }) => pointDelay,
  );
  gauge(
    "recovery_point_last_timestamp_seconds",
    "When the newest recovery point was made; 0 before the first",
    ({ lastPointAt }) => Math.floor(lastPointAt / 1000),
  );
  gauge(
    "backup_stored_last_timestamp_seconds",
    "When a backup was brought to the object store last; 0 before the first",
    ({ lastCopyAt }) => Math.floor(lastCopyAt / 1000),
  );
  gauge("data_disk_free_bytes", "What is left on the disk of the data folder", ({ diskFree }) => diskFree);
}

function registerFailures(registry: Registry): void {
  const counter = (name: string, help: string, valueOf: ValueOf<number>) =>
    new Counter({
      name,
      help,
      registers: [registry],
      async collect() {
        const figures = await readOnce();
        if (!figures) return;
        this.reset();
        this.inc(valueOf(figures));
      },
    });
  counter(
    "backup_failures_total",
    "Tries of this server to make a backup by the schedule that have failed",
    ({ backupFailures }) => backupFailures,
  );
  counter(
    "recovery_point_failures_total",
    "Tries of this server to make a recovery point that have failed",
    ({ pointFailures }) => pointFailures,
  );
  counter(
    "backup_store_failures_total",
    "Tries of this server to bring a backup to the object store that have failed",
    ({ copyFailures }) => copyFailures,
  );
}

function registerQueues(registry: Registry): void {
  const gauge = (name: string, help: string, valueOf: (queue: Figures["queues"][number]) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ["queue"],
      registers: [registry],
      async collect() {
        for (const queue of (await readOnce())?.queues ?? []) this.set({ queue: queue.code }, valueOf(queue));
      },
    });
  gauge("queue_waiting", "What waits to be worked on, counted to 1001, by queue", ({ waiting }) => waiting);
  gauge(
    "queue_oldest_seconds",
    "How long the first in a queue has waited, by queue",
    ({ seconds }) => seconds,
  );
}

/** Registers metrics of backups, queues and the disk. Figures that cannot be read keep their last value. */
export function registerOperationGauges(registry: Registry): void {
  registerBackups(registry);
  registerFailures(registry);
  registerQueues(registry);
}
