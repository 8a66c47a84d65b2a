import { z } from 'zod';
import { stageTitles } from '../../codes/stage.js';
import type { EventOf } from '../../core/event.js';
import { defineOrderEvent } from '../define-event.js';
import { subjectPersonalFields, doerPersonalFields } from '../readers/personal.js';
import { placedDesignsInOrder, isAtPlace } from './placed.js';
import { placedDesignSchema } from './state.js';
import { designText } from './words.js';

const shown = [
  'stage',
  'index',
  'region',
  'region_title',
  'template',
  'art',
  'texts',
  'repeat',
  'width_mm',
  'offset_mm',
  'rotation_deg',
  'background',
  'colour',
  'low_resolution_accepted',
  'created_date',
] as const;
const byWhom = ['who_did_it_uid', 'who_did_it_name'] as const;

/** A picture or text was placed on a region of a design and replaced any earlier one. */
export const designPlaced = defineOrderEvent('DesignPlaced', {
  title: '放置設計',
  schema: placedDesignSchema,
  personal: [...doerPersonalFields, ...subjectPersonalFields('texts', 'note')],
  summary: (design) =>
    `${stageTitles[design.stage]}第 ${design.index} 款「${design.region_title}」放上${designText(design)}`,
  buyer: shown,
  desk: [...shown, 'note', ...byWhom],
  evolve: (order, data) => ({
    ...order,
    designs: placedDesignsInOrder([...order.designs.filter((design) => !isAtPlace(data)(design)), data]),
  }),
});

export const designRemoved = defineOrderEvent('DesignRemoved', {
  title: '移除設計',
  schema: z.object({
    ...placedDesignSchema.pick({
      stage: true,
      index: true,
      region: true,
      region_title: true,
      note: true,
      created_date: true,
      who_did_it_uid: true,
      who_did_it_name: true,
    }).shape,
  }),
  personal: [...doerPersonalFields, ...subjectPersonalFields('note')],
  summary: ({ stage, index, region_title }) =>
    `移除${stageTitles[stage]}第 ${index} 款「${region_title}」的設計`,
  buyer: ['stage', 'index', 'region', 'region_title', 'created_date'],
  desk: ['stage', 'index', 'region', 'region_title', 'created_date', 'note', ...byWhom],
  evolve: (order, data) => ({
    ...order,
    designs: order.designs.filter((design) => !isAtPlace(data)(design)),
  }),
});

export const designEvents = [designPlaced, designRemoved] as const;
export type DesignEvent = EventOf<(typeof designEvents)[number]>;
