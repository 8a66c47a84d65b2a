import {
  foldCollectionRow,
  collectionReadModel,
  collections,
  type CollectionEvent,
} from '@zhidan/domain/collection';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStreamKeys } from '../projection/row-per-stream.js';

/** A row is a collection of a team order, with its progress. */
export const collectionsProjection = defineProjection<typeof collectionReadModel.row, CollectionEvent>({
  ...projectionOf(collectionReadModel),
  version: 2,
  ...rowPerStreamKeys(collections.category),
  indexes: [{ on: ['organiser_uid'] }],
  live: { resource: collectionReadModel.name },

  fold: (row, event) => foldCollectionRow(row, event),
});
