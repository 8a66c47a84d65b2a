import { activityBody, shownActivity } from '@zhidan/domain/activity';
import { recordProof } from '@zhidan/domain/audit';
import { calendarAnswer, calendarsAnswer } from '@zhidan/domain/calendar-feed';
import { overviewAnswer } from '@zhidan/domain/desk';
import { listViewBody, listViewsAnswer } from '@zhidan/domain/list-view';
import { notificationsAnswer, seenAnswer, seenBody } from '@zhidan/domain/notification';
import { remindersSchema, stoppedAnswer } from '@zhidan/domain/reminder';
import {
  accessoryRecordSchema,
  nextStep,
  quotationAnswer,
  reorderAnswer,
  requestAnswer,
  bodyOfCommand,
  allowanceBody,
  cancelAllowanceBody,
  checkoutForm,
  issuedAnswer,
  takeBackBody,
  shownPayment,
  quotationCommandRoutes,
  linkActions,
  defectAnswer,
  proposalAnswer,
  rosterAnswer,
  shownRosterSchema,
  routeThroughLink,
  shownMessage,
  linkBody,
  linkedOrderSchema,
  madeLinkSchema,
  shownApprovalSchema,
  shownLinkSchema,
  undoAnswer,
  undoBody,
  whatIfAnswer,
  newOrderWhatIfBody,
  whatIfBody,
} from '@zhidan/domain/quotation';
import { trackBody } from '@zhidan/domain/invoice';
import { closedAnswer } from '@zhidan/domain/period';
import { comparedAnswer, endRefundBody, refundBody, settleBody } from '@zhidan/domain/payment-notice';
import { ignoreBody, matchBody, unmatchBody } from '@zhidan/domain/bank';
import { allocationBodies, allocationRow, createAllocationBody } from '@zhidan/domain/allocation';
import {
  changeOverdueBody,
  closeOverdueBody,
  followUpOverdueBody,
  openOverdueBody,
  overdueRow,
} from '@zhidan/domain/overdue';
import { payPayrollAnswer, payPayrollBody } from '@zhidan/domain/payroll';
import { z } from 'zod';
import { given, type RouteSchemas } from './schema.js';

/** Schemas of the routes of orders, including allocations and overdue cases. */
export const orderSchemas = (): [string, RouteSchemas][] => [
  ...ordering(),
  ...aboutOrders(),
  ...throughLinks(),
  ...allocating(),
  ...chasing(),
  ...matching(),
];

function ordering(): [string, RouteSchemas][] {
  const answer = given(quotationAnswer);
  const requested = given(requestAnswer);
  const proposed = given(proposalAnswer);
  const reported = given(defectAnswer);
  const listed = given(rosterAnswer);
  return quotationCommandRoutes.map(({ route, kind }) => {
    const body = bodyOfCommand(kind).strict();
    if (kind === 'request') return [route, { body, answer: requested, status: 201 }];
    if (kind === 'propose-change') return [route, { body, answer: proposed, status: 201 }];
    if (kind === 'report-defect') return [route, { body, answer: reported }];
    if (kind === 'set-roster') return [route, { body, answer: listed }];
    if (kind === 'issue-invoice')
      return [route, { body, answer: given(quotationAnswer.extend(issuedAnswer.shape)), status: 201 }];
    return [route, { body, answer: kind === 'checkout' ? given(checkoutForm) : answer }];
  });
}

