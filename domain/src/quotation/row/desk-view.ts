import type { DomainEvent } from '../../core/event.js';
import { quotationEventDefinition } from '../events.js';
import { onlyFields, withoutPaths } from '../../core/pick.js';

/** Whether the summary of an event names paid amounts. */
export const isAboutMoney = ({ type }: Pick<DomainEvent, 'type'>): boolean =>
  quotationEventDefinition(type)?.isAboutMoney ?? false;

/** The data of an order's event for staff who see the accounts, without the fields that no history shows. */
export function quotationEventForAccounts({ type, data }: DomainEvent): unknown {
  return withoutPaths(data, quotationEventDefinition(type)?.inNoHistory ?? []);
}

/** The data of an order's event for a desk that may not see the accounts. */
export const quotationEventForDesk = ({ type, data }: DomainEvent): Readonly<Record<string, unknown>> =>
  onlyFields(data, quotationEventDefinition(type)?.desk ?? []);
