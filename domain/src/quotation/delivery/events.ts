import { z } from 'zod';
import { defineEvent, type EventOf } from '../../core/event.js';
import { aboutSubject, both, ofWhoDidIt } from '../personal.js';
import { deliverySchema } from '../state.js';

export const deliveryAdded = defineEvent(
  'DeliveryAdded',
  deliverySchema.omit({ notify_buyer_by_mail: true }),
  both(ofWhoDidIt, aboutSubject('who_did_it_message', 'describe', 'delivery_number', 'inquire_link')),
);

const ofDelivery = z.object({
  delivery_id: z.string(),
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
  created_date: z.string(),
});

export const deliveryRemoved = defineEvent('DeliveryRemoved', ofDelivery, ofWhoDidIt);

/** Somebody pressed the button that mails the buyer; it can be pressed once. */
export const deliveryEmailed = defineEvent('DeliveryEmailed', ofDelivery, ofWhoDidIt);

export const deliveryEvents = [deliveryAdded, deliveryRemoved, deliveryEmailed] as const;
export type DeliveryEvent = EventOf<(typeof deliveryEvents)[number]>;
