import { zkgLevelThree } from '@zhidan/domain';
import { z } from 'zod';
import { recordPast } from '../record/past.js';
import { recordResource } from '../record/resource.js';

/** What came with an import is shown when all of it is there. */
export const zkgLevelThreeResource = recordResource(zkgLevelThree, undefined, {
  beside: z.object({ shown: z.boolean() }),
  joined: {
    resource: 'zkg-imports',
    by: 'import_id',
    columns: { shown: "coalesce(other.finished, own.import_id = '')" },
  },
  rows: { only: { shown: true } },
  past: (eventStore) => {
    const past = recordPast(zkgLevelThree)(eventStore);
    return {
      ...past,
      async at(id, moment) {
        const row = await past.at(id, moment);
        return row && { ...row, shown: true };
      },
    };
  },
});
