import { orderPlaced, transferReported } from '../quotation/accounting/events.js';
import { samplesApproved, sampleChangeRequested } from '../quotation/approval/events.js';
import { changeAccepted, changeDeclined, changeProposed } from '../quotation/change/events.js';
import { defectReported } from '../quotation/receipt/events.js';
import { orderFileAdded } from '../quotation/file/events.js';
import { internalMessageWritten, messageWritten } from '../quotation/message/events.js';
import { salesPersonAssigned } from '../quotation/handling/events.js';
import { quotationSubmittedForReview } from '../quotation/review/events.js';

/** Events that answer the order's sales person or require an action of the sales person. */
const answers = [
  changeProposed,
  changeAccepted,
  changeDeclined,
  quotationSubmittedForReview,
  orderPlaced,
  transferReported,
  samplesApproved,
  sampleChangeRequested,
  orderFileAdded,
  defectReported,
];

/** How events of an order concern its sales person, by type. */
export const notificationReasons: ReadonlyMap<string, 'assigned' | 'answered' | 'written'> = new Map([
  [salesPersonAssigned.type, 'assigned'] as const,
  ...answers.map(({ type }) => [type, 'answered'] as const),
  [messageWritten.type, 'written'] as const,
]);

/** Events in which a colleague can be mentioned. */
export const mentioningEvents: readonly string[] = [messageWritten.type, internalMessageWritten.type];
