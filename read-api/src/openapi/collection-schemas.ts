import {
  addedEntrySchema,
  addEntryBody,
  changeEntryBody,
  closeCollectionBody,
  closedCollectionSchema,
  extendCollectionBody,
  memberViewSchema,
  openCollectionBody,
  openedCollectionSchema,
  ownEntryBody,
  ownEntrySchema,
  reopenCollectionBody,
  shownCollectionSchema,
} from '@zhidan/domain/collection';
import { given, type RouteSchemas } from './schema.js';

/** What a team collects by a link. */
export const collectionSchemas = (): [string, RouteSchemas][] => [
  [
    'POST /api/collections',
    { body: openCollectionBody.strict(), answer: given(openedCollectionSchema), status: 201 },
  ],
  ['GET /api/collections/:id', { answer: given(shownCollectionSchema) }],
  [
    'POST /api/collections/:id/close',
    { body: closeCollectionBody.strict(), answer: given(closedCollectionSchema) },
  ],
  ['POST /api/collections/:id/extend', { body: extendCollectionBody.strict() }],
  ['POST /api/collections/:id/reopen', { body: reopenCollectionBody.strict() }],
  ['GET /api/c/:secret', { answer: given(memberViewSchema) }],
  [
    'POST /api/c/:secret/entries',
    { body: addEntryBody.strict(), answer: given(addedEntrySchema), status: 201 },
  ],
  ['POST /api/c/:secret/entries/:id/own', { body: ownEntryBody.strict(), answer: given(ownEntrySchema) }],
  ['PUT /api/c/:secret/entries/:id', { body: changeEntryBody.strict(), answer: given(ownEntrySchema) }],
];
