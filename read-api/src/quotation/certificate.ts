import { renderCertificate, type CertificateDesign, type CertificateFile } from '@zhidan/documents';
import {
  type Quotation,
  type QuotationRow,
  type ShownApproval,
  shownApprovals,
  type Stage,
} from '@zhidan/domain/quotation';
import { orderFileLocation } from '@zhidan/files';
import { requireView } from '../resource/view-for.js';
import type { DocumentKind, DocumentDependencies } from '../document/document.js';
import { contactOf } from '../document/people.js';
import { dataUri } from '../document/pictures.js';
import { documentSettings } from '../document/settings.js';
import { accessoryNames } from './accessory-names.js';
import { loadOrderForDocument } from './order-asked.js';
import { quotationResource } from './quotations.js';
import { loadTerms } from './terms.js';

/** A certificate with more pictures would be too large for a mail. */
const MOST_PICTURES = 120;

/**
 * The buyer's decision about each sample and what that decision covers, for staff who may read orders and for
 * the buyer.
 */
export const approvalDocument: DocumentKind = {
  kind: 'approval',

  async page(asked, parts) {
    const order = await loadOrderForDocument(asked, parts);
    const reader = requireView(quotationResource, asked.caller).rows === 'all' ? 'staff' : 'buyer';
    const isMasked = asked.wishes.mask_price === '1';
    const approvals = shownApprovals(order, await loadTerms(parts.pool), reader)
      .filter(({ index }) => asked.wishes.index === undefined || index === asked.wishes.index)
      .map((approval) => (isMasked ? withoutPrices(approval) : approval));
    const [settingOf, sales, designs] = await Promise.all([
      documentSettings(parts),
      contactOf(parts.pool, order.sales_value),
      designsOf(order, approvals, parts),
    ]);
    return renderCertificate({
      order,
      sales,
      designs,
      settings: { company: settingOf('company'), display: settingOf('display') },
      download: asked.download,
    });
  },
};

const withoutPrices = (approval: ShownApproval): ShownApproval => ({
  ...approval,
  bound: {
    ...approval.bound,
    prices: { ...approval.bound.prices, unit_price: 0, total_price_tax: 0, proofing_price_tax: 0 },
  },
});

async function designsOf(
  order: QuotationRow,
  approvals: readonly ShownApproval[],
  parts: DocumentDependencies,
): Promise<readonly CertificateDesign[]> {
  const records = approvals.flatMap((approval) => [
    chosenIn(approval, 'proofing'),
    chosenIn(approval, 'production'),
  ]);
  const namesOf = await accessoryNames(parts.pool, order, records);
  let left = MOST_PICTURES;
  const designs: CertificateDesign[] = [];
  for (const approval of approvals) {
    const files = await filesOf(order, approval, parts, left);
    left -= files.filter(({ picture }) => picture !== undefined).length;
    const sample = chosenIn(approval, 'proofing');
    const production = chosenIn(approval, 'production');
    const isSame = sample.select_material.join() === production.select_material.join();
    designs.push({
      approval,
      files,
      accessories: namesOf(sample),
      production: isSame ? [] : namesOf(production),
    });
  }
  return designs;
}

const chosenIn = ({ bound }: ShownApproval, wanted: Stage) => {
  const lines = bound.accessories.filter(({ stage }) => stage === wanted);
  return {
    material_group: lines.map(({ material_group }) => material_group),
    select_material: lines.map(({ material_id }) => material_id),
  };
};

/**
 * The files that the decision covers, with the marked spots on each; of a deleted file only the hash remains.
 */
const filesOf = (
  order: QuotationRow,
  { bound, pins }: ShownApproval,
  parts: DocumentDependencies,
  mostPictures: number,
): Promise<CertificateFile[]> =>
  Promise.all(
    bound.files.map(async ({ id, sha256 }, at) => {
      const file = order.files.find((kept) => kept.file_id === id && kept.sha256 === sha256);
      return {
        name: file?.name ?? '',
        sha256,
        picture: file && at < mostPictures ? await pictureOf(order, file, parts) : undefined,
        pins: pins
          .map((pin, place) => ({ ...pin, number: place + 1 }))
          .filter(({ file_id }) => file_id === id),
      };
    }),
  );

async function pictureOf(
  { quotation_no }: QuotationRow,
  file: Quotation['files'][number],
  { openFile }: DocumentDependencies,
): Promise<string | undefined> {
  if (!/\.(jpe?g|png|webp)$/i.test(file.name)) return undefined;
  const { folder, thumbnail } = orderFileLocation({ ...file, quotation_no });
  return dataUri(await openFile(folder, thumbnail));
}
