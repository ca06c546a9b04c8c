import { ask, isAboutPin, isOlder, Problem } from "./card-talk";
import { Controller, ControllerError } from "./controller";

/** Configuration of the form, rendered by `components/card/card-form`. */
interface CardFormConfig {
  readonly purpose: string;
  readonly controller: string;
  readonly version: string;
  readonly texts: Readonly<Record<string, string>>;
}

type Step = "connect" | "version" | "random" | "sign" | "send";
const STEPS: readonly Step[] = ["connect", "version", "random", "sign", "send"];

const PIN_LENGTH = 8;
const SIGNATURE_ERRORS_MAX = 3;
const VERSION_WITHIN_MS = 5000;

/** The script of one card form of a page, from start to post. */
export class CardForm {
  private readonly root: HTMLElement;
  private readonly config: CardFormConfig;
  private readonly form: HTMLFormElement;
  private readonly controller: Controller;
  private signId = "";
  private beginning: Promise<void> | null = null;
  private signatureErrors = 0;
  private isBusy = false;

  constructor(root: HTMLElement, times: ConstructorParameters<typeof Controller>[1] = {}) {
    this.root = root;
    this.config = JSON.parse(root.dataset.card ?? "{}") as CardFormConfig;
    this.form = this.part("form") as HTMLFormElement;
    this.controller = new Controller(this.config.controller, times);
  }

