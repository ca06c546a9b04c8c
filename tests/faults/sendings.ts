import type { Answer } from "../support/http-client";
import { BrowserClient, SAME_ORIGIN } from "../support/browser-client";
import { PASSWORD } from "../support/people";
import type { Site } from "../support/site-process";
import { makeDeskChannel } from "../support/declarations/desk-channel";
import { makeDeskOrganization, type DeskPerson } from "../support/declarations/desk-organization";
import { moveDeclaration } from "~/services/declarations/states/change-state.server";

const ROLES = ["customer-manager", "customer-checker"];

/** Creates an organisation with a channel and approved declarations that nobody has sent. */
export async function fillWithApproved(folder: string, count: number) {
  const people = await makeDeskOrganization(ROLES);
  const [manager, checker] = people as [DeskPerson, DeskPerson];
  const desk = await makeDeskChannel(folder, manager.actor);
  const ids: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const id = await desk.newCompleted();
    for (const [{ actor }, event] of [
      [manager, "submit"],
      [checker, "approve"],
    ] as const) {
      const moved = await moveDeclaration(actor, id, { event });
      if (!moved.ok) throw new Error(`${event}: ${moved.text}`);
    }
    ids.push(id);
  }
  return { ids, phones: people.map(({ phone }) => phone) };
}

interface Form {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** A person who sends declarations by their pages, and posts a form again that got no answer. */
export class Sender {
  /** Declarations whose sending was answered by their record. */
  readonly acknowledged: number[] = [];
  /** Answers that are no acknowledgement. */
  readonly refused: string[] = [];
  broken = 0;
  /** Answers that ask to come again later. */
  refusals = 0;
  readonly #unanswered = new Map<number, Form | null>();
  readonly #browser: BrowserClient;

  constructor(site: () => Pick<Site, "ask">) {
    this.#browser = new BrowserClient({ ask: (path, asking) => site().ask(path, asking) });
  }

  async signIn(phone: string): Promise<void> {
    await this.#browser.signIn(phone, PASSWORD);
  }

  async send(id: number): Promise<void> {
    try {
      const form = this.#unanswered.get(id) ?? (await this.#openForm(id));
      this.#unanswered.set(id, form);
      this.#judge(id, await this.#browser.post(form.path, form.fields, SAME_ORIGIN));
    } catch {
      this.broken += 1;
      if (!this.#unanswered.has(id)) this.#unanswered.set(id, null);
    }
  }

  /** Posts the forms again that got no answer, or were asked for later. */
  async sendUnanswered(): Promise<void> {
    for (const id of [...this.#unanswered.keys()]) await this.send(id);
  }

  #judge(id: number, { status, headers, text }: Answer): void {
    if (status === 503) {
      this.refusals += 1;
      return;
    }
    this.#unanswered.delete(id);
    const to = headers["location"] ?? "";
    if (status === 303 && to.startsWith(`/phsb/declarations/${String(id)}`)) this.acknowledged.push(id);
    else this.refused.push(`${String(id)}: ${String(status)} ${to} ${text.slice(0, 500)}`);
  }

  async #openForm(id: number): Promise<Form> {
    const path = `/phsb/declarations/${String(id)}?do=send`;
    const { text } = await this.#browser.ask(path);
    const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? "";
    const [form, submission, updated] = ["form", "submission", "updated"].map(valueOf) as [
      string,
      string,
      string,
    ];
    return { path, fields: { form, intent: "send", submission, updated, reason: "" } };
  }
}
