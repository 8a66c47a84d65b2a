import {
  artMeasures,
  designTexts,
  dpiOf,
  pictureHeightOf,
  isOutsideSafeArea,
  MAX_WIDTH_MM,
  fabricLayoutFields,
  printQualityOf,
  roundedDegrees,
  roundedMm,
  MIN_WIDTH_MM,
  type DesignText,
  type Vector2,
  type PrintQuality,
} from '@zhidan/domain/design';
import type { Region } from '@zhidan/domain/template';
import { z } from 'zod';

/** The picture of a region: stored in this browser until it is uploaded, or a file of the order. */
const draftArt = z.object({
  source: z.union([z.object({ kept: z.string() }), z.object({ file_id: z.string() })]),
  name: z.string(),
  /** The id of the copy in the account, once the design was saved there. */
  saved_id: z.string().optional(),
  ...artMeasures.shape,
});
export type DraftArt = z.infer<typeof draftArt>;

/** The content of one region of a design. */
const draftLay = z.object({
  /** The design, counted from 1. */
  index: z.int(),
  region: z.string(),
  art: draftArt.nullable(),
  texts: designTexts,
  repeat: fabricLayoutFields.repeat,
  width_mm: z.number(),
  offset_mm: z.tuple([z.number(), z.number()]),
  rotation_deg: z.number(),
  background: z.string().nullable(),
});
export type RegionDraft = z.infer<typeof draftLay>;

/** The designs for one product. */
export const draftSchema = z.object({
  /** The template version with which the design was begun. */
  version: z.int(),
  lays: z.array(draftLay),
  /** The id of the chosen body colour by design; without an entry, white. */
  colours: z.record(z.string(), z.string()),
  /** The design in the account that this draft was saved as or opened from. */
  saved: z.object({ id: z.string(), title: z.string(), created_date: z.string() }).optional(),
});
export type DesignDraft = z.infer<typeof draftSchema>;

export const emptyDraft = (version: number): DesignDraft => ({ version, lays: [], colours: {} });

export const emptyRegionDraft = (index: number, region: string): RegionDraft => ({
  index,
  region,
  art: null,
  texts: [],
  repeat: 'single',
  width_mm: 100,
  offset_mm: [0, 0],
  rotation_deg: 0,
  background: null,
});

const isEmptyLay = ({ art, texts, background }: RegionDraft): boolean =>
  art === null && texts.length === 0 && background === null;

/** Whether a region has a picture or text; a background alone is no design. */
export const hasDesign = ({ art, texts }: RegionDraft): boolean => art !== null || texts.length > 0;

export const regionDraftAt = ({ lays }: DesignDraft, index: number, region: string): RegionDraft =>
  lays.find((lay) => lay.index === index && lay.region === region) ?? emptyRegionDraft(index, region);

export function withRegionDraft(draft: DesignDraft, lay: RegionDraft): DesignDraft {
  const others = draft.lays.filter((one) => one.index !== lay.index || one.region !== lay.region);
  return { ...draft, lays: isEmptyLay(lay) ? others : [...others, lay] };
}

type Placing = Pick<RegionDraft, 'repeat' | 'width_mm' | 'offset_mm' | 'rotation_deg'>;

/** The part of the region's width or height that a newly added picture fills. */
const FIRST_SHARE = 0.62;

/** The initial position of a picture: upright, in the middle of the region. */
export function initialPlacement(
  art: DraftArt,
  { print_mm: [width, height] }: Pick<Region, 'print_mm'>,
): Placing {
  const shape = art.height_px / art.width_px;
  const width_mm = limitedWidth(Math.min(width * FIRST_SHARE, (height * FIRST_SHARE) / shape));
  return {
    repeat: 'single',
    width_mm,
    offset_mm: [roundedMm((width - width_mm) / 2), roundedMm((height - width_mm * shape) / 2)],
    rotation_deg: 0,
  };
}

export const limitedWidth = (width_mm: number): number =>
  roundedMm(Math.min(MAX_WIDTH_MM, Math.max(MIN_WIDTH_MM, width_mm)));

/**
 * The position of a part's upper left corner such that its centre stays in place when it is rotated or scaled.
 */
function cornerAround([x, y]: Vector2, [width, height]: Vector2, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [
    roundedMm(x - (width * cosine - height * sine) / 2),
    roundedMm(y - (width * sine + height * cosine) / 2),
  ];
}

