import {
  areaField,
  checksField,
  choiceField,
  lineField,
  lookupField,
  numberField,
} from "../../../forms/editing/fields";
import type { Choice, Field, Typed } from "../../../forms/editing/form.types";
import { CONSOLE_TEXT } from "../../../forms/rules/console.text";
import { error, ok, applyRule, rule, type Result } from "../../../forms/rules/form.schema";
import { customsCode } from "../../../forms/rules/number.schema";
import { code, lengthTexts, line, optional } from "../../../forms/rules/text.schema";
import {
  CHANNEL_LABELS as LABELS,
  CHANNEL_TEXT as TEXT,
  DECLARING,
  PACKINGS,
  SEND_BOXES,
  SIMULATED_CHANNEL,
} from "../channel.text";
import { MODES } from "../channel.types";
import { isFolder, findEndpointProblem, findQueueProblem } from "./channel-address";
import { districtsRule } from "./districts";

export interface ChannelFormContext {
  readonly kinds: readonly Choice[];
  readonly modes: readonly Choice[];
  readonly businessDirs: readonly Choice[];
  readonly businesses: readonly Choice[];
  readonly units: { readonly matches: readonly string[]; readonly found: number | null };
  /** The cards of the chosen unit. */
  readonly cards: readonly Choice[];
  readonly districts: ReadonlySet<string>;
  /** Whether this server has a root folder of channels. */
  readonly hasRoot: boolean;
  /** Whether it has messages, so that its kind cannot change. */
  readonly isUsed: boolean;
  /** Whether its other side is a simulated client, whose folder it keeps. */
  readonly isSimulated: boolean;
  readonly hasSecret: boolean;
  readonly hasPassword: boolean;
}

const isMode = (all: Typed, mode: keyof typeof MODES) => all["transferMode"] === MODES[mode];

interface Conditional {
  readonly isNeeded: (all: Typed) => boolean;
  readonly neededWhen: string;
  readonly hint?: string;
  /** Null for a valid value. */
  readonly findProblem?: (value: string) => string | null;
}

/** A line that is required by some channels only. */
const lineWhen = (
  label: string,
  max: number,
  { isNeeded, neededWhen, hint, findProblem = () => null }: Conditional,
): Field<string> => ({
  label,
  control: { kind: "text", maxLength: max },
  isOptional: true,
  neededWhen,
  ...(hint === undefined ? {} : { hint }),
  rule: (all) =>
    rule((typed): Result<string> => {
      const empty = isNeeded(all) ? { empty: CONSOLE_TEXT.enter(label) } : {};
      const read = applyRule(line({ ...lengthTexts(label, { max }), ...empty }), typed);
      const problem = read.ok && read.value !== "" ? findProblem(read.value) : null;
      return problem === null ? read : error(problem);
    }),
  keep: (stored) => stored,
});

const unless = (wrong: string, fits: RegExp) => (value: string) => (fits.test(value) ? null : wrong);

/** Ticks of which some channels require one. */
const checksWhen = (
  label: string,
  choices: readonly Choice[],
  {
    isNeeded,
    empty,
    ...props
  }: { isNeeded: (all: Typed) => boolean; empty: string; neededWhen?: string; hint?: string },
): Field<readonly string[]> => {
  const field = checksField<string>(label, choices, { isOptional: true });
  return {
    ...field,
    ...props,
    rule: (all) =>
      rule((typed): Result<readonly string[]> => {
        const read = applyRule(field.rule as Exclude<typeof field.rule, (all: Typed) => unknown>, typed);
        return read.ok && read.value.length === 0 && isNeeded(all) ? error(empty) : read;
      }),
  };
};

const party = (label: string) =>
  lineWhen(label, 30, {
    isNeeded: ({ kind }) => kind === "ep",
    neededWhen: TEXT.whenEdi,
    findProblem: unless(TEXT.partyWrong(label), /^[0-9A-Za-z_-]+$/),
  });

const secret = (label: string, isSet: boolean): Field<string> => ({
  label,
  control: { kind: "secret", maxLength: 200 },
  isOptional: true,
  hint: isSet ? TEXT.secretStored : TEXT.secretHint,
  rule: line(lengthTexts(label, { max: 200 })),
});

const codeField = (label: string, max: number, by: Field<string>["rule"], hint?: string): Field<string> => ({
  label,
  control: { kind: "text", maxLength: max },
  isOptional: true,
  ...(hint === undefined ? {} : { hint }),
  rule: by,
  keep: (stored) => stored,
});

/** A transfer mode that fits the kind, and this server. */
function modeField({ modes, hasRoot, isSimulated }: ChannelFormContext): Field<string> {
  const fixed = isSimulated ? ({ isFixed: true, hint: SIMULATED_CHANNEL.edit } as const) : {};
  const field = choiceField<string>("select", LABELS.transferMode, modes, fixed);
  return {
    ...field,
    rule: (all) =>
      rule((typed): Result<string> => {
        const read = applyRule(field.rule as Exclude<typeof field.rule, (all: Typed) => unknown>, typed);
        if (!read.ok || read.value !== MODES.folder) return read;
        if (!hasRoot) return error(TEXT.noRoot);
        return all["kind"] === "sw" ? ok(read.value) : error(TEXT.modeWrong);
      }),
  };
}

