import { isObject } from '@zhidan/domain/core';
import { remindersSchema, stoppedAnswer } from '@zhidan/domain/reminder';
import {
  adjustStockBody,
  cancelPurchaseBody,
  changeCustomerBody,
  changeEmployeeBody,
  changePurchaseBody,
  changesOf,
  customerRow,
  employeeRow,
  eraseAnswer,
  eraseBody,
  favoriteAnswer,
  favoriteBody,
  hireBody,
  keptPicture,
  newCustomerFields,
  orderFileForm,
  orderPurchaseBody,
  purchaseRow,
  receivePurchaseBody,
  recordKinds,
  recordRowSchema,
  removedFile,
  storageItemRow,
  useStockBody,
  proofAnswer,
  verificationAnswer,
  winnersBody,
  type RecordKind,
} from '@zhidan/domain';
import {
  accessoryRecordSchema,
  nextStep,
  quotationAnswer,
  reorderAnswer,
  requestAnswer,
  bodyOfCommand,
  quotationCommandRoutes,
  linkActions,
  linkBody,
  madeLinkSchema,
  shownApprovalSchema,
  shownLinkSchema,
  undoAnswer,
  undoBody,
  whatIfAnswer,
  whatIfBody,
} from '@zhidan/domain/quotation';
import { foundSchema } from '@zhidan/domain/page';
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
import { catalogueAnswers } from '../category/schemas.js';
import { historyRouteOf, type Resource } from '../resource/resource.js';

/** A JSON schema, as OpenAPI 3.1 takes it. */
export type Schema = Readonly<Record<string, unknown>>;

export interface RouteSchemas {
  readonly body?: Schema;
  /** A body that comes as a form instead. */
  readonly form?: Schema;
  readonly answer?: Schema;
  readonly status?: 200 | 201;
}

/** What callers may send. */
const sent = (schema: z.ZodType): Schema => jsonSchema(schema, 'input');
/** What they get. */
const given = (schema: z.ZodType): Schema => jsonSchema(schema, 'output');

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const historyEntry = z.object({
  revision: z.int(),
  type: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ uid: z.string(), name: z.string() }),
  data: z.record(z.string(), z.unknown()),
  summary: z.string(),
});

/** What the routes of both APIs take and give, by their line in the permission table. */
export function schemasByRoute(resources: readonly Resource[]): ReadonlyMap<string, RouteSchemas> {
  return new Map([
    ...resources.flatMap(reading),
    ...recordKinds.flatMap(keeping),
    ...ordering(),
    ...takingPart(),
    ...tableOfZkg(),
    ...stocking(),
    ...purchasing(),
    ...catalogue(),
    ...filing(),
    ...allocating(),
    ...chasing(),
    ...people(),
    ['GET /api/search', { answer: { type: 'array', items: given(foundSchema) } }],
    ['GET /api/audit/verification', { answer: given(verificationAnswer) }],
    ['GET /api/audit/proof', { answer: given(proofAnswer) }],
    [
      'GET /api/quotations/:id/accessories',
      { answer: { type: 'array', items: given(accessoryRecordSchema) } },
    ],
    ['POST /api/quotations/:id/reorder', { answer: given(reorderAnswer), status: 201 }],
    ['POST /api/quotations/:id/what-if', { body: sent(whatIfBody.strict()), answer: given(whatIfAnswer) }],
    ['POST /api/quotations/:id/undo', { body: sent(undoBody.strict()), answer: given(undoAnswer) }],
    ['GET /api/quotations/:id/next', { answer: given(nextStep) }],
    ['GET /api/quotations/:id/links', { answer: { type: 'array', items: given(shownLinkSchema) } }],
    [
      'POST /api/quotations/:id/links',
      { body: sent(linkBody.strict()), answer: given(madeLinkSchema), status: 201 },
    ],
    ['DELETE /api/quotations/:id/links/:link_id', { answer: given(quotationAnswer) }],
    ['GET /api/quotations/:id/reminders', { answer: given(remindersSchema) }],
    ['POST /api/quotations/:id/stop-reminders', { answer: given(stoppedAnswer) }],
    ['POST /api/quotations/:id/resume-reminders', { answer: given(stoppedAnswer) }],
    ['POST /api/reminders/:secret/stop', { answer: given(stoppedAnswer) }],
    ...throughLinks(),
    ['GET /api/quotations/:id/approvals', { answer: { type: 'array', items: given(shownApprovalSchema) } }],
  ]);
}

/** Commands that come through a link, each with the name of who gives it. */
const throughLinks = (): [string, RouteSchemas][] =>
  linkActions.map((action) => [
    `POST /api/links/:secret/${action}`,
    {
      body: sent(bodyOfCommand(action).extend({ name: z.string() })),
      answer: given(quotationAnswer),
    },
  ]);

function reading({ name, row, computed }: Resource): [string, RouteSchemas][] {
  // Columns that a caller may not see are not there.
  const columns = row.extend(computed?.columns.shape ?? {});
  const record = given(columns.partial().required({ id: true, revision: true }));
  return [
    [`GET /api/${name}`, { answer: { type: 'array', items: record } }],
    [`GET /api/${name}/:id`, { answer: record }],
    [historyRouteOf(name), { answer: { type: 'array', items: given(historyEntry) } }],
  ];
}

