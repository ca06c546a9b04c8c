/** The part of WebOTP that is missing in TypeScript's library. */
interface CodeMessages {
  get(options: { otp: { transport: ["sms"] } }): Promise<{ code: string } | null>;
}

/** Fills in the code of an SMS, where the browser supports WebOTP and the message names this site. */
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
