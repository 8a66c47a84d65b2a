import type { Pool } from '@zhidan/database';
import { authorities, defaultsOf, recordReadModel, settingReadModel, sqlNames } from '@zhidan/domain';
import { customerReadModel } from '@zhidan/domain/customer';
import { quotationReadModel } from '@zhidan/domain/quotation';
import { z } from 'zod';

const { from: customers, columns: c } = sqlNames(customerReadModel);
const { from: orders, columns: o } = sqlNames(quotationReadModel);
const { from: settings, columns: s } = sqlNames(settingReadModel);
const { from: held, columns: a } = sqlNames(recordReadModel(authorities), 'held');

const row = z.object({
  id: z.string(),
  level: z.int(),
  name: z.string(),
  company: z.string(),
  employee_data: z.object({
    name: z.string(),
    is_employee: z.boolean(),
    is_sales: z.boolean(),
    authority: z.array(z.string()),
  }),
  /** Whether customers of this class see the link to the back office. */
  office: z.boolean(),
  /** Whether a manager requires a second factor of all staff. */
  second_factor_required: z.boolean(),
  /** Authorities as stored in the table of employees. */
  authorities: z.array(z.object({ type: z.string(), permissions: z.array(z.string()) })),
});

/** The part of a customer record with which a caller is authorised. */
export type CustomerOfAccount = z.infer<typeof row>;

export interface Customers {
  /** The customer of an account; undefined for an account without a customer record. */
  byUid(uid: string): Promise<CustomerOfAccount | undefined>;
  /** The id of a customer with this e-mail who has no account yet. */
  unlinkedByEmail(email: string): Promise<string | undefined>;
  hasOrders(customerId: string): Promise<boolean>;
}

/** Reads customers, authorities and the office setting from the read models. */
export const createCustomers = (pool: Pool): Customers => ({
  async byUid(uid) {
    const found = await pool.query(BY_UID, [
      uid,
      JSON.stringify(defaultsOf('office').permitted_customer_classes),
      defaultsOf('security').second_factor_required,
    ]);
    return row.optional().parse(found.rows[0]);
  },
  async unlinkedByEmail(email) {
    const found = await pool.query<{ id: string }>(
      `select ${c.id} from ${customers} where lower(${c.primary_key}) = $1 and ${c.second_key} = ''
        order by ${c.id} limit 1`,
      [email],
    );
    return found.rows[0]?.id;
  },
  async hasOrders(customerId) {
    const found = await pool.query(`select 1 from ${orders} where ${o.customer_uid} = $1 limit 1`, [
      customerId,
    ]);
    return found.rows.length > 0;
  },
});

const BY_UID = `
  select ${c.id}, ${c.level}, ${c.name}, ${c.company}, ${c.employee_data},
         coalesce((select ${s.values} -> 'permitted_customer_classes' from ${settings} where ${s.id} = 'office'),
                  $2::jsonb) ? ${c.customer_class} as office,
         coalesce((select (${s.values} ->> 'second_factor_required')::boolean
                     from ${settings} where ${s.id} = 'security'), $3) as second_factor_required,
         (select coalesce(jsonb_agg(jsonb_build_object('type', ${a.type}, 'permissions', ${a.permissions})), '[]')
            from ${held} where ${c.employee_data} -> 'authority' ? ${a.type}) as authorities
    from ${customers} where ${c.second_key} = $1 limit 1`;
