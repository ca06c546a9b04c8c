import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { PASSKEY_SAYS as TEXT } from "./passkey.text";

type RequestOptions = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type CreationOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** What a block says of itself (`components/second-step/passkey-button`). */
interface PasskeyButtonConfig {
  /** What a new passkey is made of; null where one is asked that is there. */
  readonly create: CreationOptions | null;
  readonly sends: boolean;
}

const POST_WITHIN_MS = 15_000;
/** The person has said no, taken too long, or the device has no passkey of theirs: browsers do not tell which. */
const REFUSED = new Set(["NotAllowedError", "AbortError"]);

class Unreachable extends Error {}

/** What the server wants signed. */
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

/** The block of a page that has a passkey answer: its answer goes with the form, in the place of a code. */
export class PasskeyForm {
  private readonly root: HTMLElement;
  private readonly config: PasskeyButtonConfig;
  private isBusy = false;
  /** The button of a post that waits for the answer; null where none waits. */
  private waitingButton: HTMLElement | null = null;

  constructor(root: HTMLElement) {
    this.root = root;
    this.config = JSON.parse(root.dataset.passkey ?? "{}") as PasskeyButtonConfig;
  }

  start(): void {
    this.root.hidden = false;
    this.part("ask").addEventListener("click", () => void this.ask());
    // Must run before the listeners of the page, which take every post for one that leaves.
    this.root.closest("form")?.addEventListener("submit", (event) => this.deferPost(event), true);
  }

  /** Defers a post whose code the passkey is about to answer, until it has; a typed code goes at once. */
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

  /** The answer is good for one post, and stands in no field. */
  private bring(form: HTMLFormElement, answer: string): void {
    const name = this.config.create ? "attestation" : "secondCode";
    form.addEventListener("formdata", ({ formData }) => formData.set(name, answer), { once: true });
    this.say(this.config.sends ? "" : TEXT.answered);
    // Chromium 92 takes no null here.
    const ownButton = this.root.querySelector<HTMLElement>("[data-passkey-send]") ?? undefined;
    if (this.config.sends) form.requestSubmit(ownButton);
    else if (this.waitingButton) form.requestSubmit(this.waitingButton);
    else form.querySelector<HTMLElement>("button:not([type=button])")?.focus();
  }
}
