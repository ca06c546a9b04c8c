import { ENTRUSTMENT_EVENTS } from "../../organizations/entrustments/entrustment-events.text";
import { ENTRUSTMENT_TITLES } from "../../organizations/entrustments/entrustment-titles.text";
import { definePage } from "./define-page";
import { EXPORT } from "./page-shape";

/** Declarations that others make for the viewer's organisation; their records are those of declarations. */
export const entrustedPage = definePage({
  slug: "entrusted",
  title: ENTRUSTMENT_TITLES.entrusted,
  icon: "eye",
  perms: "entrusted:list",
  card: ENTRUSTMENT_TITLES.entrustedCard,
  verbs: [EXPORT],
  collection: { rows: "list" },
});

export const entrustmentPage = definePage({
  slug: "entrustments",
  title: ENTRUSTMENT_TITLES.list,
  words: ["委托书", "代理关系"],
  icon: "license",
  perms: "entrustment:list",
  nameIn: { table: "entrustments", column: "number", title: "委托" },
  events: ENTRUSTMENT_EVENTS,
  card: ENTRUSTMENT_TITLES.card,
  verbs: [{ verb: "edit", title: "提出、接受和终止" }],
  collection: {
    rows: "list",
    records: { ":id": {} },
    forms: { new: { title: ENTRUSTMENT_TITLES.new, verb: "edit", isShort: true, files: 1 } },
  },
  own: [{ path: ":id/paper", methods: "read" }],
});
