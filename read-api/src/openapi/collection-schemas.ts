import {
  addedEntrySchema,
  addEntryBody,
  changeEntryBody,
  closeCollectionBody,
  closedCollectionSchema,
  collectionRemindersBody,
  extendCollectionBody,
  memberViewSchema,
  openCollectionBody,
  openedCollectionSchema,
  organisersEntryBody,
  ownEntryBody,
  ownEntrySchema,
  reopenCollectionBody,
  shownCollectionSchema,
} from '@zhidan/domain/collection';
import { answerSchema, type RouteSchemas } from './schema.js';

/** Schemas of the routes of team collections. */
export const collectionSchemas = (): [string, RouteSchemas][] => [
  [
    'POST /api/collections',
    { body: openCollectionBody.strict(), answer: answerSchema(openedCollectionSchema), status: 201 },
  ],
  ['GET /api/collections/:id', { answer: answerSchema(shownCollectionSchema) }],
  [
    'POST /api/collections/:id/close',
    { body: closeCollectionBody.strict(), answer: answerSchema(closedCollectionSchema) },
  ],
  ['POST /api/collections/:id/extend', { body: extendCollectionBody.strict() }],
  ['POST /api/collections/:id/reopen', { body: reopenCollectionBody.strict() }],
  ['POST /api/collections/:id/link', { answer: answerSchema(openedCollectionSchema), status: 201 }],
  ['POST /api/collections/:id/reminders', { body: collectionRemindersBody.strict() }],
  ['PUT /api/collections/:id/entries/:entry', { body: organisersEntryBody.strict() }],
  ['GET /api/c/:secret', { answer: answerSchema(memberViewSchema) }],
  [
    'POST /api/c/:secret/entries',
    { body: addEntryBody.strict(), answer: answerSchema(addedEntrySchema), status: 201 },
  ],
  [
    'POST /api/c/:secret/entries/:id/own',
    { body: ownEntryBody.strict(), answer: answerSchema(ownEntrySchema) },
  ],
  [
    'PUT /api/c/:secret/entries/:id',
    { body: changeEntryBody.strict(), answer: answerSchema(ownEntrySchema) },
  ],
];
