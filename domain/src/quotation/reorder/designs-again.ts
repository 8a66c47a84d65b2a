import type { CommandOf } from '../commands.js';
import type { OrderFile } from '../file/state.js';
import { stageTitles } from '../../codes/stage.js';
import { placeDesignCommand } from '../design/placed.js';
import type { PlacedDesign } from '../design/state.js';
import { maxDesignsOf } from '../design/places.js';
import type { Quotation } from '../state.js';
import type { ReorderDifference } from './reorder.js';

/** A design of the earlier order, and the command that places it on the new order. */
export interface DesignToPlaceAgain {
  /** Undefined where its art was not copied, or where the new order has fewer designs. */
  readonly command: CommandOf<'place-design'> | undefined;
  /** The difference that the buyer reads where the design is not taken over. */
  readonly difference: ReorderDifference;
}

/** The designs of a reordered order, each with the new order's copy of its art. */
export const designsToPlaceAgain = (before: Quotation, now: Quotation): readonly DesignToPlaceAgain[] =>
  before.designs.map((design) => ({
    command: commandFor(design, before, now),
    difference: {
      what: `${stageTitles[design.stage]}第 ${design.index} 款「${design.region_title}」的設計`,
      before: '已放置',
      now: null,
    },
  }));

function commandFor(
  design: PlacedDesign,
  before: Quotation,
  now: Quotation,
): CommandOf<'place-design'> | undefined {
  const { stage, index, art } = design;
  const file_id = art === null ? undefined : copyOf(art.file_id, before, now)?.file_id;
  const isLost = art !== null && file_id === undefined;
  if (isLost || index > maxDesignsOf(now, stage)) return undefined;
  return { kind: 'place-design', ...placeDesignCommand(design, { file_id, note: '' }) };
}

/** The file with the same content in the same folder of the new order. */
function copyOf(file_id: string, before: Quotation, now: Quotation): OrderFile | undefined {
  const file = before.files.find((each) => each.file_id === file_id);
  return now.files.find(
    ({ folder, index, sha256 }) => folder === file?.folder && index === file.index && sha256 === file.sha256,
  );
}
