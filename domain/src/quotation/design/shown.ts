import { z } from 'zod';
import { printQualities } from '../../design/resolution.js';
import type { Stage } from '../../codes/stage.js';
import { stages } from '../../codes/stage.js';
import { printResolutionOf, type DesignPlace } from './placed.js';
import { placedDesignSchema, type PlacedDesign } from './state.js';

/** A design as callers read it: what was placed, its print resolution, and the address of its picture. */
export const shownDesignSchema = placedDesignSchema
  .omit({ who_did_it_uid: true, who_did_it_name: true, note: true })
  .extend({
    dpi: z.number().nullable(),
    quality: z.enum(printQualities),
    /** Whether the design was placed by staff. */
    corrected: z.boolean(),
    /** The note of the member of staff who corrected it, for staff only. */
    note: z.string().optional(),
    preview: z.string(),
  });
export type ShownDesign = z.infer<typeof shownDesignSchema>;

/** The name of a place, such as `proofing-1-front`. */
export const designPlaceName = ({ stage, index, region }: DesignPlace): string =>
  `${stage}-${index}-${region}`;

/** The place that a name denotes; undefined for any other text. */
export function parseDesignPlaceName(name: string): DesignPlace | undefined {
  const [, stage, index, region] = /^([a-z]+)-(\d{1,6})-([a-z0-9-]+)$/.exec(name) ?? [];
  if (!isStage(stage) || index === undefined || region === undefined) return undefined;
  return { stage, index: Number(index), region };
}

const isStage = (name: string | undefined): name is Stage => stages.some((stage) => stage === name);

/** The designs of an order as one of its readers sees them. */
export const shownDesigns = (
  {
    quotation_no,
    customer_uid,
    designs,
  }: {
    readonly quotation_no: string;
    readonly customer_uid: string;
    readonly designs: readonly PlacedDesign[];
  },
  reader: 'buyer' | 'staff',
): readonly ShownDesign[] =>
  designs.map(({ who_did_it_uid, who_did_it_name: _name, note, ...design }) => ({
    ...design,
    ...printResolutionOf(design),
    corrected: who_did_it_uid !== customer_uid,
    ...(reader === 'staff' && { note }),
    preview: designPictureUrl(quotation_no, design),
  }));

/** The address of the picture of the product with the design of an order. */
export const designPictureUrl = (quotation_no: string, place: DesignPlace): string =>
  `/api/quotations/${quotation_no}/designs/${designPlaceName(place)}/picture`;
