import type { DomainEvent } from '../../core/event.js';
import { isObject } from '../../core/is-object.js';
import { quotationEventDefinition } from '../events.js';
import { onlyFields } from '../../core/pick.js';

/** Whether the summary of an event names paid amounts. */
export const isAboutMoney = ({ type }: Pick<DomainEvent, 'type'>): boolean =>
  quotationEventDefinition(type)?.isAboutMoney ?? false;

/** The data of an order's event for staff who see the accounts, without the fields that no history shows. */
export function quotationEventForAccounts({ type, data }: DomainEvent): unknown {
  const hidden: readonly string[] = quotationEventDefinition(type)?.inNoHistory ?? [];
  return hidden.length === 0 || !isObject(data)
    ? data
    : Object.fromEntries(Object.entries(data).filter(([field]) => !hidden.includes(field)));
}

/** The data of an order's event for a desk that may not see the accounts. */
export const quotationEventForDesk = ({ type, data }: DomainEvent): Readonly<Record<string, unknown>> =>
  onlyFields(data, quotationEventDefinition(type)?.desk ?? []);
