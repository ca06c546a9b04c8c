interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether pages may be got ready before anybody asks for them: not where data is dear or slow, and not when the
 * person has said no (docs/screens.md, S6 and O6).
 */
export function mayLoadAhead(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const isExpensive = connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
  return !isExpensive && document.documentElement.dataset["ahead"] !== "off";
}
