import { CONSOLE_GROUPS } from "../../access/paths/console-pages";
import { eventsOf, type EventOf, type PageRow } from "../../access/paths/define-page";
import { DESK_ROWS } from "../../access/paths/desk-pages";
import { COMMON_EVENTS } from "./audit-events.text";

/** All audit events; those of a page's records are defined in the page's row. */
export type AuditEvent =
  | keyof typeof COMMON_EVENTS
  | EventOf<(typeof CONSOLE_GROUPS)[number]["rows"][number]>
  | EventOf<(typeof DESK_ROWS)[number]>;

const TABLES: readonly { readonly rows: readonly PageRow[] }[] = [...CONSOLE_GROUPS, { rows: DESK_ROWS }];

const EVENT_TEXTS: Readonly<Record<string, string>> = {
  ...COMMON_EVENTS,
  ...eventsOf(TABLES.flatMap(({ rows }) => rows)),
};

export const AUDIT_EVENTS = Object.keys(EVENT_TEXTS) as readonly AuditEvent[];

export const eventText = (event: string) => EVENT_TEXTS[event] ?? event;
