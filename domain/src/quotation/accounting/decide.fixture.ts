import { club, MONDAY, ownAddresseesOf } from '../cast/index.js';
import type { QuotationEvent } from '../events.js';

export const placed = {
  type: 'OrderPlaced',
  data: {
    customer_uid: 'club',
    stage: 'proofing',
    charge_method: 2501,
    charge_class: 2601,
    accounting: { from: 2000, to: 2001 },
    last_five_digits: '',
    buyer_paypal_email: '',
    ...ownAddresseesOf(club).proofing,
    created_date: MONDAY,
  },
} as const satisfies QuotationEvent;
