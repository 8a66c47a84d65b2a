import { z } from 'zod';
import { seededAuthorities } from '../access/authorities.js';
import { permissions } from '../access/permissions.js';
import { forStaff, requiringSecondFactor } from '../access/route-access.js';
import { nameSchema } from '../record/fields.js';
import { defineRecord } from '../record/record.js';

/**
 * Authorities that an employee may hold (`facts.md` section 4): each gives permissions, and managers may add
 * more.
 */
export const authorities = defineRecord({
  noun: 'authority',
  resource: 'authorities',
  section: '同仁',
  title: '權限',
  labels: {
    type: '權限代碼',
    name: '名稱',
    permissions: '開放的功能',
  },
  schema: z.object({
    /** The code that employees are given (權限代碼). */
    type: z
      .string()
      .trim()
      .regex(/^[A-Z]\d{4}$/, '權限代碼必須是一個大寫字母與四個數字'),
    name: nameSchema,
    permissions: z.array(z.enum(permissions)).max(permissions.length).default([]),
  }),
  searched: ['type', 'name'],
  access: { read: forStaff('user_authority_r'), write: requiringSecondFactor(forStaff('user_authority_w')) },
  rules: { unique: { type: 'AUTHORITY_EXISTS', name: 'AUTHORITY_EXISTS' } },
  seeds: Object.fromEntries(
    seededAuthorities.map(({ type, name: title, permissions: opened }) => [
      type,
      { type, name: title, permissions: [...opened] },
    ]),
  ),
});
