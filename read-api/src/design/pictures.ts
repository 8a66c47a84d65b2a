import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Pool } from '@zhidan/database';
import { PICTURE_FOLDER } from '@zhidan/domain';
import { pictureHeightOf } from '@zhidan/domain/design';
import {
  designsOnDesign,
  visibleDesignContent,
  type DesignPlace,
  type PlacedDesign,
  type QuotationRow,
} from '@zhidan/domain/quotation';
import type { Template, TemplateView } from '@zhidan/domain/template';
import { orderFileLocation } from '@zhidan/files';
import type { RenderedDesign, RenderJob, StudioSandbox } from '@zhidan/studio';
import { LRUCache } from 'lru-cache';
import type { OpenFile } from '../file/routes.js';
import type { OpenPicture } from '../picture/routes.js';
import { loadTemplate } from '../template/routes.js';

/** Renders pictures of products with the designs on them. */
export interface DesignPictures {
  /** Returns a JPEG of the view that shows a design; undefined where no art is placed on that view. */
  of(order: QuotationRow, place: DesignPlace): Promise<DesignPicture | undefined>;
}

export interface DesignPicture {
  readonly content: Uint8Array;
  /** The tag changes when any art on the view changes. */
  readonly tag: string;
}

export interface DesignPictureDependencies {
  readonly pool: Pool;
  readonly studio: Pick<StudioSandbox, 'previews' | 'render'>;
  readonly openFile: OpenFile;
  readonly openPicture: OpenPicture;
}

/** The cache holds some hundred pictures; rendering one again takes a third of a second. */
const MOST_BYTES = 32 * 1024 * 1024;

export function createDesignPictures(parts: DesignPictureDependencies): DesignPictures {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  return {
    async of(order, place) {
      const design = designsOnDesign(order, place.stage, place.index).find(
        ({ region }) => region === place.region,
      );
      if (design === undefined) return undefined;
      const { category_id, version } = design.template;
      const found = await loadTemplate(parts.pool, category_id, version);
      const view = found && viewShowing(found.template, place.region);
      if (found === undefined || view === undefined) return undefined;
      const designs = shownOn(view, order, design);
      const tag = tagOf(designs);
      const content = kept.get(tag) ?? (await painted(parts, order, found.template, view, designs));
      kept.set(tag, content);
      return { content, tag };
    },
  };
}

const viewShowing = ({ views }: Template, region: string): TemplateView | undefined =>
  views.find(({ regions }) => regions.some(({ id }) => id === region));

/** Finds all designs that are placed on the same view of the same template. */
const shownOn = (
  { regions }: TemplateView,
  order: QuotationRow,
  design: PlacedDesign,
): readonly PlacedDesign[] =>
  designsOnDesign(order, design.stage, design.index).filter(
    ({ region, template }) =>
      template.version === design.template.version && regions.some(({ id }) => id === region),
  );

/** The tag is made of the content of the art, so another copy of the same file gives the same tag. */
const tagOf = (designs: readonly PlacedDesign[]): string =>
  createHash('sha256')
    .update(JSON.stringify(designs.map(visibleDesignContent)))
    .digest('base64url')
    .slice(0, 22);

async function painted(
  parts: DesignPictureDependencies,
  order: QuotationRow,
  { colours }: Template,
  { base, mask, shade, regions }: TemplateView,
  designs: readonly PlacedDesign[],
): Promise<Uint8Array> {
  const [basePicture, maskPicture, shadePicture] = await Promise.all(
    [base, mask, shade].map((address) => pictureAt(parts.openPicture, address)),
  );
  if (basePicture === undefined || maskPicture === undefined || shadePicture === undefined)
    throw new Error(`pictures of the template of ${order.category_id} are gone`);
  const colour = colours.find(({ id }) => designs.some((design) => design.colour === id))?.hex ?? null;
  const job: RenderJob = {
    base: basePicture,
    mask: maskPicture,
    shade: shadePicture,
    regions: regions.map(({ id, print_mm, map }) => ({ id, print_mm, map })),
    colour,
    designs: await Promise.all(designs.map((design) => renderedDesign(parts, order, design))),
  };
  return parts.studio.render(job);
}

async function pictureAt(open: OpenPicture, address: string): Promise<Uint8Array | undefined> {
  const file = await open(address.slice(`/files/${PICTURE_FOLDER}/`.length));
  return file && buffer(file.stream());
}

async function renderedDesign(
  parts: DesignPictureDependencies,
  order: QuotationRow,
  { region, background, art, texts, ...placing }: PlacedDesign,
): Promise<RenderedDesign> {
  const picture = art && (await previewOf(parts, order, art.file_id));
  const { repeat, width_mm, offset_mm, rotation_deg } = placing;
  return {
    region,
    background,
    texts,
    art:
      art && picture
        ? {
            picture,
            placing: { repeat, width_mm, offset_mm, rotation_deg },
            height_mm: pictureHeightOf(width_mm, art),
          }
        : null,
  };
}

/** Loads the preview of a file of an order; undefined where the content is missing or unreadable. */
async function previewOf(
  { studio, openFile }: DesignPictureDependencies,
  { files, quotation_no }: QuotationRow,
  file_id: string,
): Promise<Uint8Array | undefined> {
  const file = files.find((one) => one.file_id === file_id);
  if (file === undefined) return undefined;
  const place = { ...file, quotation_no };
  const reading = await studio.previews.of(place);
  if (reading?.is !== 'read') return undefined;
  const { folder, preview } = orderFileLocation(place);
  const kept = await openFile(folder, preview);
  return kept && buffer(kept.stream());
}
