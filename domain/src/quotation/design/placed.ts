import { stages, type Stage } from '../../codes/stage.js';
import type { Design } from '../../design/design.js';
import { dpiOf, qualityOf, type Quality } from '../../design/resolution.js';
import { sameJson } from '../../record/same-json.js';
import type { Quotation } from '../state.js';
import type { PlacedDesign } from './state.js';

/** Where a design lies: in which stage, on which design and region of it. */
export type DesignPlace = Pick<PlacedDesign, 'stage' | 'index' | 'region'>;

type WithDesigns = Pick<Quotation, 'designs'>;

export const isAt =
  ({ stage, index, region }: DesignPlace) =>
  (design: DesignPlace): boolean =>
    design.stage === stage && design.index === index && design.region === region;

/** What was placed there; not what production takes over from the sample. */
export const placedAt = ({ designs }: WithDesigns, place: DesignPlace): PlacedDesign | undefined =>
  designs.find(isAt(place));

/** What is made of one design in a stage: production takes the sample's, but where it has its own. */
export function designsOn({ designs }: WithDesigns, stage: Stage, index: number): readonly PlacedDesign[] {
  const own = designs.filter((design) => design.stage === stage && design.index === index);
  if (stage === 'proofing') return own;
  const taken = designs
    .filter((design) => design.stage === 'proofing' && design.index === index)
    .filter(({ region }) => !own.some((design) => design.region === region))
    .map((design) => ({ ...design, stage }));
  return inPlace([...own, ...taken]);
}

/** What is made of all designs of a stage. */
export const designsOfStage = (order: WithDesigns, stage: Stage): readonly PlacedDesign[] =>
  [...new Set(order.designs.map(({ index }) => index))]
    .toSorted((one, other) => one - other)
    .flatMap((index) => designsOn(order, stage, index));

/** One list for all ways in which they were placed. */
export const inPlace = (designs: readonly PlacedDesign[]): PlacedDesign[] =>
  designs.toSorted(
    (one, other) =>
      stages.indexOf(one.stage) - stages.indexOf(other.stage) ||
      one.index - other.index ||
      (one.region < other.region ? -1 : 1),
  );

/** What shows of a design, apart from who placed it and which copy of its art that was. */
export function shownContent(design: Design): unknown {
  const { region, template, art, texts, repeat, width_mm, offset_mm, rotation_deg, background, colour } =
    design;
  const lies = art === null ? null : { sha256: art.sha256, repeat, width_mm, offset_mm, rotation_deg };
  return { region, template, lies, texts, background, colour };
}

export const isSameDesign = (one: Design, other: Design): boolean =>
  sameJson(shownContent(one), shownContent(other));

/** How sharp a design prints: dots to an inch of a picture, null where it has none or a drawing. */
export function sharpnessOf({ art, width_mm }: Pick<Design, 'art' | 'width_mm'>): {
  readonly dpi: number | null;
  readonly quality: Quality;
} {
  if (art === null) return { dpi: null, quality: 'good' };
  if (art.kind === 'picture') {
    const dpi = dpiOf(art.width_px, width_mm);
    return { dpi, quality: qualityOf(dpi) };
  }
  const { inside_px } = art;
  return { dpi: null, quality: inside_px === null ? 'good' : qualityOf(dpiOf(inside_px, width_mm)) };
}

/** What an approval binds of a design: what lies on the cloth, of the sample and of the same design in production. */
export const boundDesignsOf = (order: WithDesigns, index: number): readonly BoundDesign[] =>
  stages.flatMap((stage) =>
    designsOn(order, stage, index).map(
      ({ region_title: _title, note: _note, index: _index, created_date: _at, ...rest }) => {
        const { who_did_it_uid: _uid, who_did_it_name: _name, ...design } = rest;
        return design;
      },
    ),
  );

type BoundDesign = Design & Pick<PlacedDesign, 'stage'>;

/** Whether both show the same, whichever copies of their art those are. */
export const areSameDesigns = (one: readonly BoundDesign[], other: readonly BoundDesign[]): boolean =>
  sameJson(contentsOf(one), contentsOf(other));

const contentsOf = (designs: readonly BoundDesign[]): readonly unknown[] =>
  designs.map((design) => [design.stage, shownContent(design)]);
