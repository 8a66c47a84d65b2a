import { pageWithWarning } from '@zhidan/documents';
import { differenceText, documents, type DocumentNoun } from '@zhidan/domain';
import { placeOfInvoice } from '@zhidan/domain/quotation';
import { verifyRecord } from '../history/proof.js';
import { overdueResource } from '../overdue/resource.js';
import { purchaseResource } from '../purchase/resource.js';
import { quotationResource } from '../quotation/quotations.js';
import type { Resource } from '../resource/resource.js';
import type { DocumentKind, DocumentDependencies, DocumentRequest } from './document.js';

/**
 * The resource of the record that a document is about; undefined for the payout list, which is about many
 * records.
 */
const resourceOf: Readonly<Record<DocumentNoun, Resource | undefined>> = {
  quotation: quotationResource,
  invoice: quotationResource,
  purchase: purchaseResource,
  overdue: overdueResource,
  payroll: undefined,
};

/** The id of the record that a document is about. */
const recordIdOf = (noun: DocumentNoun, id: string): string =>
  (noun === 'invoice' ? placeOfInvoice(id)?.quotation_no : undefined) ?? id;

/**
 * Renders the page of a document. Meanwhile the hash chain of its record is verified; if an event was changed,
 * the page starts with a warning.
 */
export async function renderDocumentPage(
  kind: DocumentKind,
  asked: DocumentRequest,
  parts: DocumentDependencies,
): Promise<string> {
  const noun = documents[kind.kind].of;
  const resource = resourceOf[noun];
  const [page, proof] = await Promise.all([
    kind.page(asked, parts),
    resource && verifyRecord(resource, recordIdOf(noun, asked.id), parts),
  ]);
  const difference = proof && differenceText(proof);
  return difference === undefined ? page : pageWithWarning(page, difference);
}
