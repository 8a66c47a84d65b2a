import type { Migration } from '@zhidan/database';

export const PROCESSES_PART = 'processes';

export const processMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      create schema if not exists processes;

      -- How far each process has reacted, and the event or timer that it cannot get past.
      create table processes.checkpoints (
        process  text primary key,
        position numeric(20),
        stop     jsonb,
        updated  timestamptz not null default now()
      ) with (fillfactor = 50);

      create table processes.timers (
        process     text not null,
        key         text collate "C" not null,
        due         timestamptz not null,
        data        jsonb not null,
        -- The event that asked for it, and the request which that came from.
        causation   text not null,
        correlation text not null,
        primary key (process, key)
      );
      create index timers_due on processes.timers (process, due);
    `,
  },
];
