import type { Pool } from '@zhidan/database';
import { noEmployeeData, seededAuthorities, type EmployeeData } from '@zhidan/domain';
import {
  customerIdOf,
  type ChangeCustomersEmail,
  type LinkCustomer,
  type RegisterCustomer,
} from '../caller/ensure-customer.js';

/** The table of customers as projections make it. */
export async function createReadModel(pool: Pool): Promise<void> {
  await pool.query(`
    create schema read_model;
    create table read_model.customers (
      id text primary key, revision integer not null, primary_key text not null, second_key text not null,
      company text not null, name text not null, level integer not null, employee_data jsonb not null,
      create_date text not null, customer_class text not null default ''
    );
    create table read_model.quotations (id text primary key, customer_uid text not null);
    create table read_model.settings (id text primary key, "values" jsonb not null);
    create table read_model.authorities (type text primary key, permissions jsonb not null)`);
  for (const { type, permissions } of seededAuthorities) {
    await pool.query('insert into read_model.authorities values ($1, $2)', [
      type,
      JSON.stringify(permissions),
    ]);
  }
}

/** Registers a customer in the read model, as the command and its projection would. */
export const registerInReadModel =
  (pool: Pool, position: bigint): RegisterCustomer =>
  async ({ uid, email, name }) => {
    const customer_id = customerIdOf(uid);
    await pool.query(
      `insert into read_model.customers values ($1, 0, $2, $3, $2, $4, 2, $5, '2026-03-02T01:00:00.000Z')
       on conflict do nothing`,
      [customer_id, email, uid, name, JSON.stringify(noEmployeeData)],
    );
    return { customer_id, position };
  };

/** A customer record that staff made, without an account. */
export async function addCustomer(pool: Pool, id: string, email: string): Promise<void> {
  await pool.query(
    `insert into read_model.customers values ($1, 0, $2, '', '青山網球社', '', 3, $3, '2026-03-01T01:00:00.000Z')`,
    [id, email, JSON.stringify(noEmployeeData)],
  );
}

/** Sets in the read model the account of a customer, as the command that links them would. */
export const linkInReadModel =
  (pool: Pool): LinkCustomer =>
  async ({ uid, customer_id, fresh }) => {
    await pool.query(`update read_model.customers set second_key = '' where id = $1`, [fresh ?? '']);
    await pool.query('update read_model.customers set second_key = $2 where id = $1', [customer_id, uid]);
    return { customer_id };
  };

/** Changes the e-mail in the read model, as the command that changes it would. */
export const changeEmailInReadModel =
  (pool: Pool): ChangeCustomersEmail =>
  async ({ customer_id, email }) => {
    await pool.query('update read_model.customers set primary_key = $2 where id = $1', [customer_id, email]);
    return undefined;
  };

/** Marks the account's e-mail as confirmed, as following the mailed link would. */
export async function confirmEmail(pool: Pool, uid: string): Promise<void> {
  await pool.query('update identity.accounts set email_verified = true where uid = $1', [uid]);
}

/** Makes a customer an employee with a confirmed e-mail. */
export async function employ(pool: Pool, uid: string, employee: Partial<EmployeeData>): Promise<void> {
  await confirmEmail(pool, uid);
  await pool.query('update read_model.customers set employee_data = $2 where second_key = $1', [
    uid,
    JSON.stringify({ ...noEmployeeData, is_employee: true, ...employee }),
  ]);
}
