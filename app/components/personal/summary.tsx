import type { FormToken } from "../layout/layout.types";
import { ShellLink } from "../shell/shell-link";
import * as text from "./personal.text";
import type { BasicInfoData, ProfileOutcome } from "./personal.types";

interface SummaryProps {
  info: BasicInfoData;
  token: FormToken;
  revealed: ProfileOutcome["revealed"];
}

/** Who one is here: what is known, what is bound and certified, and what is still missing. */
export function Summary({ info, token, revealed }: SummaryProps) {
  const { tenantType, certified, lastSignIn, completeness } = info;
  return (
    <>
      <p className="flags">
        <span className="flag">{text.USER_TYPES[tenantType ?? "none"]}</span>
        {tenantType === 0 ? null : (
          <span className={certified ? "flag set" : "flag"}>
            {certified ? text.CERTIFIED : text.NOT_CERTIFIED}
          </span>
        )}
        {tenantType === 0 || certified ? null : (
          <ShellLink to={text.CERTIFY_NOW.href}>{text.CERTIFY_NOW.text}</ShellLink>
        )}
      </p>
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
        {value ?? text.NOT_BOUND}{" "}
        <ShellLink
          to={`/personal/security/${value ? "modify" : "bind"}-${name}`}
          aria-label={(value ? text.MODIFY : text.BIND) + label}
        >
          {value ? text.MODIFY : text.BIND}
        </ShellLink>
      </dd>
    </div>
  );
}

/** Full values need an identity check, and then a press of their own: no address shows them. */
function Reveal({ mayReveal, token }: { mayReveal: boolean; token: FormToken }) {
  if (!mayReveal) return <ShellLink to={text.REVEAL_LINK.href}>{text.REVEAL_LINK.text}</ShellLink>;
  return (
    <form method="post" action={text.PROFILE_ADDRESS}>
      <input type="hidden" name={token.name} value={token.value} />
      <button className="button plain" name="intent" value="reveal">
        {text.REVEAL}
      </button>
    </form>
  );
}

function Completeness({ missing, of }: BasicInfoData["completeness"]) {
  if (missing.length === 0) return <p className="quiet">{text.COMPLETE}</p>;
  return (
    <>
      <h2>{text.COMPLETENESS(of - missing.length, of)}</h2>
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
