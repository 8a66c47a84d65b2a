import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { defineOrderEvent } from '../define-event.js';
import { aboutSubject } from '../personal.js';
import { withDecisions } from './decided.js';
import { type Approval, boundSchema, pinSchema } from './state.js';

const decided = {
  message: z.string(),
  created_date: z.string(),
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
  /** Came through this link; null for a person who was signed in. */
  link_id: z.string().nullable(),
};
const fields = ['designs', 'message', 'created_date'] as const;
const deskFields = [...fields, 'who_did_it_uid', 'who_did_it_name', 'link_id'] as const;

const placesOf = (designs: readonly { readonly index: number }[]): string =>
  designs.map(({ index }) => index).join('、');

/** The buyer approves samples as they were shown. */
export const samplesApproved = defineOrderEvent('SamplesApproved', {
  title: '核准樣品',
  schema: z.object({ designs: z.array(z.object({ index: z.int(), bound: boundSchema })), ...decided }),
  personal: aboutSubject('message', 'who_did_it_name'),
  summary: ({ designs }) => `核准了第 ${placesOf(designs)} 款樣品`,
  buyer: fields,
  desk: deskFields,
  evolve: (order, { designs, ...said }) =>
    withDecisions(
      order,
      designs.map((design) => decision(design, 'approved', [], said)),
    ),
});

/** The buyer wants samples changed, with spots on their pictures. */
export const sampleChangeRequested = defineOrderEvent('SampleChangeRequested', {
  title: '請修改樣品',
  schema: z.object({
    designs: z.array(z.object({ index: z.int(), bound: boundSchema, pins: z.array(pinSchema) })),
    ...decided,
  }),
  personal: aboutSubject('message', 'who_did_it_name', 'designs.pins'),
  summary: ({ designs }) => `請修改第 ${placesOf(designs)} 款樣品`,
  buyer: fields,
  desk: deskFields,
  evolve: (order, { designs, ...said }) =>
    withDecisions(
      order,
      designs.map(({ pins, ...design }) => decision(design, 'rejected', pins, said)),
    ),
});

export const approvalEvents = [samplesApproved, sampleChangeRequested] as const;
export type ApprovalEvent = EventOf<(typeof approvalEvents)[number]>;

const decision = (
  design: Pick<Approval, 'index' | 'bound'>,
  outcome: 'approved' | 'rejected',
  pins: Approval['pins'],
  said: Pick<Approval, 'message' | 'created_date' | 'who_did_it_uid' | 'who_did_it_name' | 'link_id'>,
): Approval => ({ ...design, ...said, decision: outcome, with_order: false, pins });
