import { AUDIT_EVENTS } from "../audit/audit-events";

/** AUDIT_ACTION by the last part of an event's name; others are "update". */
const BY_VERB: Readonly<Record<string, string>> = {
  created: "create",
  made: "create",
  added: "create",
  copied: "create",
  register: "create",
  published: "create",
  commented: "create",
  submitted: "create",
  "product-granted": "create",
  "card-added": "create",
  "template-created": "create",
  archived: "archive",
  cancelled: "archive",
  restored: "restore",
  reopened: "restore",
  deleted: "delete",
  removed: "delete",
  "card-removed": "delete",
  "comment-removed": "delete",
  "template-deleted": "delete",
  discarded: "delete",
  pruned: "job",
  delivered: "job",
  "head-broken": "job",
  granted: "grant",
  assigned: "grant",
  taken: "grant",
  automatic: "grant",
  frozen: "state",
  unfrozen: "state",
  unlocked: "state",
  locked: "state",
  suspended: "state",
  resumed: "state",
  enabled: "state",
  "card-enabled": "state",
  "card-disabled": "state",
  failing: "job",
  recovered: "job",
  disabled: "state",
  shelved: "state",
  withdrawn: "state",
  released: "state",
  retired: "state",
  switched: "state",
  revoked: "state",
  approved: "state",
  rejected: "state",
  "state-changed": "state",
  "product-stopped": "state",
  exported: "export",
  "log-exported": "export",
  imported: "import",
  "contact-revealed": "view",
  "contacts-searched": "view",
  "paper-opened": "view",
  claimed: "state",
  "given-back": "state",
  "handed-over": "state",
  "sign-in": "login",
  "sign-out": "logout",
  "session-ended": "logout",
  "sessions-ended": "logout",
};

/** Returns the AUDIT_ACTION of an event. */
export const actionOf = (event: string): string => {
  const verb = event.slice(event.indexOf(".") + 1);
  return Object.hasOwn(BY_VERB, verb) ? BY_VERB[verb]! : "update";
};

/** Returns the events of these actions. */
export const eventsOf = (actions: readonly string[]): readonly string[] =>
  AUDIT_EVENTS.filter((event) => actions.includes(actionOf(event)));
