import type { z } from 'zod';
import { defineEvent, type EventDeclaration, type EventDefinition } from '../core/event.js';
import type { PathOf } from '../core/pick.js';
import type { WriteMoney } from '../core/write-money.js';
import type { Quotation } from './state.js';

/** The names of the fields of every variant of the data; any name where the data are `unknown`. */
type FieldsOf<Data> = unknown extends Data ? string : Data extends unknown ? keyof Data & string : never;

/** The paths of fields, with dots for parts of a field; any path where the data are `unknown`. */
type PathsOf<Data> = unknown extends Data ? string : PathOf<Data>;

/** The declaration of a kind of event of an order, apart from its schema. */
interface Told<Schema extends z.ZodType> {
  /**
   * The event as one line of the history. Buyers read the line too, so it contains no internal note, name or
   * cost.
   */
  summary(data: z.infer<Schema>, money: WriteMoney): string;
  /** The line as a buyer reads it, where `summary` contains internal terms. */
  saidToBuyer?(data: z.infer<Schema>, summary: string): string;
  /**
   * The event only records that something was read, used or written: open forms stay valid, and a buyer's
   * history leaves it out.
   */
  readonly isOnlyRead?: true;
  /** Whether only staff may know of the event; the answer can depend on the data. */
  isInternal?(data: z.infer<Schema>): boolean;
  /**
   * Whether the summary names amounts; desks that may not see the accounts then read only the title of the
   * event.
   */
  readonly isAboutMoney?: boolean;
  /** The fields that the history shows to the buyer; all others are for staff. */
  readonly buyer: readonly FieldsOf<z.infer<Schema>>[];
  /** Paths that no history shows, not even to staff who see the accounts; a separate route returns them. */
  readonly inNoHistory?: readonly PathsOf<z.infer<Schema>>[];
  /** The fields that the history shows to desks that may not see the accounts. */
  readonly desk: readonly FieldsOf<z.infer<Schema>>[];
  /** The data for the buyer, with values that mean less to the buyer than to staff replaced. */
  forBuyer?(data: z.infer<Schema>): z.infer<Schema>;
}

/** An event that begins or ends an order; the aggregate itself derives the order from the event. */
export interface LifecycleEventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType>
  extends EventDefinition<Type, Schema>, Told<Schema> {}

export interface OrderEventDefinition<
  Type extends string = string,
  Schema extends z.ZodType = z.ZodType,
> extends LifecycleEventDefinition<Type, Schema> {
  /** The order after the event; it never refuses. */
  evolve(order: Quotation, data: z.infer<Schema>): Quotation;
}

/**
 * The declaration of a kind of event of an order: the stored data (schema, versions, personal fields), its
 * effect on the order, and the part that each kind of reader sees.
 */
export function defineOrderEvent<Type extends string, Schema extends z.ZodType>(
  type: Type,
  declared: EventDeclaration<Schema> & Omit<OrderEventDefinition<Type, Schema>, keyof EventDefinition>,
): OrderEventDefinition<Type, z.ZodType<z.infer<Schema>>> {
  return { ...declared, ...defineEvent(type, declared) };
}

export function defineLifecycleEvent<Type extends string, Schema extends z.ZodType>(
  type: Type,
  declared: EventDeclaration<Schema> & Told<Schema>,
): LifecycleEventDefinition<Type, z.ZodType<z.infer<Schema>>> {
  return { ...declared, ...defineEvent(type, declared) };
}
