import { zkgLevelThree } from '@zhidan/domain';
import { z } from 'zod';
import { pastShown } from '../history/past.js';
import { recordPast } from '../record/past.js';
import { recordResource } from '../record/resource.js';

const zkgPast = recordPast(zkgLevelThree);

/** Rows of an import are shown once the import is complete. */
export const zkgLevelThreeResource = recordResource(zkgLevelThree, undefined, {
  beside: z.object({ shown: z.boolean() }),
  joined: {
    resource: 'zkg-imports',
    by: 'import_id',
    columns: { shown: "coalesce(other.finished, own.import_id = '')" },
  },
  rows: { only: { shown: true } },
  past: (eventStore) => pastShown(zkgPast(eventStore), (row) => ({ ...row, shown: true })),
});
