import Big from "big.js";

const TOKEN = /\d+(?:\.\d+)?|[-+*/()]/gy;
/** Characters of a formula at most. */
const FORMULA_MAX = 200;
const DEPTH_MAX = 20;
const RESULT_DECIMALS = 10;

class Formula {
  private at = 0;
  private depth = 0;
  constructor(private readonly tokens: readonly string[]) {}

  result(): Big {
    const value = this.sum();
    if (this.at < this.tokens.length) throw new SyntaxError("rest");
    return value;
  }

  private take(...kinds: readonly string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || !kinds.includes(token)) return undefined;
    this.at += 1;
    return token;
  }

  private sum(): Big {
    let value = this.product();
    for (let sign = this.take("+", "-"); sign; sign = this.take("+", "-"))
      value = sign === "+" ? value.plus(this.product()) : value.minus(this.product());
    return value;
  }

  private product(): Big {
    let value = this.single();
    for (let sign = this.take("*", "/"); sign; sign = this.take("*", "/"))
      value = sign === "*" ? value.times(this.single()) : value.div(this.single());
    return value;
  }

  private single(): Big {
    this.depth += 1;
    if (this.depth > DEPTH_MAX) throw new SyntaxError("depth");
    const value = this.take("-") ? this.single().times(-1) : this.plain();
    this.depth -= 1;
    return value;
  }

  private plain(): Big {
    if (this.take("(")) {
      const inner = this.sum();
      if (!this.take(")")) throw new SyntaxError("bracket");
      return inner;
    }
    const token = this.tokens[this.at] ?? "";
    this.at += 1;
    return new Big(token);
  }
}

/** Evaluates `12*3.5` → `42` in exact decimals, quotients to ten places; null for an invalid formula. */
export function calculate(formula: string): string | null {
  const text = formula.replace(/\s+/g, "").replace(/[×xX]/g, "*").replace(/÷/g, "/");
  if (text.length > FORMULA_MAX) return null;
  const tokens = text.match(TOKEN) ?? [];
  if (text === "" || tokens.join("") !== text) return null;
  try {
    return plainText(new Formula(tokens).result().round(RESULT_DECIMALS));
  } catch {
    // Big throws on a division by 0 and on a missing number.
    return null;
  }
}

/** Formats a number without exponent and trailing zeros. */
export function plainText(value: Big): string {
  const text = value.toFixed();
  const short = text.includes(".") ? text.replace(/\.?0+$/, "") : text;
  return short === "-0" ? "0" : short;
}

/** Whether a text is a number in its stored form. */
export const isNumber = (text: string | undefined): text is string =>
  text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text);
