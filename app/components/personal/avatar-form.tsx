import { type DragEvent, type SyntheticEvent, useRef } from "react";
import { ErrorSummary } from "../form/error-summary";
import type { FormAnswer } from "../form/fields-of";
import { FileInput } from "../form/file-input";
import { ToastLive } from "../form/toasts/toast-live";
import { useIsHydrated } from "../form/use-is-hydrated";
import type { FormToken } from "../layout/layout.types";
import { AvatarCrop } from "./avatar-crop";
import { AVATAR_HINT, AVATAR_LABEL, CHANGE_AVATAR, DROP_HINT, SENDING } from "./avatar.text";
import { PROFILE_ADDRESS } from "./personal.text";
import { useAvatar, usePastedFile } from "./use-avatar";

export interface AvatarFormProps {
  token: FormToken;
  /** Answer to the posted file. */
  answer: FormAnswer | undefined;
}

/**
 * Upload form of the avatar: a file field and a button; where scripts run, also cropping, pasting, dropping
 * and progress.
 */
export function AvatarForm({ token, answer }: AvatarFormProps) {
  const failure = Object.values(answer?.error ?? {})[0]?.[0] ?? "";
  const formRef = useRef<HTMLFormElement>(null);
  const { state, choose, send, cancel } = useAvatar(PROFILE_ADDRESS, failure);
  const take = (file: File | undefined) => formRef.current && void choose(file, formRef.current);
  const finish = (file: File) => formRef.current && void send(file, formRef.current);
  usePastedFile(take);

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    take(event.currentTarget.querySelector<HTMLInputElement>("#avatar-file")?.files?.[0]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const problem = state.kind === "idle" ? state.problem : "";
  return (
    <form
      ref={formRef}
      id="avatar"
      className="avatar-form"
      method="post"
      action={PROFILE_ADDRESS}
      encType="multipart/form-data"
      noValidate
      onSubmit={submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <input type="hidden" name={token.name} value={token.value} />
      <input type="hidden" name="intent" value="avatar" />
      <input type="hidden" name="bizKey" value="userAvatar" />
      {failure === "" || problem !== failure ? null : <PostedFailure text={failure} answer={answer} />}
      <FileField problem={problem} isBusy={state.kind === "sending"} onChoose={take} />
      {problem === "" ? null : <ToastLive key={problem} text={problem} />}
      {state.kind === "cropping" ? (
        <AvatarCrop key={state.file.name} {...state} onUse={finish} onCancel={cancel} />
      ) : (
        <button className="button plain" disabled={state.kind === "sending"}>
          {CHANGE_AVATAR}
        </button>
      )}
      {state.kind === "sending" ? <Progress part={state.part} /> : null}
    </form>
  );
}

const FILE_ID = "avatar-file";

/** Leads to the field, unless the server was unable to process the file. */
function PostedFailure({ text, answer }: { text: string; answer: FormAnswer | undefined }) {
  const isOfFile = answer?.cause === undefined;
  return (
    <ErrorSummary
      answer={{ ...answer, error: isOfFile ? {} : { "": [text] } }}
      fields={isOfFile ? [{ id: FILE_ID, errors: [text] }] : []}
      presentation="fields"
      dismissHref={PROFILE_ADDRESS}
    />
  );
}

interface FileFieldProps {
  problem: string;
  isBusy: boolean;
  onChoose: (file: File | undefined) => void;
}

function FileField({ problem, isBusy, onChoose }: FileFieldProps) {
  const isHydrated = useIsHydrated();
  return (
    <div className="field">
      <label htmlFor={FILE_ID}>{AVATAR_LABEL}</label>
      <FileInput
        id={FILE_ID}
        name="file"
        accept="image/jpeg,image/png"
        disabled={isBusy}
        aria-invalid={problem === "" ? undefined : true}
        aria-describedby="avatar-hint avatar-error"
        onChange={({ target }) => onChoose(target.files?.[0])}
      />
      <p className="hint" id="avatar-hint">
        {AVATAR_HINT}
      </p>
      <p className="hint drop-hint" data-waits={!isHydrated || undefined}>
        {DROP_HINT}
      </p>
      <p className="error" id="avatar-error">
        {problem}
      </p>
    </div>
  );
}

const Progress = ({ part }: { part: number }) => (
  <label>
    {SENDING}
    <progress max={1} value={part} />
  </label>
);
