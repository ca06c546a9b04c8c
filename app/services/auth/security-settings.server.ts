import { maskEmail, maskPhone } from "../format/mask";
import type { LiveSession } from "../sessions/sessions.server";

/** What the third tab of the personal center shows. */
export interface SecuritySettings {
  /** Masked; null when not bound. */
  readonly phone: string | null;
  readonly email: string | null;
}

export function readSecuritySettings({ phone, email }: LiveSession): Promise<SecuritySettings> {
  return Promise.resolve({ phone: phone && maskPhone(phone), email: email && maskEmail(email) });
}
