import { zkgLevelThree } from '@zhidan/domain';
import { z } from 'zod';
import { shownPastReader } from '../history/past.js';
import { recordPastReader } from '../record/past.js';
import { recordResource } from '../record/resource.js';

const zkgPast = recordPastReader(zkgLevelThree);

/** Rows of an import are shown once the import is complete. */
export const zkgLevelThreeResource = recordResource(zkgLevelThree, undefined, {
  beside: z.object({ shown: z.boolean() }),
  joined: {
    resource: 'zkg-imports',
    by: 'import_id',
    columns: { shown: "coalesce(other.finished, own.import_id = '')" },
  },
  rows: { only: { shown: true } },
  past: (eventStore) => shownPastReader(zkgPast(eventStore), (row) => ({ ...row, shown: true })),
});
