import { z } from 'zod';
import type { EventOf } from '../../core/event.js';
import { defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields } from '../readers/personal.js';
import { fileHashesOf } from './art.js';
import { type ApprovalDecision, withDesignApprovals, withApprovalDecisions } from './decided.js';
import { type Approval, approvalTermsSchema, pictureMarkerSchema } from './state.js';

const decided = {
  message: z.string(),
  created_date: z.string(),
  who_did_it_uid: z.string(),
  who_did_it_name: z.string(),
  /** The link through which the decision came; null for a signed-in person. */
  link_id: z.string().nullable(),
};
const fields = ['designs', 'message', 'created_date'] as const;
const deskFields = [...fields, 'who_did_it_uid', 'who_did_it_name', 'link_id'] as const;

const placesOf = (designs: readonly { readonly index: number }[]): string =>
  designs.map(({ index }) => index).join('、');

/** Upcasts older decisions, which were made before designs on the cloth existed. */
const withoutDesigns = (data: unknown): unknown => {
  const { designs, ...rest } = boundDesigns.parse(data);
  return {
    ...rest,
    designs: designs.map(({ bound, ...design }) => ({ ...design, bound: { ...bound, designs: [] } })),
  };
};

const boundDesigns = z.looseObject({
  designs: z.array(z.looseObject({ bound: z.looseObject({}) })),
});

/** The buyer approves samples as they were shown. */
export const samplesApproved = defineOrderEvent('SamplesApproved', {
  title: '核准樣品',
  version: 2,
  schema: z.object({
    designs: z.array(z.object({ index: z.int(), bound: approvalTermsSchema })),
    ...decided,
  }),
  personal: subjectPersonalFields('message', 'who_did_it_name', 'designs.bound.designs.texts'),
  upcasters: { 1: withoutDesigns },
  summary: ({ designs }) => `核准了第 ${placesOf(designs)} 款樣品`,
  buyer: fields,
  desk: deskFields,
  evolve: (order, { designs, ...said }) =>
    withApprovalDecisions(
      order,
      designs.map((design) => decision(design, 'approved', [], said)),
    ),
});

/** The buyer requests changes of samples, with pins on their pictures. */
export const sampleChangeRequested = defineOrderEvent('SampleChangeRequested', {
  title: '請修改樣品',
  version: 2,
  schema: z.object({
    designs: z.array(
      z.object({ index: z.int(), bound: approvalTermsSchema, pins: z.array(pictureMarkerSchema) }),
    ),
    ...decided,
  }),
  personal: subjectPersonalFields(
    'message',
    'who_did_it_name',
    'designs.pins',
    'designs.bound.designs.texts',
  ),
  upcasters: { 1: withoutDesigns },
  summary: ({ designs }) => `請修改第 ${placesOf(designs)} 款樣品`,
  buyer: fields,
  desk: deskFields,
  evolve: (order, { designs, ...said }) =>
    withApprovalDecisions(
      order,
      designs.map(({ pins, ...design }) => decision(design, 'rejected', pins, said)),
    ),
});

const takenAlongBefore = z.looseObject({ designs: z.array(z.looseObject({})) });

/** Samples that were approved in an earlier order are taken over by a reorder. */
export const samplesTakenAlong = defineOrderEvent('SamplesTakenAlong', {
  title: '沿用核准的樣品',
  version: 3,
  schema: z.object({
    earlier_order: z.string(),
    designs: z.array(
      z.object({
        index: z.int(),
        bound: approvalTermsSchema,
        /**
         * The SHA-256 of each art file for production; null where the approval did not cover production art.
         */
        production_art: z.array(z.string()).nullable(),
        /** The date of the approval in the earlier order. */
        approved_date: z.string(),
      }),
    ),
    /** The person who approved each sample in the earlier order. */
    approved_by: z.array(z.object({ index: z.int(), uid: z.string(), name: z.string() })),
    created_date: z.string(),
  }),
  upcasters: {
    1: (data) => {
      const { designs, ...along } = takenAlongBefore.parse(data);
      return { ...along, designs: designs.map((design) => ({ ...design, production_art: null })) };
    },
    2: withoutDesigns,
  },
  personal: subjectPersonalFields('approved_by.name', 'designs.bound.designs.texts'),
  summary: ({ designs, earlier_order }) => `沿用訂單 ${earlier_order} 核准的第 ${placesOf(designs)} 款樣品`,
  buyer: ['earlier_order', 'designs', 'created_date'],
  desk: ['earlier_order', 'designs', 'created_date', 'approved_by'],
  evolve: (order, { earlier_order, designs, approved_by }) =>
    withDesignApprovals(
      order,
      designs.map(({ approved_date, production_art, ...design }) => {
        const by = approved_by.find(({ index }) => index === design.index);
        return {
          ...design,
          art: { proofing: fileHashesOf(design.bound.files), production: production_art },
          roster_mark: '',
          decision: 'approved',
          created_date: approved_date,
          who_did_it_uid: by?.uid ?? '',
          who_did_it_name: by?.name ?? '',
          link_id: null,
          with_order: false,
          earlier_order,
          message: '',
          pins: [],
        };
      }),
    ),
});

export const approvalEvents = [samplesApproved, sampleChangeRequested, samplesTakenAlong] as const;
export type ApprovalEvent = EventOf<(typeof approvalEvents)[number]>;

const decision = (
  design: Pick<Approval, 'index' | 'bound'>,
  outcome: 'approved' | 'rejected',
  pins: Approval['pins'],
  said: Pick<Approval, 'message' | 'created_date' | 'who_did_it_uid' | 'who_did_it_name' | 'link_id'>,
): ApprovalDecision => ({ ...design, ...said, decision: outcome, with_order: false, pins });
