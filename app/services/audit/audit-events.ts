/** Everything that is recorded; docs/security.md says of each when and with which facts. */
export const AUDIT_EVENTS = [
  "auth.sign-in",
  "auth.locked",
  "auth.sign-out",
  "auth.session-ended",
  "auth.code-sent",
  "auth.register",
  "auth.password-set",
  "auth.password-reset",
  "account.password-changed",
  "account.identity-verified",
  "account.phone-bound",
  "account.email-bound",
  "account.phone-changed",
  "account.email-changed",
  "account.created",
  "account.avatar-changed",
  "account.profile-edited",
  "account.contact-revealed",
  "account.role-version-switched",
  "certification.draft-saved",
  "certification.submitted",
  "certification.withdrawn",
  "certification.approved",
  "certification.rejected",
  "account.notices-chosen",
  "account.log-exported",
  "account.exported",
  "account.cancel-requested",
  "account.cancel-withdrawn",
  "account.cancelled",
  "message.published",
  "message.delivered",
  "message.revoked",
  "list.exported",
  "audit.pruned",
  "audit.head-broken",
] as const;

export type AuditEvent = (typeof AUDIT_EVENTS)[number];

/** Done, refused by a rule, refused by a limit, or failed for a reason outside. */
export const AUDIT_RESULTS = ["ok", "refused", "limited", "failed"] as const;
