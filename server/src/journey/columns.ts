import { knownResources, type Resource } from '@zhidan/read-api';
import { queueMail } from '@zhidan/mail';
import { fillTables, SAMPLE } from '../testing/sampled-tables.js';
import { openInstallation, type TestAnswer, type Installation } from './installation.js';

/** Values of every JSON type that a caller may send, valid or not. */
export const testValues: readonly unknown[] = [
  '',
  '桌巾',
  '2026-03-02T01:00:00.000Z',
  '0123',
  '😀𠮷',
  'half a pair \ud83d',
  'nul \0',
  `%_\\'"${'長'.repeat(900)}`,
  0,
  -1.5,
  1e300,
  2 ** 60,
  true,
  null,
  {},
  { a: [1] },
  [],
  [null, ''],
];

/** Every name that a query may contain: fields, whole columns, and computed columns. */
export const queryNamesOf = ({ row, fields, computed }: Resource): readonly string[] => [
  ...new Set([...fields.keys(), ...Object.keys(row.shape), ...Object.keys(computed?.columns.shape ?? {})]),
];

/** Pairs of name and resource for `describe.each`. */
export const resourceTable = knownResources.map((resource) => [resource.name, resource] as const);

export interface FilledInstallation {
  readonly installation: Installation;
  /** Requests a list, by default as a manager. */
  list(
    resource: Pick<Resource, 'name'>,
    query: Readonly<Record<string, unknown>>,
    as?: TestReader,
  ): Promise<TestAnswer>;
}

/** Fills the tables that do not come from events. */
async function fillOtherTables({ pool }: Installation): Promise<void> {
  await pool.query(
    `insert into identity.api_keys
       (id, key_hash, name, permissions, expires_at, made_by, maker, created_at, last_used_at)
     select gen_random_uuid(), 'hash', '進銷存', '["quotation_authority_r"]', now() + interval '1 day', uid,
            '店長', now(), now()
       from identity.accounts limit 1`,
  );
  await pool.query(
    `insert into webhooks.deliveries
       (webhook_id, url, event_id, kind, subject, stream, position, body, state, status, error, created_at,
        next_at, delivered_at)
     values ('w', 'https://example.test', 'e', 'OrderPlaced', 'o', 's', 1, '{}', 'failed', 500, '對方回應 500',
             now(), now(), now())`,
  );
  await pool.query(
    `insert into drafts.kept
       (id, quotation_no, revision, command, body, preview, by_uid, by_name, created_at, expires_at)
     values (gen_random_uuid(), $1, 1, 'write-message', '{"text":"您好"}', '{"changes":[]}', 'key:1', '助理',
             now(), now() + interval '1 day')`,
    [SAMPLE],
  );
}

/** A manager sees every column; these readers have views with other SQL statements. */
export const nonManagerReaders = ['visitor', 'buyer', 'print'] as const;
export type TestReader = 'manager' | (typeof nonManagerReaders)[number];

/** An installation with a row in every table. */
export async function openFilledInstallation(): Promise<FilledInstallation> {
  const installation = await openInstallation();
  const tokens: Readonly<Partial<Record<TestReader, string>>> = {
    manager: await installation.enter('manager', ['A0001']),
    buyer: await installation.enter('buyer', [], 3),
    print: await installation.enter('print', ['A0007']),
  };
  // The sample customer is not erased, because reading an erased customer starts the erasure again, which
  // rebuilds all read models.
  await fillTables(installation.pool, {
    authority: ['A0001'],
    erased: false,
    readers: ['quotation_authority_r'],
  });
  await fillOtherTables(installation);
  const mail = { key: 'sample', kind: 'shipped', to: ['buyer@zhidan.test'], subject: '商品已出貨' };
  await queueMail(installation.pool, { ...mail, html: '<p>出貨</p>', text: '出貨', quotation_no: SAMPLE });
  return {
    installation,
    list: ({ name }, query, as = 'manager') => {
      const token = tokens[as];
      const parameters = Object.entries(query).map(([parameter, value]): [string, string] => [
        parameter,
        parameter === 'at' && typeof value === 'string' ? value : JSON.stringify(value),
      ]);
      const path = `/api/${name}?${new URLSearchParams(parameters)}`;
      return installation.ask('GET', path, token === undefined ? {} : { token });
    },
  };
}
