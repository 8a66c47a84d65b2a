import { isObject } from '@zhidan/domain/core';
import {
  adjustStockBody,
  cancelPurchaseBody,
  changeCustomerBody,
  changeEmployeeBody,
  changePurchaseBody,
  addressBookAnswer,
  savedAddressBody,
  changesSchemaOf,
  customerRow,
  employeeRow,
  erasePersonAnswer,
  erasePersonBody,
  favoriteAnswer,
  favoriteBody,
  fieldChangeSchema,
  hireBody,
  uploadedPictureSchema,
  newCustomerFields,
  orderFileForm,
  orderPurchaseBody,
  planLineSchema,
  purchaseRow,
  receivePurchaseBody,
  recordKinds,
  recordRowSchema,
  removedFileSchema,
  storageItemRow,
  useStockBody,
  integrityAnswer,
  verificationAnswer,
  winnersBody,
  type RecordKind,
  undoStockBody,
} from '@zhidan/domain';
import { apiKeyBody, madeApiKey } from '@zhidan/domain/api-key';
import { webhookBody, webhooks, webhookSecret } from '@zhidan/domain/webhook';
import { officialDaysPreview } from '@zhidan/domain/official-days';
import { quotationAnswer } from '@zhidan/domain/quotation';
import { searchResultSchema } from '@zhidan/domain/page';
import { z } from 'zod';
import { catalogueAnswers } from '../category/schemas.js';
import { historyRouteOf, type Resource } from '../resource/resource.js';
import { ownListResources } from '../quotation/own.js';
import { collectionSchemas } from './collection-schemas.js';
import { orderSchemas } from './order-schemas.js';
import { answerSchema, requestSchema, type RouteSchemas, type JsonSchema } from './schema.js';

const historyEntry = z.object({
  revision: z.int(),
  type: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ uid: z.string(), name: z.string() }),
  data: z.record(z.string(), z.unknown()),
  summary: z.string(),
  /** The fields that the event changed; present only where the request asks for changes. */
  changes: z.array(fieldChangeSchema).optional(),
  /** Says what is wrong with the stored event; absent where the event is sound. */
  fault: z.string().optional(),
});

/** The schemas of requests and answers of both APIs, by their line in the permission table. */
export function schemasByRoute(resources: readonly Resource[]): ReadonlyMap<string, RouteSchemas> {
  return new Map([
    ...resources.flatMap(reading),
    ...own(),
    ...recordKinds.flatMap(keeping),
    ...orderSchemas(),
    ...collectionSchemas(),
    ...takingPart(),
    ...uploadedTables(),
    ...stocking(),
    ...purchasing(),
    ...catalogue(),
    ...filing(),
    ...people(),
    ...forPrograms(),
    ['GET /api/search', { answer: { type: 'array', items: answerSchema(searchResultSchema) } }],
    ['GET /api/audit/verification', { answer: answerSchema(verificationAnswer) }],
    ['GET /api/audit/proof', { answer: answerSchema(integrityAnswer) }],
  ]);
}

function reading(resource: Resource): [string, RouteSchemas][] {
  const { name } = resource;
  const record = recordIn(resource);
  return [
    [`GET /api/${name}`, { answer: { type: 'array', items: record } }],
    [`GET /api/${name}/:id`, { answer: record }],
    [historyRouteOf(name), { answer: { type: 'array', items: answerSchema(historyEntry) } }],
  ];
}

/** Columns are optional because a caller does not get the columns that they may not see. */
function recordIn({ row, computed }: Resource): JsonSchema {
  const columns = row.extend(computed?.columns.shape ?? {});
  return answerSchema(columns.partial().required({ id: true, revision: true }));
}

const own = (): [string, RouteSchemas][] =>
  Object.entries(ownListResources).map(([route, resource]) => [
    route,
    { answer: { type: 'array', items: recordIn(resource) } },
  ]);

function keeping(kind: RecordKind): [string, RouteSchemas][] {
  const { resource, schema } = kind;
  const answer = answerSchema(recordRowSchema(kind));
  return [
    [`POST /api/${resource}`, { body: schema.strict(), answer, status: 201 }],
    [`PUT /api/${resource}/:id`, { body: changesSchemaOf(schema).strict(), answer }],
    [`DELETE /api/${resource}/:id`, { answer }],
  ];
}

const catalogue = (): [string, RouteSchemas][] =>
  Object.entries(catalogueAnswers).map(([route, answer]) => [route, { answer: answerSchema(answer) }]);

const takingPart = (): [string, RouteSchemas][] => [
  [
    'POST /api/giveaways/:id/participate',
    {
      body: z.strictObject({}),
      answer: answerSchema(z.object({ id: z.string(), participated: z.literal(true), places_left: z.int() })),
    },
  ],
  [
    'POST /api/giveaways/:id/winners',
    { body: winnersBody.strict(), answer: answerSchema(winnersBody.extend({ id: z.string() })) },
  ],
];

