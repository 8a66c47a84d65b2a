import { refuse } from '@zhidan/domain';
import { pictureHeightOf } from '@zhidan/domain/design';
import {
  designsOfStage,
  quotationCodes,
  printResolutionOf,
  stageForDesign,
  type PlacedDesign,
  type QuotationRow,
  type Stage,
} from '@zhidan/domain/quotation';
import { regionById, type Region } from '@zhidan/domain/template';
import { problems } from '@zhidan/http';
import type { PrintRequest } from '@zhidan/studio';
import type { ReadDependencies } from '../resource/parts.js';
import { loadTemplate } from '../template/routes.js';

/** Selects the design to print; an omitted property is allowed where only one value is possible. */
export interface PrintQuery {
  readonly stage?: Stage | undefined;
  readonly index?: number | undefined;
  readonly region?: string | undefined;
}

/** A design to be printed, with the print region of the template version that it was designed on. */
export interface PrintedDesign {
  readonly design: PlacedDesign;
  readonly region: Region;
  /** The name of the print file without its extension. */
  readonly name: string;
}

/**
 * The stage whose designs are printed: the stage at work or, before any work has begun, the first stage that
 * has designs and whose work waits.
 */
function stageToPrint(order: QuotationRow): Stage {
  const atWork = quotationCodes[order.code].stage ?? stageForDesign(order);
  return designsOfStage(order, atWork).length > 0 ? atWork : 'proofing';
}

/** All designs of a stage that match the request. */
export async function designsToPrint(
  { pool }: Pick<ReadDependencies, 'pool'>,
  order: QuotationRow,
  { stage = stageToPrint(order), index, region }: PrintQuery,
): Promise<readonly PrintedDesign[]> {
  const asked = designsOfStage(order, stage).filter(
    (design) =>
      (index === undefined || design.index === index) && (region === undefined || design.region === region),
  );
  return Promise.all(
    asked.map(async (design) => {
      const { category_id, version } = design.template;
      const found = await loadTemplate(pool, category_id, version);
      const its = found && regionById(found.template, design.region);
      if (its === undefined) return refuse({ code: 'REGION_NOT_FOUND', region: design.region });
      return { design, region: its, name: nameOf(order, design, its) };
    }),
  );
}

const nameOf = (
  { quotation_no }: QuotationRow,
  { stage, index, region }: PlacedDesign,
  { print_mm: [width, height] }: Region,
): string => `${quotation_no}-${stage}-${index}-${region}-${width}x${height}mm`;

/** The single requested design. Where several match, the refusal lists them. */
export function singleDesign(found: readonly PrintedDesign[]): PrintedDesign {
  const [first, second] = found;
  if (first === undefined) throw problems.notFound();
  if (second === undefined) return first;
  throw problems.malformed([
    { path: 'index', message: `這筆訂單有 ${found.length} 個設計，請指定 index 與 region` },
  ]);
}

/** The request to the process that renders print files. */
export function printRequestOf(
  { quotation_no, files }: QuotationRow,
  { design, region, name }: PrintedDesign,
  as: PrintRequest['as'],
): PrintRequest | undefined {
  const { art, texts, background, repeat, width_mm, offset_mm, rotation_deg } = design;
  // The art may have been removed from the order since: then another file of the order with the same content is
  // printed.
  const file =
    art === null
      ? undefined
      : files.find(({ file_id, sha256 }) => file_id === art.file_id || sha256 === art.sha256);
  if (art !== null && file === undefined) return undefined;
  const placing = { repeat, width_mm, offset_mm, rotation_deg };
  return {
    print_mm: region.print_mm,
    bleed_mm: region.bleed_mm,
    background,
    texts,
    art:
      art && file
        ? { placing, height_mm: pictureHeightOf(width_mm, art), file: { ...file, quotation_no } }
        : null,
    title: name,
    as,
  };
}

/** The details that a printer's operator needs beside the print file. */
export function printTicketOf(order: QuotationRow, { design, region, name }: PrintedDesign) {
  const { dpi, quality } = printResolutionOf(design);
  const record = order.product_material_record[design.index - 1];
  return {
    file: `${name}.pdf`,
    quotation_no: order.quotation_no,
    product: order.category_name,
    stage: design.stage,
    index: design.index,
    region: design.region,
    region_title: region.title,
    pieces: design.stage === 'proofing' ? 1 : (record?.production_quantity ?? order.order_value),
    width_mm: region.print_mm[0],
    height_mm: region.print_mm[1],
    bleed_mm: region.bleed_mm,
    grain_deg: region.grain_deg,
    repeat: design.repeat,
    picture_width_mm: design.width_mm,
    rotation_deg: design.rotation_deg,
    dpi,
    quality,
    sha256: design.art?.sha256 ?? null,
    template_version: design.template.version,
  };
}
