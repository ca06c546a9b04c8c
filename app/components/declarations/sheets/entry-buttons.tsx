import type { ReactNode } from "react";
import { ShellLink } from "../../shell/shell-link";
import { ENTRY_TEXT as TEXT } from "../entry.text";
import type { EntryForm } from "../entry.types";

interface EntryButtonsProps {
  form: EntryForm;
  children: ReactNode;
}

/** The two buttons that store the form, and a menu of the others. */
export function EntryButtons({ form, children }: EntryButtonsProps) {
  return (
    <div className="actions submit-bar">
      <button className="button" name="intent" value="save">
        {TEXT.save}
      </button>
      <button className="button plain" name="intent" value="next">
        {form.nextText}
      </button>
      <details className="entry-more">
        <summary className="button plain">{TEXT.more}</summary>
        <MoreButtons form={form} />
      </details>
      {children}
    </div>
  );
}

interface MoreButtonsProps {
  form: EntryForm;
  /** Id of the form, for buttons outside of it. */
  of?: string;
}

/** The buttons that are used less. */
export function MoreButtons({ form, of }: MoreButtonsProps) {
  return (
    <div className="entry-menu">
      <button className="button plain" form={of} name="intent" value="update">
        {TEXT.update}
      </button>
      {form.copyHref === null ? null : (
        <ShellLink className="button plain" to={form.copyHref}>
          {TEXT.copyAbove}
        </ShellLink>
      )}
      {form.kind === "lines" ? (
        <button className="button plain" form={of} name="intent" value="elements">
          {TEXT.elements}
        </button>
      ) : null}
      {form.moves.map((move) => (
        <button key={move} className="button plain" form={of} name="intent" value={move}>
          {TEXT[move]}
        </button>
      ))}
      {of !== undefined && form.library?.canKeep === true ? (
        <button className="button plain" form={of} name="intent" value="library keep">
          {TEXT.keepInLibrary}
        </button>
      ) : null}
      {form.isStored ? (
        <button className="button plain entry-remove" form={of} name="intent" value="remove">
          {TEXT.remove}
        </button>
      ) : null}
    </div>
  );
}
