import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { PASSKEY_SAYS as TEXT } from "./passkey.text";

type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** Configuration of a block, rendered by `components/second-step/passkey-button`. */
interface PasskeyButtonConfig {
  /** Options of a new passkey; null where an existing one is requested. */
  readonly create: CreationOptions | null;
  readonly sends: boolean;
}

const POST_WITHIN_MS = 15_000;
/** Refused by the person, timed out, or no passkey on the device: browsers do not distinguish these. */
const REFUSED = new Set(["NotAllowedError", "AbortError"]);

class Unreachable extends Error {}

/** Requests the challenge to be signed. */
async function askServer(): Promise<RequestOptions> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), POST_WITHIN_MS);
  try {
    const response = await fetch("/passkey/ask", {
      method: "POST",
      body: new URLSearchParams(),
      signal: stop.signal,
    });
    const answer = (await response.json()) as { ok: boolean; options?: RequestOptions };
    if (!answer.ok || !answer.options) throw new Unreachable();
    return answer.options;
  } catch {
    throw new Unreachable();
  } finally {
    clearTimeout(timer);
  }
}

const answerOf = async ({ create }: PasskeyButtonConfig) =>
  create
    ? startRegistration({ optionsJSON: create })
    : startAuthentication({ optionsJSON: await askServer() });

function textOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return TEXT.exists;
  return REFUSED.has(name) ? TEXT.refused : TEXT.unreachable;
}

/** The script of a block that requests a passkey; its response is posted with the form in place of a code. */
export class PasskeyForm {
  private readonly root: HTMLElement;
  private readonly config: PasskeyButtonConfig;
  private isBusy = false;
  /** The submitter of a deferred post; null where none is deferred. */
  private waitingButton: HTMLElement | null = null;

  constructor(root: HTMLElement) {
    this.root = root;
    this.config = JSON.parse(root.dataset.passkey ?? "{}") as PasskeyButtonConfig;
  }

  start(): void {
    this.root.hidden = false;
    this.part("ask").addEventListener("click", () => void this.ask());
    // Must run before the page's own listeners, which treat every post as leaving the page.
    this.root.closest("form")?.addEventListener("submit", (event) => this.deferPost(event), true);
  }

  /** Defers a post until the pending passkey request is answered; one with a typed code is sent at once. */
  private deferPost(event: SubmitEvent): void {
    const code = (event.currentTarget as HTMLFormElement).elements.namedItem("secondCode");
    if (!this.isBusy || !(code instanceof HTMLInputElement) || code.value.trim() !== "") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.waitingButton = event.submitter;
  }

  private part(name: string): HTMLElement {
    return this.root.querySelector<HTMLElement>(`[data-passkey-${name}]`)!;
  }

  private say(state: string, fault = ""): void {
    this.part("state").textContent = state;
    this.part("fault").textContent = fault;
  }

  private async ask(): Promise<void> {
    const form = this.root.closest("form");
    if (this.isBusy || !form) return;
    this.isBusy = true;
    this.say(TEXT.waiting);
    try {
      const answer = JSON.stringify(await answerOf(this.config));
      this.isBusy = false;
      this.bring(form, answer);
    } catch (error) {
      this.say("", textOf(error));
    } finally {
      this.isBusy = false;
      this.waitingButton = null;
    }
  }

  /** Adds the response to the form's next post, without a field. */
  private bring(form: HTMLFormElement, answer: string): void {
    const name = this.config.create ? "attestation" : "secondCode";
    form.addEventListener("formdata", ({ formData }) => formData.set(name, answer), { once: true });
    this.say(this.config.sends ? "" : TEXT.answered);
    // Chromium 92 does not accept null here.
    const ownButton = this.root.querySelector<HTMLElement>("[data-passkey-send]") ?? undefined;
    if (this.config.sends) form.requestSubmit(ownButton);
    else if (this.waitingButton) form.requestSubmit(this.waitingButton);
    else form.querySelector<HTMLElement>("button:not([type=button])")?.focus();
  }
}