  start(): void {
    this.part("without").hidden = true;
    this.form.hidden = false;
    // Somebody who has opened the sign-in types next; a field that has the focus already keeps it.
    if (this.root.dataset.cardFocus !== undefined && document.activeElement === document.body)
      this.pin.focus();
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopPropagation();
      void this.submit();
    });
    this.part("again").addEventListener("click", () => {
      if (!this.isBusy) void this.begin().catch(() => {});
    });
    if (this.config.purpose !== "bind-card") void this.begin().catch(() => {});
  }

  private part(name: string): HTMLElement {
    return this.root.querySelector<HTMLElement>(`[data-card-${name}]`)!;
  }

  private get pin(): HTMLInputElement {
    return this.part("pin") as HTMLInputElement;
  }

  private get captcha(): HTMLInputElement {
    return this.form.elements.namedItem("captcha") as HTMLInputElement;
  }

  /** Requests a sign id with its captcha image; concurrent callers share one request. */
  private begin(): Promise<void> {
    this.beginning ??= this.prepare().finally(() => (this.beginning = null));
    return this.beginning;
  }

  private async prepare(): Promise<void> {
    try {
      const { signId = "", captcha = "" } = await ask("begin", { purpose: this.config.purpose });
      this.signId = signId;
      const part = this.part("captcha");
      part.hidden = captcha === "";
      this.captcha.value = "";
      if (captcha !== "") part.querySelector("img")!.src = `data:image/png;base64,${captcha}`;
      this.showFault(null);
    } catch (error) {
      this.signId = "";
      this.showFault(error);
      throw error;
    }
  }

  private showProblem(field: "pin" | "captcha", text: string): void {
    const place = this.root.querySelector<HTMLElement>(`[data-card-problem="${field}"]`)!;
    const input = field === "pin" ? this.pin : this.captcha;
    place.textContent = text;
    if (text === "") input.removeAttribute("aria-invalid");
    else {
      input.setAttribute("aria-invalid", "true");
      input.focus();
    }
  }

  /** Validates PIN and captcha. @returns false when one has to be typed first */
  private isTyped(): boolean {
    const { texts } = this.config;
    const { length } = this.pin.value;
    const pin = length === 0 ? texts["pinEmpty"]! : length < PIN_LENGTH ? texts["pinWrong"]! : "";
    const asksCaptcha = !this.part("captcha").hidden;
    const captcha = asksCaptcha && this.captcha.value.trim() === "" ? texts["captchaEmpty"]! : "";
    this.showProblem("captcha", captcha);
    this.showProblem("pin", pin);
    return pin === "" && captcha === "";
  }

  private mark(current: Step | null, state = "current"): void {
    const at = current === null ? -1 : STEPS.indexOf(current);
    STEPS.forEach((step, index) => {
      const item = this.root.querySelector<HTMLElement>(`[data-card-step="${step}"]`)!;
      const own = index < at ? "done" : index === at ? state : "";
      item.dataset.state = own;
      if (own === "current") item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
      item.querySelector("[data-card-state]")!.textContent = this.config.texts[own] ?? "";
    });
  }

  private showFault(error: unknown): void {
    const place = this.part("fault");
    place.hidden = error === null;
    if (error === null) return;
    const { texts } = this.config;
    const problem = error instanceof Problem ? error : new Problem("");
    const text = problem.text || texts["later"]!;
    this.part("fault-text").textContent = problem.detail ? `${text}（${problem.detail}）` : text;
    this.part("install").hidden = text !== texts["connection"] && text !== texts["update"];
  }

  private async submit(): Promise<void> {
    if (this.isBusy || this.isLocked || !this.isTyped()) return;
    this.isBusy = true;
    this.showFault(null);
    this.form.setAttribute("aria-busy", "true");
    let step: Step = "connect";
    try {
      const isSigned = await this.run((next) => this.mark((step = next)));
      if (isSigned) HTMLFormElement.prototype.submit.call(this.form);
      else {
        this.mark(null);
        this.release();
      }
    } catch (error) {
      this.mark(step, "failed");
      this.showFault(error);
      this.pin.value = "";
      this.release();
      this.pin.focus();
    }
  }

  private release(): void {
    this.isBusy = false;
    this.form.removeAttribute("aria-busy");
  }

  private get isLocked(): boolean {
    return this.signatureErrors >= SIGNATURE_ERRORS_MAX;
  }

  /** Runs the steps up to the post. @returns false when PIN or captcha has to be typed first */
  private async run(enter: (step: Step) => void): Promise<boolean> {
    const { texts, version } = this.config;
    enter("connect");
    if (!(await this.controller.isInstalled())) throw new Problem(texts["connection"]!);
    enter("version");
    const [own] = await this.call("ver", {}, VERSION_WITHIN_MS);
    if (typeof own !== "string") throw new Problem(texts["noSignature"]!, texts["odd"]);
    if (isOlder(own, version)) throw new Problem(texts["update"]!);
    enter("random");
    if (this.signId === "" || this.beginning !== null) await this.begin();
    if (!this.isTyped()) return false;
    const drawn = await this.draw();
    enter("sign");
    await this.sign(drawn);
    enter("send");
    this.controller.close();
    return true;
  }

  /** Requests the text to sign; on failure requests a new sign id, so that the next attempt starts anew. */
  private async draw(): Promise<Record<string, string>> {
    try {
      return await ask("random", { purpose: this.config.purpose, signId: this.signId });
    } catch (error) {
      await this.begin();
      throw error;
    }
  }

  /** Signs with the card. The PIN is sent to the controller only; its field is cleared first. */
  private async sign({ random = "", text = "" }: Record<string, string>): Promise<void> {
    const passwd = this.pin.value;
    this.pin.value = "";
    const posted: Record<string, string> = { signId: this.signId };
    if (random !== "")
      posted["gatheringSignature"] = await this.signature("cus-sec_SpcSignRandom", { random, passwd });
    if (text !== "")
      posted["signature"] = await this.signature("cus-sec_SpcSignDataAsPEM", { inData: text, passwd });
    const [certificate] = await this.call("cus-sec_SpcGetSignCertAsPEM");
    if (typeof certificate !== "string") throw new Problem(this.config.texts["noSignature"]!);
    posted["certificate"] = certificate;
    for (const [name, value] of Object.entries(posted))
      (this.form.elements.namedItem(name) as HTMLInputElement).value = value;
  }

  /** Requests a signature, once more after the controller has closed the connection meanwhile. */
  private async signature(method: string, args: Record<string, string>): Promise<string> {
    const [signature] = await this.call(method, args, undefined, true);
    if (typeof signature === "string" && signature !== "") return signature;
    throw new Problem(this.config.texts["noSignature"]!);
  }

  private async call(
    method: string,
    args: Record<string, string> = {},
    withinMs?: number,
    canRetry = false,
  ): Promise<readonly unknown[]> {
    try {
      return await this.controller.call(method, args, withinMs);
    } catch (error) {
      if (!(error instanceof ControllerError)) throw error;
      if (canRetry && error.fault === "connection") return this.call(method, args, withinMs);
      throw this.problemOf(method, error);
    }
  }

  private problemOf(method: string, error: ControllerError): Problem {
    const { texts } = this.config;
    if (error.fault === "connection") return new Problem(texts["connection"]!);
    if (error.fault === "timeout") return new Problem(texts["noSignature"]!, texts["silent"]);
    if (error.fault === "format") return new Problem(texts["noSignature"]!, texts["odd"]);
    if (!isAboutPin(error))
      return new Problem(texts[method === "ver" ? "update" : "noSignature"]!, error.message);
    this.signatureErrors += 1;
    return new Problem(this.isLocked ? texts["lockedHere"]! : texts["signature"]!, error.message);
  }
}