function keeping(kind: RecordKind): [string, RouteSchemas][] {
  const { resource, schema } = kind;
  const answer = given(recordRowSchema(kind));
  return [
    [`POST /api/${resource}`, { body: sent(schema.strict()), answer, status: 201 }],
    [`PUT /api/${resource}/:id`, { body: sent(changesOf(schema).strict()), answer }],
    [`DELETE /api/${resource}/:id`, { answer }],
  ];
}

/** The catalogue as the shop shows it. */
const catalogue = (): [string, RouteSchemas][] =>
  Object.entries(catalogueAnswers).map(([route, answer]) => [route, { answer: given(answer) }]);

/** Giveaways. */
const takingPart = (): [string, RouteSchemas][] => [
  [
    'POST /api/giveaways/:id/participate',
    {
      body: sent(z.strictObject({})),
      answer: given(z.object({ id: z.string(), participated: z.literal(true), places_left: z.int() })),
    },
  ],
  [
    'POST /api/giveaways/:id/winners',
    { body: sent(winnersBody.strict()), answer: given(winnersBody.extend({ id: z.string() })) },
  ],
];

/** Customers, and those of them who work here. */
function people(): [string, RouteSchemas][] {
  const customer = given(customerRow.partial().required({ id: true, revision: true }));
  const employee = given(employeeRow.partial().required({ id: true, revision: true }));
  return [
    ['POST /api/customers', { body: sent(newCustomerFields.strict()), answer: customer, status: 201 }],
    ['PUT /api/customers/:id', { body: sent(changeCustomerBody.strict()), answer: customer }],
    ['POST /api/customers/:id/erase', { body: sent(eraseBody.strict()), answer: given(eraseAnswer) }],
    [
      'POST /api/customers/me/favorites',
      { body: sent(favoriteBody.strict()), answer: given(favoriteAnswer) },
    ],
    ['POST /api/employees', { body: sent(hireBody.strict()), answer: employee, status: 201 }],
    ['PUT /api/employees/:id', { body: sent(changeEmployeeBody.strict()), answer: employee }],
    ['DELETE /api/employees/:id', { answer: employee }],
  ];
}

/** Files come as forms: of an order with its number, a picture for a record without. */
const filing = (): [string, RouteSchemas][] => {
  const { properties, ...form } = sent(orderFileForm.partial({ quotation_no: true, index: true }));
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const folder = { type: 'string', description: 'a folder of orders, or the address of records' };
  const fields = { ...(isObject(properties) ? properties : {}), folder, file };
  return [
    [
      'POST /files',
      {
        form: { ...form, properties: fields, required: ['folder', 'file'] },
        answer: given(keptPicture.partial({ preview: true })),
        status: 201,
      },
    ],
    ['DELETE /files/:id', { answer: given(removedFile) }],
  ];
};

/** The table of the third level of zkg. */
const tableOfZkg = (): [string, RouteSchemas][] => [
  [
    'POST /api/zkg-level-three/import',
    {
      form: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary', description: '.xlsx' } },
        required: ['file'],
      },
      answer: given(z.object({ import_id: z.string(), imported: z.int() })),
    },
  ],
];

/** Moving stock by hand. */
function stocking(): [string, RouteSchemas][] {
  const answer = given(storageItemRow);
  return [
    ['POST /api/storage-items/:id/use', { body: sent(useStockBody.strict()), answer }],
    ['POST /api/storage-items/:id/adjust', { body: sent(adjustStockBody.strict()), answer }],
  ];
}

/** Buying. */
function purchasing(): [string, RouteSchemas][] {
  const answer = given(purchaseRow);
  return [
    ['POST /api/purchases', { body: sent(orderPurchaseBody.strict()), answer, status: 201 }],
    ['PUT /api/purchases/:id', { body: sent(changePurchaseBody.strict()), answer }],
    ['DELETE /api/purchases/:id', { answer }],
    ['POST /api/purchases/:id/receive', { body: sent(receivePurchaseBody.strict()), answer }],
    ['POST /api/purchases/:id/cancel', { body: sent(cancelPurchaseBody.strict()), answer }],
  ];
}

/** The commands on orders. */
function ordering(): [string, RouteSchemas][] {
  const answer = given(quotationAnswer);
  const requested = given(requestAnswer);
  return quotationCommandRoutes.map(({ route, kind }) => {
    const body = sent(bodyOfCommand(kind).strict());
    return [route, kind === 'request' ? { body, answer: requested, status: 201 } : { body, answer }];
  });
}

/** The work on designs, and paying for it. */
function allocating(): [string, RouteSchemas][] {
  const answer = given(allocationRow);
  return [
    ['POST /api/allocations', { body: sent(createAllocationBody.strict()), answer, status: 201 }],
    ...Object.entries(allocationBodies).map(([action, body]): [string, RouteSchemas] => [
      `POST /api/allocations/:id/${action}`,
      { body: sent(body.strict()), answer },
    ]),
    ['POST /api/payroll/:id/pay', { body: sent(payPayrollBody.strict()), answer: given(payPayrollAnswer) }],
  ];
}

/** Orders that were not paid in time. */
function chasing(): [string, RouteSchemas][] {
  const answer = given(overdueRow);
  return [
    ['POST /api/overdues', { body: sent(openOverdueBody.strict()), answer, status: 201 }],
    ['PUT /api/overdues/:id', { body: sent(changeOverdueBody.strict()), answer }],
    ['DELETE /api/overdues/:id', { answer }],
    ['POST /api/overdues/:id/follow-up', { body: sent(followUpOverdueBody.strict()), answer }],
    ['POST /api/overdues/:id/close', { body: sent(closeOverdueBody.strict()), answer }],
  ];
}
