import type { Migration } from '@zhidan/database';

/** How the tables of identity came to be. A shipped step never changes. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      create schema identity;

      create table identity.accounts (
        uid text primary key,
        email text not null unique,
        name text not null,
        password_hash text,
        email_verified boolean not null,
        customer_id text,
        created_at timestamptz not null
      );

      create table identity.sessions (
        id uuid primary key,
        uid text not null references identity.accounts on delete cascade,
        started_at timestamptz not null,
        expires_at timestamptz not null,
        ended_at timestamptz,
        ended_by text,
        check ((ended_at is null) = (ended_by is null))
      );
      create index on identity.sessions (uid);
      create index on identity.sessions (expires_at);

      create table identity.refresh_tokens (
        token_hash bytea primary key,
        session_id uuid not null references identity.sessions on delete cascade,
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index on identity.refresh_tokens (session_id);

      create table identity.failed_sign_ins (
        subject text primary key,
        failures integer not null,
        counted_since timestamptz not null,
        last_failed_at timestamptz not null
      );
      create index on identity.failed_sign_ins (last_failed_at);
    `,
  },
  {
    version: 2,
    sql: `
      alter table identity.accounts add column google_sub text unique;
      alter table identity.accounts add column picture text not null default '';

      create table identity.codes (
        code_hash bytea primary key,
        uid text references identity.accounts on delete cascade,
        purpose text not null check (purpose in ('PASSWORD_RESET', 'VERIFY_EMAIL')),
        email text not null,
        asked_from text not null,
        asked_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index on identity.codes (email, purpose, asked_at);
      create index on identity.codes (asked_from, asked_at);
      create index on identity.codes (expires_at);
      create index on identity.codes (uid);
    `,
  },
];
