import type { CommandOf } from '../commands.js';
import type { OrderFile } from '../file/state.js';
import { stageTitles } from '../../codes/stage.js';
import type { PlacedDesign } from '../design/state.js';
import { mostDesignsOf } from '../design/places.js';
import type { Quotation } from '../state.js';
import type { ReorderDifference } from './reorder.js';

/** A design of the earlier order, and the command that places it on the new order. */
export interface DesignAgain {
  /** Undefined where its art was not copied, or where the new order has fewer designs. */
  readonly command: CommandOf<'place-design'> | undefined;
  /** The difference that the buyer reads where the design is not taken over. */
  readonly difference: ReorderDifference;
}

/** The designs of a reordered order, each with the new order's copy of its art. */
export const designsAgain = (before: Quotation, now: Quotation): readonly DesignAgain[] =>
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
  const { stage, index, region, template, texts, repeat, width_mm, offset_mm, rotation_deg } = design;
  const { art, background, colour, low_resolution_accepted } = design;
  const copy = art === null ? null : copyOf(art.file_id, before, now);
  if (copy === undefined || index > mostDesignsOf(now, stage)) return undefined;
  return {
    kind: 'place-design',
    stage,
    index,
    region,
    template_version: template.version,
    art: copy === null ? null : { file_id: copy.file_id },
    texts,
    repeat,
    width_mm,
    offset_mm,
    rotation_deg,
    background,
    colour,
    low_resolution_accepted,
    note: '',
  };
}

/** The file with the same content in the same folder of the new order. */
function copyOf(file_id: string, before: Quotation, now: Quotation): OrderFile | undefined {
  const file = before.files.find((each) => each.file_id === file_id);
  return now.files.find(
    ({ folder, index, sha256 }) => folder === file?.folder && index === file.index && sha256 === file.sha256,
  );
}
