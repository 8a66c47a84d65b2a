import type { z } from 'zod';
import { defineEvent, type EventDeclaration, type EventDefinition } from '../core/event.js';
import type { WriteMoney } from '../core/write-money.js';
import type { Quotation } from './state.js';

/** The names of the fields of all forms of the data; any name where the form is not known. */
type FieldsOf<Data> = unknown extends Data ? string : Data extends unknown ? keyof Data & string : never;

/** The declaration of a kind of event of an order, apart from its schema. */
interface Told<Schema extends z.ZodType> {
  /** One line in the history; buyers read it too, so that it contains no internal note, name or cost. */
  summary(data: z.infer<Schema>, money: WriteMoney): string;
  /** The line in the buyer's words, where `summary` uses words of the office. */
  saidToBuyer?(data: z.infer<Schema>, summary: string): string;
  /**
   * The event only records that something was read, used or written, so that open forms stay valid and a
   * buyer's history leaves it out.
   */
  readonly isOnlyRead?: true;
  /** Only staff may know of the event: always, or with such data. */
  isInternal?(data: z.infer<Schema>): boolean;
  /** The summary names amounts; desks that may not see the accounts read only its title. */
  readonly isAboutMoney?: boolean;
  /** The fields that the history shows to the buyer; all others are for staff. */
  readonly buyer: readonly FieldsOf<z.infer<Schema>>[];
  /** Fields that no history shows, not even to staff who see the accounts: they are read at an address of their own. */
  readonly inNoHistory?: readonly FieldsOf<z.infer<Schema>>[];
  /** The fields that the history shows to desks that may not see the accounts. */
  readonly desk: readonly FieldsOf<z.infer<Schema>>[];
  /** The data with values replaced that would mean less to the buyer than to staff. */
  forBuyer?(data: z.infer<Schema>): z.infer<Schema>;
}

/** An event that begins or ends an order; the aggregate itself derives the order from it. */
export interface LifeEventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType>
  extends EventDefinition<Type, Schema>, Told<Schema> {}

export interface OrderEventDefinition<
  Type extends string = string,
  Schema extends z.ZodType = z.ZodType,
> extends LifeEventDefinition<Type, Schema> {
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

export function defineLifeEvent<Type extends string, Schema extends z.ZodType>(
  type: Type,
  declared: EventDeclaration<Schema> & Told<Schema>,
): LifeEventDefinition<Type, z.ZodType<z.infer<Schema>>> {
  return { ...declared, ...defineEvent(type, declared) };
}
