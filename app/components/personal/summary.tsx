import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import * as text from "./personal.text";
import type { BasicInfoData, ProfileOutcome } from "./personal.types";

type Part = keyof typeof text.MISSING;
const PARTS = Object.keys(text.MISSING) as Part[];

interface SummaryProps {
  info: BasicInfoData;
  token: FormToken;
  revealed: ProfileOutcome["revealed"];
}

/** Contacts and last sign-in of the person, and the profile's completeness. */
export function Summary({ info, token, revealed }: SummaryProps) {
  const { lastSignIn, completeness } = info;
  return (
    <>
      <dl>
        {text.CONTACTS.map(({ name, label }) => (
          <Contact key={name} name={name} label={label} value={revealed?.[name] ?? info[name]} />
        ))}
        <div>
          <dt>{text.LAST_SIGN_IN}</dt>
          <dd>{lastSignIn ?? text.FIRST_SIGN_IN}</dd>
        </div>
      </dl>
      {revealed ? (
        <p className="quiet">{text.REVEALED}</p>
      ) : (
        <Reveal mayReveal={info.mayReveal} token={token} />
      )}
      <Completeness {...completeness} />
    </>
  );
}

function Contact({ name, label, value }: { name: "phone" | "email"; label: string; value: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{value ?? text.NOT_BOUND}</span>
        <ShellLink
          className="button plain"
          to={`/personal/security/${value ? "modify" : "bind"}-${name}`}
          aria-label={(value ? text.MODIFY : text.BIND) + label}
        >
          {value ? text.MODIFY : text.BIND}
        </ShellLink>
      </dd>
    </div>
  );
}

/** Reveals full contacts after an identity check, by a post: no address shows them. */
function Reveal({ mayReveal, token }: { mayReveal: boolean; token: FormToken }) {
  if (!mayReveal)
    return (
      <ShellLink className="button plain" to={text.REVEAL_LINK.href}>
        {text.REVEAL_LINK.text}
      </ShellLink>
    );
  return (
    <form method="post" action={text.PROFILE_ADDRESS}>
      <input type="hidden" name={token.name} value={token.value} />
      <button className="button plain" name="intent" value="reveal">
        {text.REVEAL}
      </button>
    </form>
  );
}

/** Completeness of the profile: completed parts, and links to provide missing ones. */
function Completeness({ missing, of }: BasicInfoData["completeness"]) {
  if (missing.length === 0) return <p className="quiet">{text.COMPLETE}</p>;
  return (
    <>
      <h2 id="completeness">{text.COMPLETENESS(of - missing.length, of)}</h2>
      <progress max={of} value={of - missing.length} aria-labelledby="completeness" />
      <ul className="own-parts">
        {PARTS.filter((part) => !missing.includes(part)).map((part) => (
          <li key={part}>{text.MISSING[part].name}</li>
        ))}
      </ul>
      <ul>
        {missing.map((item) => (
          <li key={item}>
            <a href={text.MISSING[item].href}>{text.MISSING[item].text}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