const folderFields = ({ businessDirs, isSimulated }: ChannelFormContext) => ({
  folder: lineWhen(LABELS.folder, 200, {
    isNeeded: (all) => isMode(all, "folder"),
    neededWhen: TEXT.whenFolder,
    hint: isSimulated ? SIMULATED_CHANNEL.edit : TEXT.folderHint,
    findProblem: (value) => (isFolder(value) ? null : TEXT.folderWrong),
  }),
  businessDirs: checksWhen(LABELS.businessDirs, businessDirs, {
    isNeeded: (all) => isMode(all, "folder"),
    neededWhen: TEXT.whenFolder,
    empty: CONSOLE_TEXT.choose(LABELS.businessDirs),
  }),
  sendBox: choiceField<string>("select", LABELS.sendBox, SEND_BOXES, { hint: TEXT.sendBoxHint }),
  packing: choiceField<string>("select", LABELS.packing, PACKINGS),
});

const endpointFields = () => ({
  endpoint: lineWhen(LABELS.endpoint, 200, {
    isNeeded: (all) => isMode(all, "endpoint"),
    neededWhen: TEXT.whenEndpoint,
    findProblem: findEndpointProblem,
  }),
  timeoutSeconds: numberField(LABELS.timeoutSeconds, { min: 1, max: 60, wrong: TEXT.timeoutWrong }),
  queueUrl: lineWhen(LABELS.queueUrl, 200, {
    isNeeded: (all) => isMode(all, "queue"),
    neededWhen: TEXT.whenQueue,
    findProblem: findQueueProblem,
  }),
  queueName: lineWhen(LABELS.queueName, 60, {
    isNeeded: (all) => isMode(all, "queue"),
    neededWhen: TEXT.whenQueue,
  }),
});

const numberFields = () => ({
  senderId: party(LABELS.senderId),
  receiverId: party(LABELS.receiverId),
  sysId: codeField(LABELS.sysId, 2, code({ fits: /^[0-9A-Z]{2}$/, wrong: TEXT.sysWrong }), TEXT.sysHint),
  dxpId: lineWhen(LABELS.dxpId, 26, {
    isNeeded: ({ kind }) => kind === "dxp",
    neededWhen: TEXT.whenDxp,
    findProblem: unless(TEXT.dxpWrong, /^DXPENT[0-9A-Z]{4,20}$/),
  }),
  operCusRegCode: codeField(LABELS.operCusRegCode, 10, optional(customsCode(), ""), TEXT.operHint),
});

const serviceFields = ({ businesses, districts }: ChannelFormContext) => ({
  districts: {
    label: LABELS.districts,
    control: { kind: "area", maxLength: 600 },
    hint: TEXT.districtsHint,
    rule: districtsRule(districts, CONSOLE_TEXT.enter(LABELS.districts)),
    keep: (stored) => stored,
  } satisfies Field<string>,
  businesses: checksField<string>(LABELS.businesses, businesses),
  mayDeclare: choiceField<string>("select", LABELS.mayDeclare, DECLARING, { hint: TEXT.mayDeclareHint }),
  retryLimit: numberField(LABELS.retryLimit, { min: 0, max: 10, wrong: TEXT.retryWrong }),
  heartbeatSeconds: numberField(LABELS.heartbeatSeconds, { min: 30, max: 3600, wrong: TEXT.heartbeatWrong }),
  remark: areaField(LABELS.remark, { max: 255, isOptional: true }),
});

/** The fields of a channel, each with its rule. */
export const channelFields = (formContext: ChannelFormContext) => ({
  name: lineField(LABELS.name, { min: 2, max: 40 }),
  code: codeField(LABELS.code, 20, code({ fits: /^[A-Z0-9-]{2,20}$/, wrong: TEXT.codeWrong }), TEXT.codeHint),
  kind: choiceField<string>(
    "select",
    LABELS.kind,
    formContext.kinds,
    formContext.isUsed ? { isFixed: true, hint: TEXT.kindFixed } : {},
  ),
  transferMode: modeField(formContext),
  unitId: lookupField<number>(LABELS.unitId, {
    ...formContext.units,
    wrong: TEXT.unitWrong,
    isDeciding: true,
  }),
  cardIds: checksWhen(LABELS.cardIds, formContext.cards, {
    isNeeded: ({ kind }) => kind === "sw",
    empty: TEXT.cardNeeded,
    neededWhen: TEXT.whenSingleWindow,
    ...(formContext.cards.length === 0 ? { hint: TEXT.cardsHint } : {}),
  }),
  ...folderFields(formContext),
  ...endpointFields(),
  accessName: lineField(LABELS.accessName, { max: 60, isOptional: true }),
  accessSecret: secret(LABELS.accessSecret, formContext.hasSecret),
  certPassword: secret(LABELS.certPassword, formContext.hasPassword),
  ...numberFields(),
  ...serviceFields(formContext),
});
