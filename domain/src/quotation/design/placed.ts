import { stages, type Stage } from '../../codes/stage.js';
import type { Design } from '../../design/design.js';
import { dpiOf, printQualityOf, type PrintQuality } from '../../design/resolution.js';
import { sameJson } from '../../record/same-json.js';
import type { Quotation } from '../state.js';
import type { PlacedDesign } from './state.js';

/** The place of a design: its stage, its number and the region. */
export type DesignPlace = Pick<PlacedDesign, 'stage' | 'index' | 'region'>;

type WithDesigns = Pick<Quotation, 'designs'>;

export const isAtPlace =
  ({ stage, index, region }: DesignPlace) =>
  (design: DesignPlace): boolean =>
    design.stage === stage && design.index === index && design.region === region;

/**
 * The design that was placed at exactly this place; designs that production takes over from the sample are not
 * included.
 */
export const designAt = ({ designs }: WithDesigns, place: DesignPlace): PlacedDesign | undefined =>
  designs.find(isAtPlace(place));

/**
 * The designs that a stage prints: production uses those of the sample, except on regions for which production
 * has designs of its own.
 */
export function designsOnDesign(
  { designs }: WithDesigns,
  stage: Stage,
  index: number,
): readonly PlacedDesign[] {
  const own = designs.filter((design) => design.stage === stage && design.index === index);
  if (stage === 'proofing') return own;
  const taken = designs
    .filter((design) => design.stage === 'proofing' && design.index === index)
    .filter(({ region }) => !own.some((design) => design.region === region))
    .map((design) => ({ ...design, stage }));
  return placedDesignsInOrder([...own, ...taken]);
}

/** The designs of all regions of a stage. */
export const designsOfStage = (order: WithDesigns, stage: Stage): readonly PlacedDesign[] =>
  [...new Set(order.designs.map(({ index }) => index))]
    .toSorted((one, other) => one - other)
    .flatMap((index) => designsOnDesign(order, stage, index));

/** A canonical order of placed designs, independent of the order in which they were placed. */
export const placedDesignsInOrder = (designs: readonly PlacedDesign[]): PlacedDesign[] =>
  designs.toSorted(
    (one, other) =>
      stages.indexOf(one.stage) - stages.indexOf(other.stage) ||
      one.index - other.index ||
      (one.region < other.region ? -1 : 1),
  );

/** The visible part of a design, without the person who placed it and the id of its art file. */
export function visibleDesignContent(design: Design): unknown {
  const { region, template, art, texts, repeat, width_mm, offset_mm, rotation_deg, background, colour } =
    design;
  const lies = art === null ? null : { sha256: art.sha256, repeat, width_mm, offset_mm, rotation_deg };
  return { region, template, lies, texts, background, colour };
}

export const isSameDesign = (one: Design, other: Design): boolean =>
  sameJson(visibleDesignContent(one), visibleDesignContent(other));

/** The print resolution of a design in dots per inch; null for text and vector drawings. */
export function printResolutionOf({ art, width_mm }: Pick<Design, 'art' | 'width_mm'>): {
  readonly dpi: number | null;
  readonly quality: PrintQuality;
} {
  if (art === null) return { dpi: null, quality: 'good' };
  if (art.kind === 'picture') {
    const dpi = dpiOf(art.width_px, width_mm);
    return { dpi, quality: printQualityOf(dpi) };
  }
  const { inside_px } = art;
  return { dpi: null, quality: inside_px === null ? 'good' : printQualityOf(dpiOf(inside_px, width_mm)) };
}

/**
 * The designs for which an approval is valid: those on the cloth of the sample, and of the same design in
 * production.
 */
export const approvedDesignsOf = (order: WithDesigns, index: number): readonly BoundDesign[] =>
  stages.flatMap((stage) =>
    designsOnDesign(order, stage, index).map(
      ({ region_title: _title, note: _note, index: _index, created_date: _at, ...rest }) => {
        const { who_did_it_uid: _uid, who_did_it_name: _name, ...design } = rest;
        return design;
      },
    ),
  );

type BoundDesign = Design & Pick<PlacedDesign, 'stage'>;

/** Whether two lists of designs look the same, regardless of the ids of their art files. */
export const areSameDesigns = (one: readonly BoundDesign[], other: readonly BoundDesign[]): boolean =>
  sameJson(contentsOf(one), contentsOf(other));

const contentsOf = (designs: readonly BoundDesign[]): readonly unknown[] =>
  designs.map((design) => [design.stage, visibleDesignContent(design)]);

/** The command that places a design again; its picture must be a file of the order on which it is placed. */
export const placeDesignCommand = (
  design: PlacedDesign,
  { file_id, note }: { readonly file_id: string | undefined; readonly note: string },
) => {
  const { stage, index, region, template, texts, repeat, width_mm, offset_mm, rotation_deg } = design;
  const { background, colour, low_resolution_accepted } = design;
  return {
    stage,
    index,
    region,
    template_version: template.version,
    art: file_id === undefined ? null : { file_id },
    texts,
    repeat,
    width_mm,
    offset_mm,
    rotation_deg,
    background,
    colour,
    low_resolution_accepted,
    note,
  };
};
