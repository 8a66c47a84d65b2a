import { activityBody, shownActivity } from '@zhidan/domain/activity';
import { recordVerification } from '@zhidan/domain/audit';
import { calendarAnswer, calendarsAnswer } from '@zhidan/domain/calendar-feed';
import { overviewAnswer } from '@zhidan/domain/desk';
import { listViewBody, listViewsAnswer } from '@zhidan/domain/list-view';
import {
  changeSavedDesignBody,
  removedSavedDesignSchema,
  savedDesignsAnswer,
  savedDesignSchema,
  saveDesignBody,
} from '@zhidan/domain/saved-design';
import { notificationsAnswer, seenAnswer, seenBody } from '@zhidan/domain/notification';
import { remindersSchema, reminderStopAnswer } from '@zhidan/domain/reminder';
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
  invoiceIssuedAnswer,
  invoiceCancellationBody,
  shownPayment,
  quotationCommandRoutes,
  linkActions,
  needsName,
  defectAnswer,
  proposalAnswer,
  rosterAnswer,
  shownRosterSchema,
  routeThroughLink,
  shownMessage,
  linkBody,
  linkedDesignsSchema,
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
import { invoiceTrackBody } from '@zhidan/domain/invoice';
import { periodClosedAnswer } from '@zhidan/domain/period';
import {
  comparisonAnswer,
  endOnlineRefundBody,
  onlineRefundBody,
  settleNoticeBody,
} from '@zhidan/domain/payment-notice';
import { ignoreBankLineBody, matchBankLineBody, unmatchBankLineBody } from '@zhidan/domain/bank';
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
import { answerSchema, type RouteSchemas } from './schema.js';

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
  const answer = answerSchema(quotationAnswer);
  const requested = answerSchema(requestAnswer);
  const proposed = answerSchema(proposalAnswer);
  const reported = answerSchema(defectAnswer);
  const listed = answerSchema(rosterAnswer);
  return quotationCommandRoutes.map(({ route, kind }) => {
    const body = bodyOfCommand(kind).strict();
    if (kind === 'request') return [route, { body, answer: requested, status: 201 }];
    if (kind === 'propose-change') return [route, { body, answer: proposed, status: 201 }];
    if (kind === 'report-defect') return [route, { body, answer: reported }];
    if (kind === 'set-roster') return [route, { body, answer: listed }];
    if (kind === 'issue-invoice')
      return [
        route,
        { body, answer: answerSchema(quotationAnswer.extend(invoiceIssuedAnswer.shape)), status: 201 },
      ];
    return [route, { body, answer: kind === 'checkout' ? answerSchema(checkoutForm) : answer }];
  });
}

/** Schemas of the routes of orders that are no commands. */
const aboutOrders = (): [string, RouteSchemas][] => [
  [
    'GET /api/quotations/:id/accessories',
    { answer: { type: 'array', items: answerSchema(accessoryRecordSchema) } },
  ],
  ['POST /api/quotations/:id/reorder', { answer: answerSchema(reorderAnswer), status: 201 }],
  ['POST /api/quotations/what-if', { body: newOrderWhatIfBody.strict(), answer: answerSchema(whatIfAnswer) }],
  ['POST /api/quotations/:id/what-if', { body: whatIfBody.strict(), answer: answerSchema(whatIfAnswer) }],
  ['POST /api/quotations/:id/undo', { body: undoBody.strict(), answer: answerSchema(undoAnswer) }],
  ['GET /api/quotations/:id/payment', { answer: answerSchema(shownPayment) }],
  ['POST /api/payment-notices/:id/settle', { body: settleNoticeBody }],
  ['POST /api/payment-notices/:id/refund', { body: onlineRefundBody, answer: answerSchema(quotationAnswer) }],
  [
    'POST /api/payment-notices/:id/end-refund',
    { body: endOnlineRefundBody, answer: answerSchema(quotationAnswer) },
  ],
  ['POST /api/payment-notices/compare', { answer: answerSchema(comparisonAnswer) }],
  ['GET /api/quotations/:id/proof', { answer: answerSchema(recordVerification) }],
  ['POST /api/invoice-tracks', { body: invoiceTrackBody, status: 201 }],
  ['POST /api/periods/:id/close', { body: z.strictObject({}), answer: answerSchema(periodClosedAnswer) }],
  ['POST /api/invoices/:id/cancel', { body: invoiceCancellationBody, answer: answerSchema(quotationAnswer) }],
  ['POST /api/invoices/:id/void', { body: invoiceCancellationBody, answer: answerSchema(quotationAnswer) }],
  ['POST /api/invoices/:id/allowance', { body: allowanceBody, answer: answerSchema(quotationAnswer) }],
  [
    'POST /api/invoices/:id/cancel-allowance',
    { body: cancelAllowanceBody, answer: answerSchema(quotationAnswer) },
  ],
  ['GET /api/quotations/:id/next', { answer: answerSchema(nextStep) }],
  ['GET /api/quotations/:id/links', { answer: { type: 'array', items: answerSchema(shownLinkSchema) } }],
  [
    'POST /api/quotations/:id/links',
    { body: linkBody.strict(), answer: answerSchema(madeLinkSchema), status: 201 },
  ],
  ['DELETE /api/quotations/:id/links/:link_id', { answer: answerSchema(quotationAnswer) }],
  ...savedDesignSchemas(),
  ['GET /api/list-views/:id', { answer: answerSchema(listViewsAnswer) }],
  [
    'POST /api/list-views/:id',
    { body: listViewBody.strict(), answer: answerSchema(listViewsAnswer), status: 201 },
  ],
  ['DELETE /api/list-views/:id/:name', { answer: answerSchema(listViewsAnswer) }],
  ['POST /api/activities', { body: activityBody, answer: answerSchema(shownActivity), status: 201 }],
  ['POST /api/activities/:id/done', { answer: answerSchema(shownActivity) }],
  ['GET /api/calendars', { answer: answerSchema(calendarsAnswer) }],
  ['POST /api/calendars', { body: z.strictObject({}), answer: answerSchema(calendarAnswer), status: 201 }],
  ['DELETE /api/calendars/:id', { answer: answerSchema(calendarAnswer.pick({ id: true })) }],
  ['GET /api/me/overview', { answer: answerSchema(overviewAnswer) }],
  ['GET /api/notifications', { answer: answerSchema(notificationsAnswer) }],
  ['POST /api/notifications/seen', { body: seenBody.strict(), answer: answerSchema(seenAnswer) }],
  ['GET /api/quotations/:id/reminders', { answer: answerSchema(remindersSchema) }],
  ['POST /api/quotations/:id/stop-reminders', { answer: answerSchema(reminderStopAnswer) }],
  ['POST /api/quotations/:id/resume-reminders', { answer: answerSchema(reminderStopAnswer) }],
  ['POST /api/reminders/:secret/stop', { answer: answerSchema(reminderStopAnswer) }],
  [
    'GET /api/quotations/:id/approvals',
    { answer: { type: 'array', items: answerSchema(shownApprovalSchema) } },
  ],
  ['GET /api/quotations/:id/roster', { answer: answerSchema(shownRosterSchema) }],
  ['GET /api/quotations/:id/messages', { answer: { type: 'array', items: answerSchema(shownMessage) } }],
];

