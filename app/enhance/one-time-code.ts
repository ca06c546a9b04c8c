/** The part of WebOTP that TypeScript's library does not know yet. */
interface CodeMessages {
  get(options: { otp: { transport: ["sms"] } }): Promise<{ code: string } | null>;
}

/** Takes the code out of the SMS, where the browser asks the person and the message names this site. */
export function watchMessages(): void {
  const input = document.querySelector<HTMLInputElement>("[autocomplete=one-time-code]");
  if (!input || !("OTPCredential" in window)) return;
  (navigator.credentials as unknown as CodeMessages)
    .get({ otp: { transport: ["sms"] } })
    .then((message) => {
      if (message && input.value === "") input.value = message.code;
    })
    .catch(() => undefined);
}
