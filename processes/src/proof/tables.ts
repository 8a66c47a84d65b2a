import type { Migration } from '@zhidan/database';

export const INTEGRITY_PART = 'proof';

export const integrityMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      create schema if not exists proof;

      -- How far the looks over the store are; one row.
      create table proof.progress (
        one         boolean primary key default true check (one),
        -- Up to where in the log all that is new has been looked at, and when.
        followed    numeric(20),
        followed_at timestamptz,
        -- The round under way and the last whole one.
        round       jsonb,
        last_round  jsonb
      ) with (fillfactor = 50);
      insert into proof.progress default values;

      -- What is not as it should be, until a look finds it mended.
      create table proof.faults (
        kind       text not null,
        place      text collate "C" not null,
        -- Revision or id of a row; empty for the whole stream.
        at         text collate "C" not null,
        fault      text not null,
        -- The head of a stream that a seal names, where the fault is found by it.
        head       jsonb,
        first_seen timestamptz not null,
        last_seen  timestamptz not null,
        -- When a look over everything found it last: looking at this place again does not count.
        found      timestamptz not null,
        primary key (kind, place, at, fault)
      );
    `,
  },
  {
    version: 2,
    sql: `
      -- How many events after the log of the last whole round have been looked at as they came.
      alter table proof.progress add column followed_since_round bigint not null default 0;
    `,
  },
];
