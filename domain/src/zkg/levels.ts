import { z } from 'zod';
import { forStaff } from '../access/route-access.js';
import { refuse } from '../core/refused.js';
import { levelIdSchema } from '../category/levels.js';
import { defineRecord } from '../record/record.js';
import { importIdOf } from './import.js';
import { zkgFields, zkgSchema } from './schema.js';

/** The declarations that all three levels share. */
const table = {
  section: 'zkg 分類',
  searched: ['name', 'type', 'describe'],
  access: { read: forStaff('product_authority_r'), write: forStaff('product_authority_w') },
} as const;

/** The labels of the fields that all three levels share. */
const labels = {
  type: '編號',
  name: '名稱',
  imgs: '圖片',
  describe: '說明',
};

/** The three levels of the zkg classification (`facts.md` section 3.9). */
export const zkgLevelOne = defineRecord({
  noun: 'zkgLevelOne',
  resource: 'zkg-level-one',
  ...table,
  title: '第一層 zkg',
  labels,
  schema: z.object(zkgFields),
  rules: { unique: { type: 'NAME_EXISTS' } },
});

export const zkgLevelTwo = defineRecord({
  noun: 'zkgLevelTwo',
  resource: 'zkg-level-two',
  ...table,
  title: '第二層 zkg',
  labels: { ...labels, level_one_id: '第一層' },
  schema: z.object({ ...zkgFields, level_one_id: levelIdSchema }),
  rules: { unique: { type: 'NAME_EXISTS' }, references: { level_one_id: zkgLevelOne } },
});

export const zkgLevelThree = defineRecord({
  noun: 'zkgLevelThree',
  resource: 'zkg-level-three',
  ...table,
  title: '第三層 zkg',
  labels: { ...labels, level_one_id: '第一層', level_two_id: '第二層', activate: '啟用' },
  schema: zkgSchema,
  rules: {
    unique: { type: 'NAME_EXISTS' },
    references: { level_one_id: zkgLevelOne, level_two_id: zkgLevelTwo },
    check({ level_one_id, level_two_id }, others) {
      const levelTwo = others.record(zkgLevelTwo.resource, level_two_id);
      if (levelTwo?.['level_one_id'] !== level_one_id) refuse({ code: 'LEVELS_DO_NOT_MATCH' });
    },
  },
  derived: {
    schema: z.object({
      /** The import that added the record; empty where it was added by hand. */
      import_id: z.string(),
    }),
    of: (_fields, id) => ({ import_id: importIdOf(id) }),
  },
});