export function pictureCentreOf(lay: RegionDraft): Vector2 {
  const {
    width_mm,
    offset_mm: [x, y],
    rotation_deg,
    art,
  } = lay;
  const height = art === null ? 0 : pictureHeightOf(width_mm, art);
  const angle = (rotation_deg * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [x + (width_mm * cosine - height * sine) / 2, y + (width_mm * sine + height * cosine) / 2];
}

/** Scales or rotates the picture about its centre. */
export function withPictureResized(
  lay: RegionDraft,
  change: { readonly width_mm?: number; readonly rotation_deg?: number },
  middle: Vector2 = pictureCentreOf(lay),
): RegionDraft {
  if (lay.art === null) return lay;
  const width_mm = limitedWidth(change.width_mm ?? lay.width_mm);
  const rotation_deg = roundedDegrees(change.rotation_deg ?? lay.rotation_deg);
  const size: Vector2 = [width_mm, pictureHeightOf(width_mm, lay.art)];
  return { ...lay, width_mm, rotation_deg, offset_mm: cornerAround(middle, size, rotation_deg) };
}

/** Moves the picture to the centre of the region. */
export const withPictureCentred = (
  lay: RegionDraft,
  { print_mm: [width, height] }: Pick<Region, 'print_mm'>,
): RegionDraft => withPictureResized(lay, {}, [width / 2, height / 2]);

/** Scales and straightens the picture so that it covers the region with its bleed. */
export function withPictureCovering(
  lay: RegionDraft,
  { print_mm: [width, height], bleed_mm }: Region,
): RegionDraft {
  if (lay.art === null) return lay;
  const least = Math.max(width, ((height + 2 * bleed_mm) * lay.art.width_px) / lay.art.height_px);
  return withPictureResized({ ...lay, rotation_deg: 0 }, { width_mm: least + 2 * bleed_mm }, [
    width / 2,
    height / 2,
  ]);
}

const NEW_TEXT = '您的文字';

/** A new text in the middle of a region. */
export function newText(
  lay: RegionDraft,
  { print_mm: [width, height] }: Pick<Region, 'print_mm'>,
): DesignText {
  const ids = lay.texts.map(({ id }) => Number(id.slice(1)) || 0);
  return {
    id: `t${Math.max(0, ...ids) + 1}`,
    text: NEW_TEXT,
    font: 'sans',
    height_mm: Math.max(2, Math.round(Math.min(width / 6, height / 8))),
    colour: '#1f2430',
    at_mm: [roundedMm(width / 2), roundedMm(height / 2)],
    rotation_deg: 0,
    align: 'center',
  };
}

/** The print resolution of the picture at its current size; undefined without a picture. */
export function pictureResolution({
  art,
  width_mm,
}: Pick<RegionDraft, 'art' | 'width_mm'>):
  { readonly dpi: number | null; readonly quality: PrintQuality } | undefined {
  if (art === null) return undefined;
  if (art.kind === 'picture') {
    const dpi = dpiOf(art.width_px, width_mm);
    return { dpi, quality: printQualityOf(dpi) };
  }
  const { inside_px } = art;
  return { dpi: null, quality: inside_px === null ? 'good' : printQualityOf(dpiOf(inside_px, width_mm)) };
}

/** Whether a picture that is not repeated extends beyond the safe area without covering the region. */
export const isTooNearCutEdge = (lay: RegionDraft, region: Region): boolean =>
  lay.art !== null &&
  lay.repeat === 'single' &&
  !isCovering(lay, region) &&
  isOutsideSafeArea({ ...lay, size_mm: [lay.width_mm, pictureHeightOf(lay.width_mm, lay.art)] }, region);

/** Whether the picture covers the whole region, so that cutting its edges is intended. */
function isCovering(
  { art, width_mm, offset_mm: [x, y], rotation_deg }: RegionDraft,
  { print_mm }: Region,
): boolean {
  if (art === null || rotation_deg !== 0) return false;
  return x <= 0 && y <= 0 && x + width_mm >= print_mm[0] && y + pictureHeightOf(width_mm, art) >= print_mm[1];
}

/** The body of `place-design` for a region; `file_id` is the uploaded picture. */
export const placeDesignBodyOf = (draft: DesignDraft, lay: RegionDraft, file_id: string | undefined) => ({
  index: lay.index,
  region: lay.region,
  ...(lay.art !== null && file_id !== undefined && { art: { file_id } }),
  texts: lay.texts,
  repeat: lay.repeat,
  width_mm: lay.width_mm,
  offset_mm: lay.offset_mm,
  rotation_deg: lay.rotation_deg,
  background: lay.background,
  colour: draft.colours[String(lay.index)] ?? null,
  low_resolution_accepted: pictureResolution(lay)?.quality === 'low',
  template_version: draft.version,
});
