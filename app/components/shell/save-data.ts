interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Returns whether pages may be prefetched: not on metered or slow connections, and not where the person has
 * turned it off (docs/screens.md, S6 and O6).
 */
export function mayLoadAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const isExpensive = connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
  return !isExpensive && document.documentElement.dataset["ahead"] !== "off";
}
