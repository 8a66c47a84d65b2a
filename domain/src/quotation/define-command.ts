import type { z } from 'zod';
import type { Caller } from '../access/caller.js';
import type { QuotationAction } from './gates.js';
import type { QuotationEvent } from './events.js';
import type { QuotationFacts } from './facts.js';
import type { QuotationRefusal } from './words/refusals.js';
import type { Role } from './readers/roles.js';
import type { Quotation, QuotationState } from './state.js';
import type { UndoDefinition } from './undo/undo.js';
import type { ValidityFacts } from './due/validity.js';
import type { Warning } from './words/warnings.js';

/** The type inferred from a body without fields would exclude even `kind`; `unknown` replaces it. */
type FieldsOf<Body> = string extends keyof Body ? unknown : Body;

/** A command as it is decided: its kind and the parsed fields of its body. */
export type ParsedCommand<Kind extends string, Body extends z.ZodObject> = { readonly kind: Kind } & FieldsOf<
  z.infer<Body>
>;

/** A body that is about to be sent: numbers may still be text, and fields may be missing. */
export type CommandDraft = Readonly<Record<string, unknown>>;

/** The caller and the time for which `isOffered` is evaluated. */
interface CommandRequest {
  readonly roles: readonly Role[];
  readonly caller: Caller;
  readonly at: ValidityFacts;
}

export interface ButtonPlace {
  /** The position among the buttons that take the order to its next step, from 1; these buttons come first. */
  readonly forward?: number;
  /** Whether the command cannot be undone; its button then stands last and apart. */
  readonly isDestructive?: boolean;
  /** Whether the command removes something permanently; its dialog then uses the texts of the specification. */
  readonly isRemoval?: boolean;
  /** Whether the button stands next to the object that it changes, such as a row, a note or a file. */
  readonly isInPlace?: boolean;
}

interface Declared<Body extends z.ZodObject> {
  readonly title: string;
  /** The message after the command succeeded, in the words of the specification where it prescribes them. */
  readonly done?: string;
  /** The heading above the reason when the command failed (spec section 8). */
  readonly failed?: string;
  readonly button?: ButtonPlace;
  /** The schema of the body that callers send. */
  readonly body: Body;
  /** The events by which the command is recognised; empty where it has no event of its own. */
  readonly knownBy: readonly QuotationEvent['type'][];
  /** How the command is undone, or why it cannot be. */
  readonly undo: UndoDefinition;
  /**
   * The method and address where they are not `POST /api/quotations/:id/<kind>`; null where callers cannot send
   * the command directly.
   */
  readonly route?: string | null;
}

/**
 * The declaration of a command on an existing order. The table of gates (`gates.ts`) states when and by which
 * roles it may be given; its route, form, button, `allowed_actions`, warnings and OpenAPI description follow
 * from this declaration.
 */
export interface CommandDefinition<
  Kind extends QuotationAction = QuotationAction,
  Body extends z.ZodObject = z.ZodObject,
> extends Declared<Body> {
  readonly kind: Kind;
  /** Whether staff must have entered a code of their second factor recently. */
  readonly needsProof?: boolean;
  /** The refusal for callers without permission, where the command has one of its own. */
  readonly forbidden?: 'NOT_AMONG_EMPLOYEES';
  /** The refusal at a wrong time, where the command has a special one. */
  notNow?(command: ParsedCommand<Kind, Body>, order: Quotation): QuotationRefusal | undefined;
  /** Whether the command would have an effect, where an open gate alone does not make it worth offering. */
  isOffered?(order: Quotation, asked: CommandRequest): boolean;
  /**
   * Whether the requested state already holds, even if the order has moved on since; the command then does
   * nothing.
   */
  alreadyHolds?(command: ParsedCommand<Kind, Body>, order: Quotation): boolean;
  /** Whether the command needs a `reason`; its body then has the field. */
  needsReason?(command: ParsedCommand<Kind, Body>, order: Quotation): boolean;
  /** The warnings that the command would cause now. */
  warnings?(order: Quotation, draft: CommandDraft): readonly Warning[];
  /** The order after the command, as far as stock is concerned; undefined for an incomplete body. */
  changes?(order: Quotation, draft: CommandDraft): Quotation | 'deleted' | undefined;
  /** The events of the command; throws `Refused`. */
  decide(
    command: ParsedCommand<Kind, Body>,
    order: Quotation,
    facts: QuotationFacts,
  ): readonly QuotationEvent[];
}

export const defineCommand = <Kind extends QuotationAction, Body extends z.ZodObject>(
  kind: Kind,
  declared: Omit<CommandDefinition<Kind, Body>, 'kind'>,
): CommandDefinition<Kind, Body> => ({ kind, ...declared });

/** The declaration of the command that begins an order. */
export interface RequestDefinition<Body extends z.ZodObject> extends Declared<Body> {
  readonly kind: 'request';
  decide(
    command: ParsedCommand<'request', Body>,
    state: QuotationState,
    facts: QuotationFacts,
  ): readonly QuotationEvent[];
}

export const defineRequest = <Body extends z.ZodObject>(
  kind: 'request',
  declared: Omit<RequestDefinition<Body>, 'kind'>,
): RequestDefinition<Body> => ({ kind, ...declared });
