import { useLocation } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { useChrome } from "../layout/use-chrome";
import { ShellLink } from "../shell/shell-link";
import { OperationDialog } from "./operation-dialog";
import { addressOf, LEVEL, LEVEL_LABEL, MORE, MORE_LABEL, ROWS } from "./security-settings.text";

export interface SecuritySettingsProps {
  settings: { phone: string | null; email: string | null; hasPassword: boolean };
}

/** Level, what is bound, and the ways to everything that concerns the account's safety. */
export function SecuritySettings({ settings }: SecuritySettingsProps) {
  const { phone, email, hasPassword } = settings;
  const { key } = useLocation();
  const { token } = useChrome();
  const [opened, setOpened] = useState<{ start: string; key: string } | null>(null);
  const isMedium = phone !== null && email !== null;

  /** Where scripts run the pages come in a dialog; React hears the click before the shell's links do. */
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpened({ start: event.currentTarget.pathname, key });
  };
  return (
    <>
      <p className="card level">
        {LEVEL_LABEL}
        <strong>{isMedium ? LEVEL.medium : LEVEL.low}</strong>
        <span className="hint">{isMedium ? LEVEL.mediumHint : LEVEL.lowHint}</span>
      </p>
      <ul className="card settings-rows">
        <Row kind="password" value={null} isSet={hasPassword} onOpen={open} />
        <Row kind="phone" value={phone} isSet={phone !== null} onOpen={open} />
        <Row kind="email" value={email} isSet={email !== null} onOpen={open} />
      </ul>
      <h2>{MORE_LABEL}</h2>
      <ul className="card settings-more">
        {MORE.map(({ text, href, hint }) => (
          <li key={href}>
            <ShellLink to={href}>{text}</ShellLink>
            <span className="hint">{hint}</span>
          </li>
        ))}
      </ul>
      {opened?.key === key ? (
        <OperationDialog
          key={opened.start}
          start={opened.start}
          token={token}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

interface RowProps {
  kind: keyof typeof ROWS;
  /** Masked; null where there is nothing to show. */
  value: string | null;
  isSet: boolean;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
}

function Row({ kind, value, isSet, onOpen }: RowProps) {
  const row = ROWS[kind];
  const { text, label } = isSet ? row.change : row.bind;
  return (
    <li>
      <strong>{row.label}</strong>
      <span className={isSet ? "flag set" : "flag"}>{isSet ? row.set : row.unset}</span>
      <span className="hint">{value ?? row.hint}</span>
      <ShellLink to={addressOf(kind, isSet)} aria-label={label} onClick={onOpen}>
        {text}
      </ShellLink>
    </li>
  );
}
