import { templateReadModel, templates, type TemplateEvent } from '@zhidan/domain/template';
import { defineProjection, projectionOf } from '../projection/projection.js';
import { rowPerStreamKeys } from '../projection/row-per-stream.js';

/** A row is the print template of a product, with all versions and the positions of artwork. */
export const templatesProjection = defineProjection<typeof templateReadModel.row, TemplateEvent>({
  ...projectionOf(templateReadModel),
  version: 1,
  ...rowPerStreamKeys(templates.category),
  indexes: [],
  live: { resource: templateReadModel.name },

  fold(row, event, id) {
    const versions = [...templates.evolve(row?.versions ?? templates.initial, event)];
    return { id, revision: event.revision, version: event.data.version, versions };
  },
});
