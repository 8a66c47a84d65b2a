import { z } from 'zod';
import { staff } from '../access/route-access.js';
import { refuse } from '../core/refused.js';
import { levelId } from '../category/levels.js';
import { name, pictures, text } from '../record/fields.js';
import { defineRecord } from '../record/record.js';

const access = { read: staff('product_authority_r'), write: staff('product_authority_w') };

const type = z.string().trim().min(1, '此欄位不能為空').max(20);
const fields = { type, name, imgs: pictures(6), describe: text(1000) };

/** The three levels of the zkg classification (facts section 3.9). */
export const zkgLevelOne = defineRecord({
  noun: 'zkgLevelOne',
  resource: 'zkg-level-one',
  title: 'zkg 第一層',
  schema: z.object(fields),
  searched: ['name', 'type', 'describe'],
  access,
  rules: { unique: { type: 'NAME_EXISTS' } },
});

export const zkgLevelTwo = defineRecord({
  noun: 'zkgLevelTwo',
  resource: 'zkg-level-two',
  title: 'zkg 第二層',
  schema: z.object({ ...fields, level_one_id: levelId }),
  searched: ['name', 'type', 'describe'],
  access,
  rules: { unique: { type: 'NAME_EXISTS' }, references: { level_one_id: zkgLevelOne } },
});

export const zkgSchema = z.object({
  ...fields,
  level_one_id: levelId,
  level_two_id: levelId,
  activate: z.boolean().default(true),
});
export type Zkg = z.infer<typeof zkgSchema>;

export const zkgLevelThree = defineRecord({
  noun: 'zkgLevelThree',
  resource: 'zkg-level-three',
  title: 'zkg 第三層',
  schema: zkgSchema,
  searched: ['name', 'type', 'describe'],
  access,
  rules: {
    unique: { type: 'NAME_EXISTS' },
    references: { level_one_id: zkgLevelOne, level_two_id: zkgLevelTwo },
    check({ level_one_id, level_two_id }, others) {
      const levelTwo = others.record(zkgLevelTwo.resource, level_two_id);
      if (levelTwo?.['level_one_id'] !== level_one_id) refuse({ code: 'LEVELS_DO_NOT_MATCH' });
    },
  },
});
