const PHONE_LENGTH = 11;
export const PHONE_HEAD = 3;
const PHONE_TAIL = 4;
/** Position of the first phone digit that its mask shows at the end, counted from 1. */
export const PHONE_TAIL_FROM = PHONE_LENGTH - PHONE_TAIL + 1;
/**
 * Providers assign customers at least a /48 of IPv6: three groups identify the
 * network, the rest the household.
 */
const V6_GROUPS_SHOWN = 3;

/** `138****5678`; anything shorter than a phone number is hidden entirely. */
export function maskPhone(phone: string): string {
  if (phone.length < PHONE_LENGTH) return "*".repeat(phone.length);
  const hidden = "*".repeat(phone.length - PHONE_HEAD - PHONE_TAIL);
  return phone.slice(0, PHONE_HEAD) + hidden + phone.slice(-PHONE_TAIL);
}

/** `z***@example.com`; a local part of one character is hidden, and so is text without a domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return email && "***";
  const shown = at > 1 ? email.slice(0, 1) : "";
  return `${shown}***${email.slice(at)}`;
}

/** `张**`: shows the first character and the length of a name or an address. */
export function maskText(text: string): string {
  const [first = "", ...rest] = text;
  return rest.length === 0 ? "*".repeat(first === "" ? 0 : 1) : first + "*".repeat(rest.length);
}

/** Masks a sign-in name: an e-mail address when it contains @, a phone number otherwise. */
export function maskIdentifier(identifier: string): string {
  return identifier.includes("@") ? maskEmail(identifier) : maskPhone(identifier);
}

const PAPER_HEAD = 3;
const PAPER_TAIL = 2;

/** `330*************31`: shows the first three and the last two characters of an identity paper's number. */
export function maskPaperNumber(number: string): string {
  const hidden = number.length - PAPER_HEAD - PAPER_TAIL;
  if (hidden < 1) return "*".repeat(number.length);
  return number.slice(0, PAPER_HEAD) + "*".repeat(hidden) + number.slice(-PAPER_TAIL);
}

const MASKED_IDENTIFIER = /^(?:\d{3}\*{4,}\d{4}|.?\*{3}@\S+|\*+)$/u;

/** `张**`; an identifier that is already masked is returned unchanged. */
export function maskName(name: string): string {
  if (name === "" || MASKED_IDENTIFIER.test(name)) return name;
  return maskText(name);
}

/** `203.0.113.*` and `2001:db8:1:*`, for networks (`/64`) too; text that is no address is hidden entirely. */
export function maskAddress(address: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address);
  if (v4) return `${v4[1]}.*`;
  if (!/^[0-9a-f:.]+(?:%.*|\/\d{1,3})?$/i.test(address) || !address.includes(":")) return address && "***";
  return `${firstGroups(address).join(":")}:*`;
}

function firstGroups(address: string): string[] {
  const [head = ""] = address.split("::");
  const written = head === "" ? [] : head.split(":");
  const padded = address.includes("::") ? [...written, ...Array<string>(V6_GROUPS_SHOWN).fill("0")] : written;
  return padded.slice(0, V6_GROUPS_SHOWN);
}

interface Contact {
  readonly username: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Returns a username with the masked phone or e-mail; the contact alone where the username equals it. */
export function maskPerson({ username, phone, email }: Contact): string {
  const contact = phone === null ? maskEmail(email ?? "") : maskPhone(phone);
  return username === contact ? username : `${username} ${contact}`.trim();
}
