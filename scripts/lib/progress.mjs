import { performance } from "node:perf_hooks";

/** Result of a step without anything to do. */
export const UP_TO_DATE = "up-to-date";

export const seconds = (since) => ((performance.now() - since) / 1000).toFixed(1);

export function describeOutcome(result, since) {
  return result === UP_TO_DATE ? "已是最新" : `完成（${seconds(since)} 秒）`;
}

/** Prints one line for each step: `[2/3] 构建… 完成（12.3 秒）`. */
export class Progress {
  #total;
  #index = 0;
  #openLine = false;

  constructor(total) {
    this.#total = total;
  }

  nextLabel(title) {
    this.#index += 1;
    return `[${this.#index}/${this.#total}] ${title}…`;
  }

  /** Runs `work(note)` as a step; `note` prints a line before the step's end. */
  async step(title, work) {
    const label = this.nextLabel(title);
    const since = performance.now();
    process.stdout.write(`${label} `);
    this.#openLine = true;
    const close = (text) => {
      process.stdout.write(this.#openLine ? `${text}\n` : `${label} ${text}\n`);
      this.#openLine = false;
    };
    try {
      const result = await work((text) => this.#note(text));
      close(describeOutcome(result, since));
      return result;
    } catch (error) {
      close(`失败（${seconds(since)} 秒）`);
      throw error;
    }
  }

  #note(text) {
    process.stdout.write(this.#openLine ? `\n${text}\n` : `${text}\n`);
    this.#openLine = false;
  }
}
