import { warnedPage } from '@zhidan/documents';
import { differenceText, documents, type DocumentNoun } from '@zhidan/domain';
import { proofOf } from '../history/proof.js';
import { overdueResource } from '../overdue/resource.js';
import { purchaseResource } from '../purchase/resource.js';
import { quotationResource } from '../quotation/quotations.js';
import type { Resource } from '../resource/resource.js';
import type { DocumentKind, DocumentParts, DocumentRequest } from './document.js';

/** The record that a document is about; what the payroll pays comes from many, each with a history of its own. */
const resourceOf: Readonly<Record<DocumentNoun, Resource | undefined>> = {
  quotation: quotationResource,
  purchase: purchaseResource,
  overdue: overdueResource,
  payroll: undefined,
};

/**
 * The page of a document. While it is made the events of its record are compared: where they are not as they were
 * written, the page says so above everything.
 */
export async function documentPage(
  kind: DocumentKind,
  asked: DocumentRequest,
  parts: DocumentParts,
): Promise<string> {
  const resource = resourceOf[documents[kind.kind].of];
  const [page, proof] = await Promise.all([
    kind.page(asked, parts),
    resource && proofOf(resource, asked.id, parts),
  ]);
  const difference = proof && differenceText(proof);
  return difference === undefined ? page : warnedPage(page, difference);
}