/** Schemas of the routes of orders that are no commands. */
const aboutOrders = (): [string, RouteSchemas][] => [
  ['GET /api/quotations/:id/accessories', { answer: { type: 'array', items: given(accessoryRecordSchema) } }],
  ['POST /api/quotations/:id/reorder', { answer: given(reorderAnswer), status: 201 }],
  ['POST /api/quotations/what-if', { body: newOrderWhatIfBody.strict(), answer: given(whatIfAnswer) }],
  ['POST /api/quotations/:id/what-if', { body: whatIfBody.strict(), answer: given(whatIfAnswer) }],
  ['POST /api/quotations/:id/undo', { body: undoBody.strict(), answer: given(undoAnswer) }],
  ['GET /api/quotations/:id/payment', { answer: given(shownPayment) }],
  ['POST /api/payment-notices/:id/settle', { body: settleBody }],
  ['POST /api/payment-notices/:id/refund', { body: refundBody, answer: given(quotationAnswer) }],
  ['POST /api/payment-notices/:id/end-refund', { body: endRefundBody, answer: given(quotationAnswer) }],
  ['POST /api/payment-notices/compare', { answer: given(comparedAnswer) }],
  ['GET /api/quotations/:id/proof', { answer: given(recordProof) }],
  ['POST /api/invoice-tracks', { body: trackBody, status: 201 }],
  ['POST /api/periods/:id/close', { body: z.strictObject({}), answer: given(closedAnswer) }],
  ['POST /api/invoices/:id/cancel', { body: takeBackBody, answer: given(quotationAnswer) }],
  ['POST /api/invoices/:id/void', { body: takeBackBody, answer: given(quotationAnswer) }],
  ['POST /api/invoices/:id/allowance', { body: allowanceBody, answer: given(quotationAnswer) }],
  ['POST /api/invoices/:id/cancel-allowance', { body: cancelAllowanceBody, answer: given(quotationAnswer) }],
  ['GET /api/quotations/:id/next', { answer: given(nextStep) }],
  ['GET /api/quotations/:id/links', { answer: { type: 'array', items: given(shownLinkSchema) } }],
  ['POST /api/quotations/:id/links', { body: linkBody.strict(), answer: given(madeLinkSchema), status: 201 }],
  ['DELETE /api/quotations/:id/links/:link_id', { answer: given(quotationAnswer) }],
  ['GET /api/list-views/:id', { answer: given(listViewsAnswer) }],
  ['POST /api/list-views/:id', { body: listViewBody.strict(), answer: given(listViewsAnswer), status: 201 }],
  ['DELETE /api/list-views/:id/:name', { answer: given(listViewsAnswer) }],
  ['POST /api/activities', { body: activityBody, answer: given(shownActivity), status: 201 }],
  ['POST /api/activities/:id/done', { answer: given(shownActivity) }],
  ['GET /api/calendars', { answer: given(calendarsAnswer) }],
  ['POST /api/calendars', { body: z.strictObject({}), answer: given(calendarAnswer), status: 201 }],
  ['DELETE /api/calendars/:id', { answer: given(calendarAnswer.pick({ id: true })) }],
  ['GET /api/me/overview', { answer: given(overviewAnswer) }],
  ['GET /api/notifications', { answer: given(notificationsAnswer) }],
  ['POST /api/notifications/seen', { body: seenBody.strict(), answer: given(seenAnswer) }],
  ['GET /api/quotations/:id/reminders', { answer: given(remindersSchema) }],
  ['POST /api/quotations/:id/stop-reminders', { answer: given(stoppedAnswer) }],
  ['POST /api/quotations/:id/resume-reminders', { answer: given(stoppedAnswer) }],
  ['POST /api/reminders/:secret/stop', { answer: given(stoppedAnswer) }],
  ['GET /api/quotations/:id/approvals', { answer: { type: 'array', items: given(shownApprovalSchema) } }],
  ['GET /api/quotations/:id/roster', { answer: given(shownRosterSchema) }],
  ['GET /api/quotations/:id/messages', { answer: { type: 'array', items: given(shownMessage) } }],
];

/**
 * Schemas of the page behind a link and of the commands sent from it, each with the typed name of the sender.
 */
const throughLinks = (): [string, RouteSchemas][] => [
  ['GET /api/links/:secret', { answer: given(linkedOrderSchema) }],
  ...linkActions.map((action): [string, RouteSchemas] => [
    routeThroughLink(action),
    {
      body: bodyOfCommand(action).extend({ name: z.string() }),
      answer: given(action === 'checkout' ? checkoutForm : quotationAnswer),
    },
  ]),
];

/** Schemas of allocations and of their payment. */
function allocating(): [string, RouteSchemas][] {
  const answer = given(allocationRow);
  return [
    ['POST /api/allocations', { body: createAllocationBody.strict(), answer, status: 201 }],
    ...Object.entries(allocationBodies).map(([action, body]): [string, RouteSchemas] => [
      `POST /api/allocations/:id/${action}`,
      { body: body.strict(), answer },
    ]),
    ['POST /api/payroll/:id/pay', { body: payPayrollBody.strict(), answer: given(payPayrollAnswer) }],
  ];
}

/** Schemas of matching lines of bank statements with orders. */
const matching = (): [string, RouteSchemas][] => [
  ['POST /api/bank-lines/:id/match', { body: matchBody.strict() }],
  ['POST /api/bank-lines/:id/unmatch', { body: unmatchBody.strict() }],
  ['POST /api/bank-lines/:id/ignore', { body: ignoreBody.strict() }],
];

/** Schemas of overdue cases. */
function chasing(): [string, RouteSchemas][] {
  const answer = given(overdueRow);
  return [
    ['POST /api/overdues', { body: openOverdueBody.strict(), answer, status: 201 }],
    ['PUT /api/overdues/:id', { body: changeOverdueBody.strict(), answer }],
    ['DELETE /api/overdues/:id', { answer }],
    ['POST /api/overdues/:id/follow-up', { body: followUpOverdueBody.strict(), answer }],
    ['POST /api/overdues/:id/close', { body: closeOverdueBody.strict(), answer }],
  ];
}