/** Schemas of customers and staff. */
function people(): [string, RouteSchemas][] {
  const customer = answerSchema(customerRow.partial().required({ id: true, revision: true }));
  const employee = answerSchema(employeeRow.partial().required({ id: true, revision: true }));
  return [
    ['POST /api/customers', { body: newCustomerFields.strict(), answer: customer, status: 201 }],
    ['PUT /api/customers/:id', { body: changeCustomerBody.strict(), answer: customer }],
    [
      'POST /api/customers/:id/erase',
      { body: erasePersonBody.strict(), answer: answerSchema(erasePersonAnswer) },
    ],
    ['POST /api/customers/me/addresses', { body: savedAddressBody, answer: answerSchema(addressBookAnswer) }],
    ['DELETE /api/customers/me/addresses/:id', { answer: answerSchema(addressBookAnswer) }],
    [
      'POST /api/customers/me/favorites',
      { body: favoriteBody.strict(), answer: answerSchema(favoriteAnswer) },
    ],
    ['POST /api/employees', { body: hireBody.strict(), answer: employee, status: 201 }],
    ['PUT /api/employees/:id', { body: changeEmployeeBody.strict(), answer: employee }],
    ['DELETE /api/employees/:id', { answer: employee }],
  ];
}

/** Schemas of the routes for other programs: API keys and similar. */
const forPrograms = (): [string, RouteSchemas][] => [
  ['POST /api/api-keys', { body: apiKeyBody.strict(), answer: answerSchema(madeApiKey), status: 201 }],
  ['DELETE /api/api-keys/:id', { answer: answerSchema(z.object({ id: z.string() })) }],
  [
    'POST /api/webhooks',
    {
      body: webhookBody.strict(),
      answer: answerSchema(recordRowSchema(webhooks).extend({ secret: z.string() })),
      status: 201,
    },
  ],
  [
    'PUT /api/webhooks/:id',
    { body: webhookBody.partial().strict(), answer: answerSchema(recordRowSchema(webhooks)) },
  ],
  [
    'POST /api/drafts/:id/confirm',
    {
      body: z.strictObject({ acknowledge: z.array(z.string().max(60)).max(20).optional() }),
      answer: answerSchema(quotationAnswer),
    },
  ],
  ['POST /api/drafts/:id/discard', { answer: answerSchema(z.object({ id: z.string() })) }],
  ['POST /api/webhooks/:id/rotate', { answer: answerSchema(webhookSecret) }],
  [
    'POST /api/webhook-deliveries/:id/resend',
    { answer: answerSchema(z.object({ id: z.string(), state: z.string() })) },
  ],
];

/**
 * Schemas of uploads, which are multipart forms: order files have an order number, record pictures have none.
 */
const filing = (): [string, RouteSchemas][] => {
  const { properties, ...form } = requestSchema(orderFileForm.partial({ quotation_no: true, index: true }));
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const folder = { type: 'string', description: 'a folder of orders, or the address of records' };
  const fields = { ...(isObject(properties) ? properties : {}), folder, file };
  return [
    [
      'POST /files',
      {
        form: { ...form, properties: fields, required: ['folder', 'file'] },
        answer: answerSchema(uploadedPictureSchema.partial({ preview: true })),
        status: 201,
      },
    ],
    ['DELETE /files/:id', { answer: answerSchema(removedFileSchema) }],
  ];
};

/** Schemas of the routes by which tables are uploaded. */
const uploadedTables = (): [string, RouteSchemas][] => [
  [
    'POST /api/zkg-level-three/import',
    {
      form: {
        type: 'object',
        properties: { file: { type: 'string', format: 'binary', description: '.xlsx' } },
        required: ['file'],
      },
      answer: answerSchema(z.object({ import_id: z.string(), imported: z.int() })),
    },
  ],
  [
    'POST /api/official-days',
    {
      form: {
        type: 'object',
        properties: {
          file: { type: 'string', format: 'binary', description: '.csv, .ics or .xlsx' },
          years: { type: 'string', maxLength: 200, description: 'the years to take, such as 2028,2029' },
        },
        required: ['file'],
      },
      answer: answerSchema(officialDaysPreview),
    },
  ],
];

function stocking(): [string, RouteSchemas][] {
  const answer = answerSchema(storageItemRow);
  return [
    ['POST /api/storage-items/:id/use', { body: useStockBody.strict(), answer }],
    ['POST /api/storage-items/:id/adjust', { body: adjustStockBody.strict(), answer }],
    ['POST /api/storage-items/:id/undo', { body: undoStockBody.strict(), answer }],
  ];
}

function purchasing(): [string, RouteSchemas][] {
  const answer = answerSchema(purchaseRow);
  return [
    ['GET /api/purchase-plan', { answer: { type: 'array', items: answerSchema(planLineSchema) } }],
    ['POST /api/purchases', { body: orderPurchaseBody.strict(), answer, status: 201 }],
    ['PUT /api/purchases/:id', { body: changePurchaseBody.strict(), answer }],
    ['DELETE /api/purchases/:id', { answer }],
    ['POST /api/purchases/:id/receive', { body: receivePurchaseBody.strict(), answer }],
    ['POST /api/purchases/:id/cancel', { body: cancelPurchaseBody.strict(), answer }],
  ];
}
