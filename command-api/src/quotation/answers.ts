import { warningsOfPieces } from '@zhidan/domain';
import {
  invoiceId,
  pieceRulesOf,
  QUOTATION_CODE,
  warningsOf,
  type QuotationAnswer,
  type RequestAnswer,
} from '@zhidan/domain/quotation';
import type { Facts } from '../facts/facts.js';
import type { CommandAnswer } from '../handling/answer.js';
import type { OrderResult } from './handle.js';

const bodyOf = (quotation_no: string, { revision, events }: OrderResult): QuotationAnswer => ({
  quotation_no,
  revision,
  events: events.map(({ type }) => type),
  warnings: [...warningsOf(events)],
});

export function orderAnswer(quotation_no: string, handled: OrderResult): CommandAnswer {
  const { revision, position, events } = handled;
  const body = bodyOf(quotation_no, handled);
  const defect = events.find((event) => event.type === 'DefectReported');
  if (defect !== undefined)
    return { status: 200, body: { ...body, id: defect.data.defect_id }, revision, position };
  const issued = events.find((event) => event.type === 'InvoiceIssued');
  if (issued !== undefined) {
    const { place, number } = issued.data;
    const invoice = { id: invoiceId(quotation_no, place), number };
    return { status: 201, body: { ...body, ...invoice }, revision, position };
  }
  const proposed = events.find((event) => event.type === 'ChangeProposed');
  if (proposed === undefined) return { status: 200, body, revision, position };
  const { id, before, after, difference, until } = proposed.data;
  return { status: 201, body: { ...body, id, before, after, difference, until }, revision, position };
}

/** Replaces the warnings of the answer with those about the list of pieces. */
export function withRosterWarnings(
  answer: CommandAnswer,
  { state }: OrderResult,
  facts: Facts,
): CommandAnswer {
  if (state === null || state === 'deleted') return answer;
  const terms = pieceRulesOf(state, { catalogue: facts.catalogue() });
  return { ...answer, body: { ...Object(answer.body), warnings: warningsOfPieces(state.roster, terms) } };
}

/** The body of the answer to a request: the state of the new order. */
export const requestBodyOf = (quotation_no: string, handled: OrderResult): RequestAnswer => ({
  ...bodyOf(quotation_no, handled),
  code: handled.events.some(({ type }) => type === 'QuotationSubmittedForReview')
    ? QUOTATION_CODE.submitted
    : QUOTATION_CODE.draft,
});

/**
 * The answer to a request for a quotation. A repeated request gets the order's state right after the request,
 * even when the order has changed since.
 */
export function requestAnswerOf(quotation_no: string, handled: OrderResult): CommandAnswer {
  const { revision, position } = handled;
  return { status: 201, body: requestBodyOf(quotation_no, handled), revision, position };
}
