import type { FileFolder } from '../../codes/file-folders.js';
import type { QuotationCode } from '../../codes/quotation-codes.js';
import { castFacts, club, daysLater, MONDAY, poloEventsAt } from '../cast/index.js';
import type { QuotationEvent } from '../events.js';
import type { QuotationCommand } from '../commands.js';
import { quotation } from '../quotation.js';
import { orderOf } from '../testing/order-of.js';
import { type ApprovalState, approvalStateOf } from './bound.js';
import { sampleDesigns } from './earlier.js';

export const approvalFacts = castFacts(club);
export const { terms } = approvalFacts;

export const picture = (
  file_id: string,
  index: number,
  folder: FileFolder = 'proofing-delivery',
): QuotationEvent => ({
  type: 'OrderFileAdded',
  data: {
    file_id,
    folder,
    index,
    name: `${file_id}.jpg`,
    size: 1,
    sha256: file_id.padEnd(64, '0'),
    created_date: MONDAY,
    who_did_it_uid: 'qiang',
    who_did_it_name: '生產阿強',
  },
});

/** An order at 3003 with two designs and a picture of each. */
export const shown = [...poloEventsAt('proofed'), picture('f1', 1), picture('f2', 2)];

export const decideApproval = (
  events: readonly QuotationEvent[],
  command: QuotationCommand,
  by = approvalFacts,
) => [...events, ...quotation.decide(command, orderOf(events), by)];

export const approve = (index?: number): QuotationCommand => ({
  kind: 'approve-sample',
  message: '',
  ...(index === undefined ? {} : { index }),
});

export const states = (events: readonly QuotationEvent[], now = terms): readonly ApprovalState[] => {
  const order = orderOf(events);
  return sampleDesigns(order).map((design) => approvalStateOf(order, design, now));
};

export const moved = (
  from: QuotationCode,
  to: QuotationCode,
  cause: 'moved' | 'step' = 'moved',
): QuotationEvent => ({
  type: 'CodeMoved',
  data: {
    from,
    to,
    cause,
    created_date: daysLater(1),
    staff_uid: 'mei',
    staff_notes: '',
    customer_notes: '',
    warnings: [],
  },
});

export const by = {
  who_did_it_uid: 'club',
  who_did_it_name: '青山網球社',
  link_id: null,
  created_date: MONDAY,
};
