/**
 * The titles of the pages of entrustments, apart from their other texts, because the browser's table of pages
 * needs only these.
 */
export const ENTRUSTMENT_TITLES = {
  list: "委托",
  card: "委托报关企业申报，或接受客户的委托：范围、期限、委托书，双方确认后生效。",
  new: "提出委托",
  entrusted: "委托申报",
  entrustedCard: "报关企业受本企业委托申报的报关单：状态、回执和单证，只看不改。",
} as const;
