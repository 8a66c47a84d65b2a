import type { DomainEvent } from '../../core/event.js';
import { quotationEventDefinition } from '../events.js';
import { onlyFields } from '../../core/pick.js';

/** Whether the sentence of an event names what was paid. */
export const isAboutMoney = ({ type }: Pick<DomainEvent, 'type'>): boolean =>
  quotationEventDefinition(type)?.isAboutMoney ?? false;

/** The data of an order's event as a desk may read it that sees no accounts. */
export const quotationEventForDesk = ({ type, data }: DomainEvent): Readonly<Record<string, unknown>> =>
  onlyFields(data, quotationEventDefinition(type)?.desk ?? []);
