import { COUNTED_MAX } from "~/services/operations/dashboard/count-of.server";
import { DASHBOARD_TEXT as TEXT } from "~/services/operations/dashboard/dashboard.text";
import { pathOfPage } from "~/services/access/paths/page-addresses";

export const pathOf = (slug: string) => pathOfPage({ base: "console", slug });

/** A number that needs attention if it is above 0, with the address of its list. */
export const urgentFigure = (label: string, count: number, href: string | null) => ({
  label,
  href: count === 0 ? null : href,
  text: TEXT.countOf(count, COUNTED_MAX),
  isUrgent: count > 0,
});

/** A number without urgency. */
export const plainFigure = (label: string, count: number, href: string | null) => ({
  ...urgentFigure(label, count, href),
  isUrgent: false,
});
