import { statfs } from "node:fs/promises";
import { db } from "../../db/client.server";
import { readDatabaseInfo } from "../../db/database-info.server";
import { STATUS } from "../../messaging/notify/outbox/outbox-rows.server";
import { currentDrill } from "../../runtime/drill/drill.server";
import { env } from "../../runtime/configuration/env.server";
import { now } from "../../runtime/process/clock.server";
import { lastBackups } from "../backup/backup-runs.server";
import { newestPointAt } from "../backup/points/point-folders.server";
import { lastCopies } from "../backup/store/backup-copies.server";
import { backupPlan } from "../backup/backup-settings.server";
import { readOpenErrors } from "../dashboard/attention.server";
import { lastVerification } from "../trail/audit-verification.server";
import { readQueues } from "./read-queues.server";
import type {
  BackupState,
  ChannelStatus,
  DiskSpace,
  SenderStatus,
  ServerStatus,
  SystemStatus,
} from "./status.types";

async function readServers(): Promise<ServerStatus[]> {
  const rows = await db.selectFrom("servers").selectAll().orderBy("started_at").execute();
  return rows.map((row) => ({
    host: row.host,
    pid: row.pid,
    build: row.build,
    node: row.node,
    startedAt: row.started_at,
    signAt: row.seen_at,
    memoryBytes: row.memory_bytes,
    sockets: row.sockets,
    paused: row.paused.split(" ").filter(Boolean),
    sweptAt: row.swept_at,
  }));
}

async function readSender(channel: "sms" | "mail"): Promise<SenderStatus> {
  const newest = (statuses: readonly number[]) =>
    db
      .selectFrom("outbox")
      .select(["created_at", "sent_at", "error"])
      .where("channel", "=", channel)
      .where("status", "in", statuses as (typeof STATUS)[keyof typeof STATUS][])
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
  const [sent, failed] = await Promise.all([newest([STATUS.sent]), newest([STATUS.failed, STATUS.givenUp])]);
  return {
    channel,
    sentAt: sent?.sent_at ?? null,
    failedAt: failed?.created_at ?? null,
    failure: failed?.error ?? "",
  };
}

const ENABLED = "1";
const FAULTY = "3";

async function readChannels(): Promise<ChannelStatus> {
  const rows = await db
    .selectFrom("channels")
    .select(["id", "name", "problem", "status"])
    .where("archived_at", "is", null)
    .where("status", "in", [ENABLED, FAULTY])
    .orderBy("problem_at")
    .execute();
  const faulty = rows.filter(({ status }) => status === FAULTY);
  return { enabled: rows.length, faulty: faulty.length, firstFaulty: faulty[0] ?? null };
}

async function readDisk(folder: string): Promise<DiskSpace | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  } catch {
    return null;
  }
}

async function readBackups(): Promise<BackupState> {
  const plan = backupPlan();
  const { good, failed, open } = await lastBackups();
  return {
    isPlanned: plan !== null,
    everyHours: env.limits.BACKUP_EVERY_HOURS,
    good: good ? { at: good.finished_at ?? 0, file: good.file_name, bytes: good.bytes } : null,
    failed: failed ? { at: failed.finished_at ?? 0, problem: failed.problem } : null,
    latestProblem: open?.problem ?? "",
    pointAt: plan ? await newestPointAt(plan.folder) : 0,
    store: env.BACKUP_STORE === undefined ? null : await lastCopies(),
    disk: plan ? await readDisk(plan.folder) : null,
  };
}

/** Reads the whole system status; counts end at a cap, so that its cost does not grow with the data. */
export async function readSystemStatus(): Promise<SystemStatus> {
  const [servers, database, queues, sms, mail, channels, disk, backups, errors, audit] = await Promise.all([
    readServers(),
    readDatabaseInfo(),
    readQueues(),
    readSender("sms"),
    readSender("mail"),
    readChannels(),
    readDisk(env.DATA_DIR),
    readBackups(),
    readOpenErrors(),
    lastVerification(),
  ]);
  const verified = audit?.outcome ?? audit?.before?.outcome;
  const senders = [sms, mail];
  return {
    at: now(),
    servers,
    database,
    queues,
    senders,
    channels,
    disk,
    backups,
    isDrill: currentDrill() !== null,
    openErrors: errors.count,
    auditBreak: verified && !verified.ok ? verified.text : "",
  };
}
