/** The query of an address. */
export const queryIn = (address: string): string => address.replace(/^[^?]*\?/, "").replace(/#.*$/, "");
