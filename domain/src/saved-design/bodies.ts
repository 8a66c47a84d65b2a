import { z } from 'zod';
import { listIndexSchema } from '../core/numeric.js';
import { artMeasures, fabricLayoutFields } from '../design/design.js';
import { filledLineSchema, lineSchema } from '../record/fields.js';

/** The id of a file that its owner uploaded into `SAVED_DESIGN_FOLDER`. */
const fileId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,99}(\.[a-z0-9]{1,8})?$/);

/** The content of one region, with the same fields that `place-design` takes for an order. */
const savedRegion = z.object({
  /** The number of the design, from 1. */
  index: listIndexSchema(1),
  region: z.string().trim().min(1).max(30),
  art: z
    .object({ file_id: fileId, name: lineSchema(200).default(''), ...artMeasures.shape })
    .nullable()
    .default(null),
  ...fabricLayoutFields,
});

/** The most regions of a saved design, over all designs of the product. */
const MOST_REGIONS = 100;

const regions = z.array(savedRegion).max(MOST_REGIONS);

const designFields = {
  title: filledLineSchema(60),
  template_version: listIndexSchema(1),
  regions: regions.min(1),
  /** The picture of the product with the design; null without one. */
  picture: fileId.nullable().default(null),
};

export const saveDesignBody = z.object({ category_id: z.string().min(1).max(100), ...designFields });
export type SaveDesignBody = z.infer<typeof saveDesignBody>;

/** The changed fields of a saved design; a field that is left out stays as it is. */
export const changeSavedDesignBody = z.object({ ...designFields, picture: fileId.nullable() }).partial();
export type ChangeSavedDesignBody = z.infer<typeof changeSavedDesignBody>;

/** A saved design, as its owner reads it; without regions where its owner was erased. */
export const savedDesignSchema = saveDesignBody.extend({
  regions,
  id: z.string(),
  /** The UTC ISO instant at which the design was last saved. */
  created_date: z.string(),
});
export type SavedDesign = z.infer<typeof savedDesignSchema>;
export const savedDesignsAnswer = z.array(savedDesignSchema);
export const removedSavedDesignSchema = savedDesignSchema.pick({ id: true });

/** The files that a saved design needs: the art of its regions and its picture. */
export const filesOfSavedDesign = ({
  regions,
  picture,
}: Pick<ChangeSavedDesignBody, 'regions' | 'picture'>): readonly string[] => [
  ...new Set([
    ...(regions ?? []).flatMap(({ art }) => (art === null ? [] : [art.file_id])),
    ...(picture === null || picture === undefined ? [] : [picture]),
  ]),
];
