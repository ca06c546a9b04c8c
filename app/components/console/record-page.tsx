import { useActionData, useLocation } from "@remix-run/react";
import type { RecordMove, RecordView, ShownOnce } from "~/services/forms/editing/record.types";
import { PASSWORD_INPUT_MAX, SECOND_CODE_INPUT_MAX } from "~/services/runtime/configuration/limits";
import { FORM_TEXT as TEXT } from "~/services/forms/editing/form.text";
import { ErrorSummary } from "../form/error-summary";
import type { FieldState } from "../form/field-parts";
import { fieldsOf, type FormAnswer } from "../form/fields-of";
import { LongField } from "../form/long-field";
import { PlainField } from "../form/plain-field";
import { useOutcome } from "../form/use-outcome";
import type { FormToken } from "../layout/layout.types";
import { CollectionHead } from "../layout/collection-head";
import { useChrome } from "../layout/use-chrome";
import { useChangedRecord } from "../live/changed-record";
import { cellText, detailText } from "../lists/cell-text";
import { MessagePreview } from "../messages/message-preview";
import { PasskeyButton } from "../second-step/passkey-button";
import { ShellLink } from "../shell/shell-link";
import { OncePage } from "./forms/once-page";
import { RecordComments } from "./record-comments";
import { isDestructive, isSetApart, RecordHead } from "./record-head";
import { RecordNotice } from "./record-notice";
import { RecordTable, RecordTabs } from "./record-table";
import { RecordTimeline } from "./record-timeline";

interface RecordOutcome {
  result: FormAnswer;
  links?: { text: string; href: string }[];
  once?: ShownOnce;
}

const REASON_MAX = 200;
const EMPTY = { reason: "", password: "", secondCode: "", comment: "" };

/** A record: its details, links and actions. */
export function RecordPage({ view }: { view: RecordView }) {
  const outcome = useOutcome(useActionData<RecordOutcome>() ?? null);
  const { token } = useChrome();
  const { pathname, search } = useLocation();
  const { title, tabs, links, moves, primary, confirming } = view;
  useChangedRecord(confirming === null);
  const { reason, password, secondCode, comment } = fieldsOf("record", EMPTY, outcome?.result);
  if (outcome?.once) return <OncePage once={outcome.once} />;
  return (
    <div className="record-page">
      <CollectionHead title={title} failed={outcome?.result.error !== undefined} />
      <RecordHead
        title={title}
        head={view.head}
        links={links}
        moves={moves}
        primary={primary}
        pathname={pathname}
        isConfirming={confirming !== null}
      />
      <ErrorSummary
        answer={outcome?.result}
        fields={[reason, password, secondCode, comment]}
        links={outcome?.links ?? []}
        presentation="box"
        dismissHref={pathname + search}
      />
      <Notices banner={view.banner} notice={view.notice} />
      {confirming ? (
        <Confirm
          action={pathname + search}
          token={token}
          move={confirming}
          object={view.object ?? ""}
          reason={reason}
          password={password}
          secondCode={secondCode}
          backHref={view.listHref ?? pathname}
        />
      ) : null}
      {tabs ? <RecordTabs tabs={tabs} label={TEXT.parts} /> : null}
      <Contents view={view} />
      {view.comments ? (
        <RecordComments comments={view.comments} action={pathname + search} token={token} field={comment} />
      ) : null}
    </div>
  );
}

/** Content of a tab: a text, details or tables. */
function Contents({ view }: { view: RecordView }) {
  const { title, table, details } = view;
  return (
    <>
      {view.article ? <MessagePreview {...view.article} /> : null}
      {view.groups ? <DetailGroups groups={view.groups} /> : null}
      {(table || view.timeline) && details.length === 0 ? null : <Details details={details} />}
      {view.timeline ? <RecordTimeline {...view.timeline} /> : null}
      {table ? <RecordTable title={title} table={table} /> : null}
      {view.tables?.map((one) => (
        <section key={one.title} className="record-part">
          <h2>{one.title}</h2>
          <RecordTable title={one.title} table={one} />
        </section>
      ))}
    </>
  );
}