/**
 * Schemas of the page behind a link and of the commands sent from it, each with the typed name of the sender.
 */
const throughLinks = (): [string, RouteSchemas][] => [
  ['GET /api/links/:secret/designs', { answer: answerSchema(linkedDesignsSchema) }],
  ['GET /api/links/:secret', { answer: answerSchema(linkedOrderSchema) }],
  ...linkActions.map((action): [string, RouteSchemas] => [
    routeThroughLink(action),
    {
      body: bodyOfCommand(action).extend({ name: needsName(action) ? z.string() : z.string().optional() }),
      answer: answerSchema(action === 'checkout' ? checkoutForm : quotationAnswer),
    },
  ]),
];

/** Schemas of allocations and of their payment. */
function allocating(): [string, RouteSchemas][] {
  const answer = answerSchema(allocationRow);
  return [
    ['POST /api/allocations', { body: createAllocationBody.strict(), answer, status: 201 }],
    ...Object.entries(allocationBodies).map(([action, body]): [string, RouteSchemas] => [
      `POST /api/allocations/:id/${action}`,
      { body: body.strict(), answer },
    ]),
    ['POST /api/payroll/:id/pay', { body: payPayrollBody.strict(), answer: answerSchema(payPayrollAnswer) }],
  ];
}

/** Schemas of matching lines of bank statements with orders. */
const matching = (): [string, RouteSchemas][] => [
  ['POST /api/bank-lines/:id/match', { body: matchBankLineBody.strict() }],
  ['POST /api/bank-lines/:id/unmatch', { body: unmatchBankLineBody.strict() }],
  ['POST /api/bank-lines/:id/ignore', { body: ignoreBankLineBody.strict() }],
];

/** Schemas of overdue cases. */
function chasing(): [string, RouteSchemas][] {
  const answer = answerSchema(overdueRow);
  return [
    ['POST /api/overdues', { body: openOverdueBody.strict(), answer, status: 201 }],
    ['PUT /api/overdues/:id', { body: changeOverdueBody.strict(), answer }],
    ['DELETE /api/overdues/:id', { answer }],
    ['POST /api/overdues/:id/follow-up', { body: followUpOverdueBody.strict(), answer }],
    ['POST /api/overdues/:id/close', { body: closeOverdueBody.strict(), answer }],
  ];
}

/** Designs that customers save in their accounts. */
const savedDesignSchemas = (): [string, RouteSchemas][] => [
  ['GET /api/me/designs', { answer: answerSchema(savedDesignsAnswer) }],
  [
    'POST /api/me/designs',
    { body: saveDesignBody.strict(), answer: answerSchema(savedDesignSchema), status: 201 },
  ],
  [
    'PUT /api/me/designs/:id',
    { body: changeSavedDesignBody.strict(), answer: answerSchema(savedDesignSchema) },
  ],
  ['DELETE /api/me/designs/:id', { answer: answerSchema(removedSavedDesignSchema) }],
];
