import { zkgImportRow, zkgImports, type ZkgImportEvent } from '@zhidan/domain';
import { defineProjection } from '../projection/projection.js';
import { rowPerStreamKeys } from '../projection/row-per-stream.js';

/** A row states whether an import is finished; records of an unfinished import are not shown. */
export const zkgImportsProjection = defineProjection<typeof zkgImportRow, ZkgImportEvent>({
  name: 'zkg_imports',
  version: 1,
  table: zkgImportRow,
  ...rowPerStreamKeys(zkgImports.category),
  live: { resource: 'zkg-level-three' },

  fold(row, event, id) {
    const { revision } = event;
    switch (event.type) {
      case 'ZkgImportAccepted':
        return { id, revision, finished: false, rows: event.data.rows };
      case 'ZkgImportFinished':
        return { id, revision, finished: true, rows: row?.rows ?? 0 };
    }
  },
});
