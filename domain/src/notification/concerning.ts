import type { DomainEvent } from '../core/event.js';
import { orderPlaced, transferReported } from '../quotation/accounting/events.js';
import { samplesApproved, sampleChangeRequested } from '../quotation/approval/events.js';
import { orderFileAdded } from '../quotation/file/events.js';
import { salesPersonAssigned } from '../quotation/handling/events.js';
import { quotationSubmittedForReview } from '../quotation/review/events.js';

/** What others do to an order that its sales person has an answer for, or waits for. */
const answers = [
  quotationSubmittedForReview,
  orderPlaced,
  transferReported,
  samplesApproved,
  sampleChangeRequested,
  orderFileAdded,
].map(({ type }): string => type);

/** Types of the events of an order that may concern its sales person. */
export const concerningTypes: readonly string[] = [...answers, salesPersonAssigned.type];

/** How an event of an order concerns its sales person; undefined where it does not. */
export function concernOf({ type }: Pick<DomainEvent, 'type'>): 'assigned' | 'answered' | undefined {
  if (type === salesPersonAssigned.type) return 'assigned';
  return answers.includes(type) ? 'answered' : undefined;
}
