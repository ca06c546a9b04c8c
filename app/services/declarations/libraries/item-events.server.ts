import type { AuditEvent } from "../../operations/audit/audit-events";
import type { ItemKind } from "./library.types";

type Step = "created" | "edited" | "archived" | "restored";

/** The audit event of each change of an item. */
export const ITEM_EVENTS: Readonly<
  Record<ItemKind["type"], Readonly<Record<Step, { readonly event: AuditEvent }>>>
> = {
  party: {
    created: { event: "party.created" },
    edited: { event: "party.edited" },
    archived: { event: "party.archived" },
    restored: { event: "party.restored" },
  },
  goods: {
    created: { event: "goods.created" },
    edited: { event: "goods.edited" },
    archived: { event: "goods.archived" },
    restored: { event: "goods.restored" },
  },
  template: {
    created: { event: "template.created" },
    edited: { event: "template.edited" },
    archived: { event: "template.archived" },
    restored: { event: "template.restored" },
  },
};
