/** Remarks on plans. */
export const PLANS = {
  noPackage: "件数少于拆分后的份数，有的报关单件数为 0，请调整",
  differs: (label: string) => `各报关单的${label}不同，以第一份为准`,
};
