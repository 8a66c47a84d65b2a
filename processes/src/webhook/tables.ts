import type { Migration } from '@zhidan/database';

export const WEBHOOKS_PART = 'webhooks';

export const webhookMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      create schema if not exists webhooks;

      -- What signs for each webhook, encrypted, and how far events were taken for it.
      create table webhooks.secrets (
        id integer generated always as identity primary key,
        webhook_id text not null,
        sealed text not null,
        made_at timestamptz not null,
        -- Until when an earlier one signs too; null: it is the present one.
        until timestamptz
      );
      create index on webhooks.secrets (webhook_id);
      create table webhooks.progress (
        webhook_id text primary key,
        position numeric(20) not null
      );

      create table webhooks.deliveries (
        id uuid primary key default gen_random_uuid(),
        webhook_id text not null,
        url text not null,
        event_id text not null,
        kind text not null,
        subject text not null,
        stream text not null,
        position numeric(20) not null,
        body text not null,
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
        attempts integer not null default 0,
        -- Sent again by a person: neither held back by others of its stream nor holding them back.
        is_resent boolean not null default false,
        next_at timestamptz,
        status integer,
        error text,
        created_at timestamptz not null,
        delivered_at timestamptz,
        unique (webhook_id, event_id)
      );
      create index on webhooks.deliveries (webhook_id, stream, position) where state = 'waiting';
      create index on webhooks.deliveries (created_at);

      create view webhooks.listed as
        select id::text as id, attempts as revision, webhook_id, url, event_id, kind, subject, state, attempts,
               status, error,
               to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as create_date,
               to_char(next_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as next_try,
               to_char(delivered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as delivered_date
          from webhooks.deliveries;
    `,
  },
];
