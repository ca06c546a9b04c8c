import { coolingUntil, isTaken } from "../../accounts/taken-contacts.server";
import type { Executor } from "../../../db/client.server";
import { formatTime } from "../../../format/time";
import { PEOPLE_TEXT as TEXT } from "../people.text";

interface Contacts {
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * Returns the field and text of a refusal when another account has the phone or e-mail, or a recently
 * archived one; null when both are free.
 */
export async function findContactRefusal(executor: Executor, contacts: Contacts, exceptId = 0) {
  for (const field of ["phone", "email"] as const) {
    const value = contacts[field];
    if (value === null) continue;
    const isPhone = field === "phone";
    if (await isTaken(executor, field, value, exceptId))
      return { field, text: isPhone ? TEXT.phoneTaken : TEXT.emailTaken };
    const until = await coolingUntil(executor, { kind: field, value }, exceptId);
    if (until === null) continue;
    const day = formatTime(until, "YYYY-MM-DD");
    return { field, text: isPhone ? TEXT.phoneCooling(day) : TEXT.emailCooling(day) };
  }
  return null;
}
