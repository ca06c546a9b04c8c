import { useLocation, useNavigation } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { lazyControl } from "../kit/lazy-control";
import { useChrome } from "../layout/use-chrome";
import { ShellLink } from "../shell/shell-link";
import { isPlainClick } from "../shell/use-shell-links";
import type { OperationDialogProps } from "./operation-dialog";
import {
  addressOf,
  LEVEL,
  LEVEL_LABEL,
  MORE,
  MORE_LABEL,
  ROWS,
  SECOND_STEP_ROW,
} from "./security-settings.text";

/** Loaded with the library of forms, which the page itself does not use. */
const operation = lazyControl<OperationDialogProps>(
  async () => (await import("./operation-dialog")).OperationDialog,
);

export interface SecuritySettingsProps {
  settings: { phone: string | null; email: string | null; hasPassword: boolean; hasSecondStep: boolean };
}

/** Security level, bound contacts, and links to all operations of account security. */
export function SecuritySettings({ settings }: SecuritySettingsProps) {
  const { phone, email, hasPassword, hasSecondStep } = settings;
  const { key } = useLocation();
  const { state } = useNavigation();
  const { token } = useChrome();
  const [opened, setOpened] = useState<{ start: string; key: string } | null>(null);
  const isMedium = phone !== null && email !== null;

  /**
   * Opens an operation in a dialog where scripts run; React handles the click before the shell's links do.
   */
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    // A pending navigation would close the dialog on arrival, so the link is followed instead.
    if (state !== "idle" || !isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    const { pathname: start, href } = event.currentTarget;
    if (await operation.prepare()) setOpened({ start, key });
    else window.location.assign(href);
  };
  return (
    <>
      <p className="card level">
        {LEVEL_LABEL}
        <strong>{isMedium ? LEVEL.medium : LEVEL.low}</strong>
        <span className="hint">{isMedium ? LEVEL.mediumHint : LEVEL.lowHint}</span>
      </p>
      <div className="settings-halves">
        <ul className="card settings-rows">
          <Row kind="password" value={null} isSet={hasPassword} onOpen={open} />
          <Row kind="phone" value={phone} isSet={phone !== null} onOpen={open} />
          <Row kind="email" value={email} isSet={email !== null} onOpen={open} />
          <SecondStepRow isSet={hasSecondStep} />
        </ul>
        <More />
      </div>
      {opened?.key === key ? (
        <operation.Control
          key={opened.start}
          start={opened.start}
          token={token}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

function More() {
  return (
    <section className="card settings-more">
      <h2>{MORE_LABEL}</h2>
      <ul>
        {MORE.map(({ text, href, hint }) => (
          <li key={href}>
            <ShellLink to={href}>{text}</ShellLink>
            <span className="hint">{hint}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Row of the second step, which links to a page of its own. */
function SecondStepRow({ isSet }: { isSet: boolean }) {
  return (
    <li>
      <strong>{SECOND_STEP_ROW.label}</strong>
      <span className={isSet ? "flag set" : "flag"}>
        {isSet ? SECOND_STEP_ROW.set : SECOND_STEP_ROW.unset}
      </span>
      <span className="hint">{SECOND_STEP_ROW.hint}</span>
      <ShellLink className="button plain" to={SECOND_STEP_ROW.href} aria-label={SECOND_STEP_ROW.label}>
        {isSet ? SECOND_STEP_ROW.change : SECOND_STEP_ROW.begin}
      </ShellLink>
    </li>
  );
}

interface RowProps {
  kind: keyof typeof ROWS;
  /** Masked; null where there is no value to show. */
  value: string | null;
  isSet: boolean;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => Promise<void>;
}

function Row({ kind, value, isSet, onOpen }: RowProps) {
  const row = ROWS[kind];
  const { text, label } = isSet ? row.change : row.bind;
  return (
    <li>
      <strong>{row.label}</strong>
      <span className={isSet ? "flag set" : "flag"}>{isSet ? row.set : row.unset}</span>
      <span className="hint">{value ?? row.hint}</span>
      <ShellLink
        className="button plain"
        to={addressOf(kind, isSet)}
        aria-label={label}
        onClick={(event) => void onOpen(event)}
        onPointerEnter={operation.prepareAhead}
        onFocus={operation.prepareAhead}
      >
        {text}
      </ShellLink>
    </li>
  );
}
