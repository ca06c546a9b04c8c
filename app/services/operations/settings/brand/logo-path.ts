/** The name of the setting. */
export const LOGO = "brandLogo";

const PUBLIC_FOLDER = "/brand/";
const STORED_FOLDER = "/picture/";

/** Returns the public address of a logo. @param path of its upload */
export const logoHref = (path: string): string => path.replace(STORED_FOLDER, PUBLIC_FOLDER);

/** Returns the path of the upload at a public address. */
export const logoPath = (href: string): string => href.replace(PUBLIC_FOLDER, STORED_FOLDER);
