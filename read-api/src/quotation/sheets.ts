import { renderWorkSheet, type PlacedPicture, type SheetDesign } from '@zhidan/documents';
import {
  designRecordsOf,
  designsOnDesign,
  orderFileFolders,
  placedDesignText,
  type OrderFile,
  type QuotationRow,
  type Stage,
} from '@zhidan/domain/quotation';
import { orderFileLocation } from '@zhidan/files';
import { problems } from '@zhidan/http';
import { officeAddress, type DocumentKind, type DocumentDependencies } from '../document/document.js';
import type { DesignPictures } from '../design/pictures.js';
import { contactOf } from '../document/people.js';
import { dataUri } from '../document/pictures.js';
import { documentSettings } from '../document/settings.js';
import { accessoryNames } from './accessory-names.js';
import { promisedDateOfStage, loadOrderForDocument, productOf } from './order-asked.js';

/** The work sheet of a stage, design by design, for staff who may read orders and for the buyer. */
const sheetDocument = (stage: Stage): DocumentKind => ({
  kind: `${stage}-sheet`,

  async page(asked, parts) {
    const order = await loadOrderForDocument(asked, parts);
    const designs = await designsWith(order, stage, asked.wishes.index, parts);
    if (designs.length === 0 && (asked.wishes.index !== undefined || asked.isOneOfMany))
      throw problems.notFound();
    const [settingOf, sales, product] = await Promise.all([
      documentSettings(parts),
      contactOf(parts.pool, order.sales_value),
      productOf(parts, order.category_id),
    ]);
    return renderWorkSheet({
      stage,
      order,
      ...product,
      sales,
      due_date: promisedDateOfStage(settingOf, order, stage),
      designs,
      settings: {
        company: settingOf('company'),
        display: settingOf('display'),
        'delivery-days': settingOf('delivery-days'),
      },
      ...(asked.isOneOfMany && { order_url: officeAddress(parts, order.quotation_no) }),
      download: asked.download,
    });
  },
});

export const proofingSheetDocument = sheetDocument('proofing');
export const productionSheetDocument = sheetDocument('production');

/** A sheet with more thumbnails, at about 30 KB each, would be too large to print or mail. */
const MOST_PICTURES = 240;
/** A design may have twelve pictures, of which ten are printed (specification section 9). */
const PICTURES_OF_A_DESIGN = 10;

async function designsWith(
  order: QuotationRow,
  stage: Stage,
  only: number | undefined,
  { pool, openFile, designPictures }: DocumentDependencies,
): Promise<readonly SheetDesign[]> {
  const records = designRecordsOf(order)
    .filter((design) => design.stage === stage)
    .map((design, at) => ({ ...design, index: at + 1 }))
    .filter(({ index }) => only === undefined || index === only);
  const accessoriesOf = await accessoryNames(pool, order, records);
  let left = MOST_PICTURES;
  const designs: SheetDesign[] = [];
  for (const record of records) {
    const all = picturesOf(order, stage, record.index);
    const files = all.slice(0, Math.min(PICTURES_OF_A_DESIGN, left));
    left -= files.length;
    const pictures = await Promise.all(
      files.map(async (file) => {
        const { folder, thumbnail } = orderFileLocation({ ...file, quotation_no: order.quotation_no });
        return dataUri(await openFile(folder, thumbnail));
      }),
    );
    designs.push({
      record_id: record.record_id,
      index: record.index,
      quantity: record.production_quantity ?? undefined,
      accessories: accessoriesOf(record),
      placed: await placedPictures(designPictures, order, stage, record.index),
      pictures: pictures.filter((picture) => picture !== undefined),
      left_out: all.length - files.length,
    });
  }
  return designs;
}

/** Pictures of the product with the art of a design on it, one per view. */
async function placedPictures(
  { of }: DesignPictures,
  order: QuotationRow,
  stage: Stage,
  index: number,
): Promise<readonly PlacedPicture[]> {
  const views = new Map<string, PlacedPicture>();
  for (const design of designsOnDesign(order, stage, index)) {
    const shown = await of(order, design);
    if (shown === undefined) continue;
    const { tag, content } = shown;
    const picture = `data:image/jpeg;base64,${Buffer.from(content).toString('base64')}`;
    const words = [...(views.get(tag)?.words ?? []), placedDesignText(design)];
    views.set(tag, { picture, words });
  }
  return [...views.values()];
}

/** The files with pictures of a design: art first, then photographs. */
const picturesOf = ({ files }: QuotationRow, stage: Stage, index: number): readonly OrderFile[] =>
  files
    .filter((file) => orderFileFolders[file.folder].stage === stage && file.index === index)
    .filter(({ name }) => /\.(jpe?g|png|webp)$/i.test(name))
    .toSorted((one, other) => rank(one) - rank(other));
const rank = ({ folder }: OrderFile): number => (orderFileFolders[folder].holds === 'art' ? 0 : 1);
