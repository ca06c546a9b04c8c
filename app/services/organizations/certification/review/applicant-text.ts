import { maskEmail, maskPhone } from "../../../format/mask";

interface Applicant {
  readonly username: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** Who has applied: whoever is called by his number is named once. */
export function applicantText({ username, phone, email }: Applicant): string {
  const contact = phone === null ? maskEmail(email ?? "") : maskPhone(phone);
  return username === contact ? username : `${username} ${contact}`.trim();
}
