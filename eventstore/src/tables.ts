import { FORGET_MESSAGES, FORGET_CHANNEL, type Migration } from '@zhidan/database';

/**
 * Tables of the event store's client: the keys of persons, and the answers to commands with an idempotency key.
 */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      create schema if not exists event_store;

      create table event_store.personal_key (
        person text primary key,
        id text not null unique,
        -- Sealed with the installation's secret; null once the person was erased.
        wrapped bytea,
        created_at timestamptz not null default now(),
        erased_at timestamptz
      );

      create table event_store.idempotency_key (
        caller text not null,
        key text not null,
        request_hash text not null,
        stream text not null,
        begun_at timestamptz not null,
        status integer,
        headers jsonb,
        body text,
        primary key (caller, key)
      );
      create index idempotency_key_begun_at on event_store.idempotency_key (begun_at);
    `,
  },
  {
    version: 2,
    sql: `
      create table event_store.erased_stream (
        stream text not null,
        -- Revisions that are about the person, both included; null: to the end.
        from_revision bigint not null,
        to_revision bigint,
        -- As in personal_key.
        person text not null,
        primary key (person, stream, from_revision)
      );
    `,
  },
  {
    version: 3,
    sql: `
      -- Every process forgets what it has decrypted as soon as one of them has erased somebody.
      create function event_store.tell_of_erasure() returns trigger language plpgsql as $$
        begin
          perform pg_notify('${FORGET_CHANNEL}', '${FORGET_MESSAGES.keys}');
          return null;
        end
      $$;
      create trigger tell_of_erasure after update of wrapped, erased_at on event_store.personal_key
        for each row when (old.erased_at is null and new.erased_at is not null)
        execute function event_store.tell_of_erasure();
      create trigger tell_of_erasure after insert or update on event_store.erased_stream
        for each statement execute function event_store.tell_of_erasure();
    `,
  },
];
