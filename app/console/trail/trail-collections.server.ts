import {
  auditPage,
  lockPage,
  notifyPage,
  sessionPage,
  signInPage,
} from "~/services/access/paths/console-pages-system";
import { plain } from "~/services/collections/lists/any-list.server";
import { lockList } from "~/services/operations/trail/lock-list.server";
import { sessionList } from "~/services/operations/trail/session-list.server";
import { notifyList } from "~/services/operations/trail/notify-list.server";
import { auditList } from "~/services/operations/trail/audit-list.server";
import { signInList } from "~/services/operations/trail/sign-in-list.server";
import { defineCollection } from "~/collections/define-collection.server";
import { viewAuditEntry } from "./audit-record.server";
import { postVerification, viewVerification } from "./audit-verification.server";

/** The logs, sessions and limits (docs/console.md, section 10). */
export const auditLog = defineCollection(auditPage, {
  list: () => plain(auditList),
  records: {
    verify: { view: viewVerification, post: postVerification },
    ":id": { view: viewAuditEntry },
  },
});

export const signIns = defineCollection(signInPage, { list: () => plain(signInList) });

export const sessions = defineCollection(sessionPage, { list: () => plain(sessionList) });

export const notices = defineCollection(notifyPage, { list: () => plain(notifyList) });

export const locks = defineCollection(lockPage, { list: () => plain(lockList) });
