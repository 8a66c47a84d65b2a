import type { z } from 'zod';
import { defineEvent, type EventDeclaration, type EventDefinition } from '../core/event.js';
import type { WriteMoney } from '../core/write-money.js';
import type { Quotation } from './state.js';

/** Names of fields of any of the forms that data may have; any name where the form is not known. */
type FieldsOf<Data> = unknown extends Data ? string : Data extends unknown ? keyof Data & string : never;

/** What a kind of event of an order declares beside its schema. */
interface Told<Schema extends z.ZodType> {
  /** One line of the history; buyers read it too, so no internal note, name or cost is in it. */
  summary(data: z.infer<Schema>, money: WriteMoney): string;
  /** The line in a buyer's words, where it is in those of the office. */
  saidToBuyer?(data: z.infer<Schema>, summary: string): string;
  /**
   * It says only that something was read, used or said: what a person fills in meanwhile is not out of date by it, and a
   * buyer's history passes over it.
   */
  readonly isOnlyRead?: true;
  /** Staff alone know that it happened at all: always, or of such data. */
  isInternal?(data: z.infer<Schema>): boolean;
  /** Its sentence names what was paid: desks that see no accounts read its title alone. */
  readonly isAboutMoney?: boolean;
  /** Fields that the history shows to the order's buyer; all others stay with staff. */
  readonly buyer: readonly FieldsOf<z.infer<Schema>>[];
  /** Fields that no history shows, not even to staff who see the accounts: they are read at an address of their own. */
  readonly inNoHistory?: readonly FieldsOf<z.infer<Schema>>[];
  /** Fields that the history shows to desks which see no accounts. */
  readonly desk: readonly FieldsOf<z.infer<Schema>>[];
  /** The data as its buyer may know them, where a value says less to a buyer than to staff. */
  forBuyer?(data: z.infer<Schema>): z.infer<Schema>;
}

/** An event that begins or ends an order: the aggregate itself says what becomes of the order. */
export interface LifeEventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType>
  extends EventDefinition<Type, Schema>, Told<Schema> {}

/** An event in the life of an order. */
export interface OrderEventDefinition<
  Type extends string = string,
  Schema extends z.ZodType = z.ZodType,
> extends LifeEventDefinition<Type, Schema> {
  /** The order after it; never refuses. */
  evolve(order: Quotation, data: z.infer<Schema>): Quotation;
}

/**
 * The one declaration of a kind of event of an order: what is stored (schema, versions, personal fields), what it
 * does to the order, and what each kind of reader is shown of it.
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
