import { nGramsOf, toSearchText, settingRow, type PlainKind } from '@zhidan/domain';
import { inTransaction, type Pool } from '@zhidan/database';
import pg from 'pg';
import type { z } from 'zod';
import { filterFieldsOf } from '../resource/field.js';
import { tableNameOf } from '@zhidan/domain';
import { voucherReadModel } from '@zhidan/domain/period';
import { resources } from '../resources.js';

/** Creates the tables of the read models as their runtime would, for the resources that tests need. */
export async function createReadModel(pool: Pool): Promise<void> {
  await pool.query(`
    create schema read_model;
    create table read_model.checkpoints (projection text primary key, position numeric(20));
    create table read_model.live_changes (
      position numeric(20) not null, resource text not null, id text collate "C" not null, code integer,
      trace text,
      at timestamptz not null default now(), primary key (position, resource, id)
    );
    create table read_model.live_horizon (position numeric(20));
    insert into read_model.live_horizon values (null);
    create table read_model.questions (
      id text collate "C" primary key, revision bigint not null, question text not null, answer text not null,
      class text not null, imgs jsonb not null, activate boolean not null, sort bigint not null,
      create_date text not null, last_edit_person text not null, last_modify_date text not null,
      search_text text not null, search_grams integer[] not null
    );
    create index on read_model.questions using gin (search_grams);
    create table read_model.test_orders (
      id text collate "C" primary key, revision bigint not null, customer_uid text not null,
      product_name text not null, order_value bigint not null, net_weight double precision not null,
      urgent boolean not null, cost bigint not null, paid_on text, accounting jsonb not null,
      select_material jsonb not null, payments jsonb not null,
      search_text text not null, search_grams integer[] not null
    );
    insert into read_model.checkpoints values ('questions', null), ('test_orders', null);
    -- What stands beside others and is no resource of its own.
    create table read_model.giveaway_entries (
      id text collate "C" primary key, participants jsonb not null, winners jsonb not null
    );
    create table read_model.zkg_imports (id text collate "C" primary key, finished boolean not null);`);
  for (const { name, row, joined } of resources) {
    const others = Object.keys(joined?.columns ?? {});
    if (name !== 'questions') await createTable(pool, tableNameOf({ name }), row, others);
  }
  await createTable(pool, 'settings', settingRow);
  await createTable(pool, tableNameOf(voucherReadModel), voucherReadModel.row);
}

const typeOf: Readonly<Record<PlainKind, string>> = {
  text: 'text',
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
};

/** Creates a table with the declared columns of a resource, without columns joined from other tables. */
async function createTable(
  pool: Pool,
  table: string,
  row: z.ZodObject,
  others: readonly string[] = [],
): Promise<void> {
  const fields = filterFieldsOf(row);
  const own = Object.keys(row.shape).filter((name) => !others.includes(name));
  const columns = own.map((name) => {
    const field = fields.get(name);
    const type = field === undefined || field.isList ? 'jsonb' : typeOf[field.kind];
    return name === 'id' ? 'id text collate "C" primary key' : `${pg.escapeIdentifier(name)} ${type}`;
  });
  await pool.query(
    `create table read_model.${table} (${columns.join(', ')}, search_text text, search_grams integer[])`,
  );
  await pool.query('insert into read_model.checkpoints values ($1, null)', [table]);
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

export interface CommittedEvent {
  readonly position: bigint;
  /** The table of the read model; `questions` by default. */
  readonly table?: string;
  readonly rows?: readonly Row[];
  readonly removed?: readonly string[];
  readonly code?: number;
}

/** Commits rows, checkpoint, live changes and notification together, as the runtime does. */
export async function commit(
  pool: Pool,
  { position, table = 'questions', rows = [], removed = [], code }: CommittedEvent,
) {
  await inTransaction(pool, async (client) => {
    for (const row of rows) {
      await client.query('delete from read_model.' + pg.escapeIdentifier(table) + ' where id = $1', [row.id]);
      const columns = { ...row, ...searchColumns(row) };
      const names = Object.keys(columns).map((name) => pg.escapeIdentifier(name));
      await client.query(
        `insert into read_model.${pg.escapeIdentifier(table)} (${names.join(', ')})
         values (${names.map((_name, index) => `$${index + 1}`).join(', ')})`,
        Object.entries(columns).map(([name, value]) => (name === 'search_grams' ? value : kept(value))),
      );
    }
    await client.query(`delete from read_model.${pg.escapeIdentifier(table)} where id = any($1)`, [removed]);
    for (const id of [...rows.map((row) => row.id), ...removed]) {
      await client.query(
        'insert into read_model.live_changes (position, resource, id, code) values ($1, $2, $3, $4)',
        [position.toString(), table.replaceAll('_', '-'), id, code ?? null],
      );
    }
    await client.query('update read_model.checkpoints set position = $1', [position.toString()]);
    await client.query(`select pg_notify('zhidan_position', $1)`, [position.toString()]);
  });
}

const kept = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

function searchColumns(row: Row) {
  const text = Object.values(row)
    .filter((value) => typeof value === 'string')
    .join(' ');
  const searchText = toSearchText(text);
  return { search_text: searchText, search_grams: nGramsOf(searchText) };
}

/** A question of the Q&A page, as its read model stores it. */
export const question = (id: string, more: Readonly<Record<string, unknown>> = {}): Row => ({
  id,
  revision: 0,
  question: '最低訂購量是多少？',
  answer: '',
  class: '訂購',
  imgs: [],
  activate: true,
  sort: 0,
  create_date: '2026-03-02T01:00:00.000Z',
  last_edit_person: '林小姐',
  last_modify_date: '2026-03-02T01:00:00.000Z',
  ...more,
});
