import type { Migration } from '@zhidan/database';

/** The schema of the runtime's own tables, shared with the read models. */
export const RUNTIME_PART = 'read_model';

export const runtimeMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      create schema if not exists read_model;

      -- How far each read model is. No position: never filled.
      create table read_model.checkpoints (
        projection text primary key,
        version    integer not null,
        shape      text not null,
        position   numeric(20),
        updated    timestamptz not null default now()
      ) with (fillfactor = 50);

      create table read_model.stopped_projections (
        projection text primary key,
        stream     text not null,
        revision   bigint not null,
        event_type text,
        error      text not null,
        since      timestamptz not null default now()
      );

      -- What changed lately, for whoever missed it on /live.
      create table read_model.live_changes (
        position numeric(20) not null,
        resource text not null,
        id       text collate "C" not null,
        code     integer,
        at       timestamptz not null default now(),
        primary key (position, resource, id)
      );
      -- One row: changes up to this position are forgotten; who saw less has to read everything again.
      create table read_model.live_horizon (position numeric(20));
      insert into read_model.live_horizon values (null);

      -- What was asked of the runtime that writes, for a day.
      create table read_model.requests (
        request    uuid primary key default gen_random_uuid(),
        kind       text not null,
        projection text not null,
        requested  timestamptz not null default now(),
        finished   timestamptz,
        error      text,
        result     jsonb
      );

      -- One row: which term may write. Every writing transaction holds it.
      create table read_model.writer (epoch bigint not null);
      insert into read_model.writer values (0);

      -- One row: what the runtime that writes last said of itself.
      create table read_model.heartbeat (at timestamptz not null, status jsonb not null);
      insert into read_model.heartbeat values ('-infinity', '{}');
    `,
  },
  {
    version: 2,
    sql: `
      -- Moments of the past whose read models are built, each in a schema of its own, and up to which position.
      create table read_model.moments (
        schema text primary key,
        at     text not null,
        up_to  numeric(20),
        built  timestamptz not null default now(),
        asked  timestamptz not null default now()
      );
    `,
  },
  {
    version: 3,
    sql: `
      -- The trace of the request that led to the change; null while tracing was off.
      alter table read_model.live_changes add column trace text;
    `,
  },
  {
    version: 4,
    sql: `
      -- The tables that are there as of the moment.
      alter table read_model.moments add column tables text[] not null default '{}';
    `,
  },
  {
    version: 5,
    sql: `
      -- When the work began by which the request is answered: what was asked for after that is asked for once more.
      alter table read_model.requests add column begun timestamptz;
    `,
  },
];

/** Names that no projection may have, because the tables of the runtime are in the same schema. */
export const reservedNames: ReadonlySet<string> = new Set([
  'checkpoints',
  'stopped_projections',
  'live_changes',
  'live_horizon',
  'requests',
  'writer',
  'heartbeat',
  'moments',
]);
