import type { z } from 'zod';
import type { Caller } from '../access/caller.js';
import type { QuotationAction } from './gates.js';
import type { QuotationEvent } from './events.js';
import type { QuotationFacts } from './facts.js';
import type { QuotationRefusal } from './words/refusals.js';
import type { Role } from './readers/roles.js';
import type { Quotation, QuotationState } from './state.js';
import type { Undo } from './undo/undo.js';
import type { ValidAt } from './due/validity.js';
import type { Warning } from './words/warnings.js';

/** A body without fields is inferred as one that has none, not even `kind`. */
type FieldsOf<Body> = string extends keyof Body ? unknown : Body;

/** A command as it is decided upon: its kind and the parsed fields of its body. */
export type CommandWith<Kind extends string, Body extends z.ZodObject> = { readonly kind: Kind } & FieldsOf<
  z.infer<Body>
>;

/** A body that is about to be sent: numbers may still be text, fields may be missing. */
export type Draft = Readonly<Record<string, unknown>>;

/** Who asks, and when. */
export interface CommandRequest {
  readonly roles: readonly Role[];
  readonly caller: Caller;
  readonly at: ValidAt;
}

/** Where a command's button stands. */
export interface ButtonPlace {
  /** Place among the commands that move an order on, from 1: they stand first. */
  readonly forward?: number;
  /** Cannot be taken back: stands last and apart. */
  readonly isDestructive?: boolean;
  /** Takes something away for good: asked and cancelled in the specification's own words. */
  readonly isRemoval?: boolean;
  /** Given where the thing is that it is about: a row, a note, a file. */
  readonly isInPlace?: boolean;
}

interface Declared<Body extends z.ZodObject> {
  /** What its button says. */
  readonly title: string;
  /** What a person reads when it was done; the specification's own sentence where it has one. */
  readonly done?: string;
  /** What stands above the reason when it was not done (spec section 8). */
  readonly failed?: string;
  readonly button?: ButtonPlace;
  /** What callers send. */
  readonly body: Body;
  /** Any of these events shows that it was given; none where another event says it in its data. */
  readonly knownBy: readonly QuotationEvent['type'][];
  /** What takes it back, or why nothing does. */
  readonly undo: Undo;
  /** Method and address where it is not `POST /api/quotations/:id/<kind>`; null where callers do not send it by itself. */
  readonly route?: string | null;
}

/**
 * The one declaration of a command for an order that is there. When and by whom it may be given stands in the table
 * of gates (`gates.ts`) alone; route, form, button, `allowed_actions`, warnings and OpenAPI follow from here.
 */
export interface CommandDefinition<
  Kind extends QuotationAction = QuotationAction,
  Body extends z.ZodObject = z.ZodObject,
> extends Declared<Body> {
  readonly kind: Kind;
  /** Asks staff for their second factor again. */
  readonly needsProof?: boolean;
  /** Refusal of those whose work does not include it, where it has one of its own. */
  readonly forbidden?: 'NOT_AMONG_EMPLOYEES';
  /** Why it comes at the wrong time, in the words of its own rule where it has one. */
  notNow?(command: CommandWith<Kind, Body>, order: Quotation): QuotationRefusal | undefined;
  /** Whether there is something it can do, where an open gate alone does not make it worth offering. */
  isOffered?(order: Quotation, asked: CommandRequest): boolean;
  /** Whether what it asks for holds already, wherever the order has gone since: nothing is done again. */
  alreadyHolds?(command: CommandWith<Kind, Body>, order: Quotation): boolean;
  /** Whether it is done for a `reason` alone; its body then has the field. */
  needsReason?(command: CommandWith<Kind, Body>, order: Quotation): boolean;
  /** What it would be warned of if it were given now. */
  warnings?(order: Quotation, draft: Draft): readonly Warning[];
  /** The order after it, as far as stock is concerned; undefined of a body that is not whole yet. */
  changes?(order: Quotation, draft: Draft): Quotation | 'deleted' | undefined;
  /** What happens; throws `Refused`. */
  decide(
    command: CommandWith<Kind, Body>,
    order: Quotation,
    facts: QuotationFacts,
  ): readonly QuotationEvent[];
}

export const defineCommand = <Kind extends QuotationAction, Body extends z.ZodObject>(
  kind: Kind,
  declared: Omit<CommandDefinition<Kind, Body>, 'kind'>,
): CommandDefinition<Kind, Body> => ({ kind, ...declared });

/** The command that begins an order: it is given where there is none. */
export interface RequestDefinition<Body extends z.ZodObject> extends Declared<Body> {
  readonly kind: 'request';
  decide(
    command: CommandWith<'request', Body>,
    state: QuotationState,
    facts: QuotationFacts,
  ): readonly QuotationEvent[];
}

export const defineRequest = <Body extends z.ZodObject>(
  kind: 'request',
  declared: Omit<RequestDefinition<Body>, 'kind'>,
): RequestDefinition<Body> => ({ kind, ...declared });