function DetailGroups({ groups }: { groups: NonNullable<RecordView["groups"]> }) {
  return (
    <div className="card record-groups">
      {groups.map(({ title, details }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Details details={details} className="record-facts close" />
        </section>
      ))}
    </div>
  );
}

/** Details of a record as a list of terms. */
export function Details({
  details,
  className = "card record-facts",
}: Pick<RecordView, "details"> & { className?: string }) {
  if (details.length === 0) return null;
  return (
    <dl className={className}>
      {details.map((detail) => (
        <div key={detail.label}>
          <dt>{detail.label}</dt>
          <dd>{detailText(detail)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ConfirmProps {
  object: string;
  action: string;
  token: FormToken;
  move: RecordMove;
  reason: FieldState;
  password: FieldState;
  secondCode: FieldState;
  backHref: string;
}

const Notices = ({ banner, notice }: Pick<RecordView, "banner" | "notice">) => (
  <>
    {banner ? <RecordNotice notice={banner} /> : null}
    {notice ? <RecordNotice notice={notice} /> : null}
  </>
);

/** What a step is called, what it does, and where to read about it. */
const Consequences = ({ move }: { move: RecordMove }) => (
  <>
    <h2>
      {move.text} {move.badge ? cellText(move.badge) : null}
    </h2>
    {move.notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
    {move.help ? (
      <p>
        <ShellLink to={move.help.href}>{move.help.text}</ShellLink>
      </p>
    ) : null}
  </>
);

type ImpossibleProps = NonNullable<RecordMove["impossible"]> & { title: string; backHref: string };

/** A step that is not possible now: why, and where that can be changed. */
const Impossible = ({ title, text, links, backHref }: ImpossibleProps) => (
  <section className="card confirm">
    <h2>{title}</h2>
    <p className="notice warning">{text}</p>
    <div className="actions">
      {links.map((link) => (
        <ShellLink key={link.href} className="button" to={link.href}>
          {link.text}
        </ShellLink>
      ))}
      <ShellLink className="button plain" to={backHref}>
        {TEXT.backTo}
      </ShellLink>
    </div>
  </section>
);

/** The verb; of a destructive step in the colour of danger, with its object. */
function ConfirmButton({ move: { intent, text }, object }: Pick<ConfirmProps, "move" | "object">) {
  return (
    <button className={isDestructive(intent) ? "button danger" : "button"} name="intent" value={intent}>
      {isSetApart(intent) && !text.endsWith(object) ? text + object : text}
    </button>
  );
}

/** Confirmation of a step, with its consequences. */
function Confirm({ action, token, move, object, reason, password, secondCode, backHref }: ConfirmProps) {
  if (move.impossible) return <Impossible title={move.text} {...move.impossible} backHref={backHref} />;
  return (
    <form className="card confirm" method="post" action={action} noValidate>
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="submission" value={move.submission} />
      {move.updated === undefined ? null : <input type="hidden" name="updated" value={move.updated} />}
      <Consequences move={move} />
      {move.needsReason ? <LongField field={reason} label={TEXT.reason} maxLength={REASON_MAX} /> : null}
      {move.noteLabel === undefined ? null : (
        <LongField field={reason} label={move.noteLabel} maxLength={REASON_MAX} isOptional />
      )}
      {move.needsPassword ? (
        <PlainField
          field={{ ...password, initialValue: "" }}
          label={TEXT.ownPassword}
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD_INPUT_MAX}
        />
      ) : null}
      {move.needsSecondCode ? (
        <PlainField
          field={{ ...secondCode, initialValue: "" }}
          label={TEXT.ownSecondCode}
          autoComplete="one-time-code"
          maxLength={SECOND_CODE_INPUT_MAX}
        />
      ) : null}
      {move.mayBePasskey ? <PasskeyButton /> : null}
      {move.choice ? (
        <p className="tick">
          <input type="checkbox" id={`record-${move.choice.name}`} name={move.choice.name} value="1" />
          <label htmlFor={`record-${move.choice.name}`}>{move.choice.text}</label>
        </p>
      ) : null}
      <div className="actions">
        <ConfirmButton move={move} object={object} />
        <ShellLink className="button plain" to={backHref}>
          {TEXT.cancel}
        </ShellLink>
      </div>
    </form>
  );
}
