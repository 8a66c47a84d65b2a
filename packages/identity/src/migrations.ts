import { FORGET_MESSAGES, FORGET_CHANNEL, type Migration } from '@zhidan/database';
import { sqlNames } from '@zhidan/domain';
import { customerReadModel } from '@zhidan/domain/customer';

const { from: customers, columns: c } = sqlNames(customerReadModel);

/** Migrations of the tables of identity. A shipped migration never changes. */
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
  {
    version: 3,
    sql: `
      alter table identity.sessions
        add column device text not null default '',
        add column address text not null default '',
        add column last_seen_at timestamptz,
        -- When a second factor was last shown in it.
        add column proven_at timestamptz;
      update identity.sessions set last_seen_at = started_at;
      -- A backup of an earlier release does not say it.
      alter table identity.sessions alter column last_seen_at set default now();
      alter table identity.sessions alter column last_seen_at set not null;

      create table identity.devices (
        id uuid primary key,
        uid text not null references identity.accounts on delete cascade,
        token_hash bytea not null,
        device text not null,
        address text not null,
        created_at timestamptz not null,
        last_used_at timestamptz not null,
        -- Until when the second factor is not asked for; null: it always is.
        trusted_until timestamptz,
        unique (uid, token_hash)
      );
      create index on identity.devices (token_hash);

      create table identity.second_factors (
        id uuid primary key,
        uid text not null references identity.accounts on delete cascade,
        name text not null,
        sealed_secret text not null,
        created_at timestamptz not null,
        -- Null while its first code is awaited.
        confirmed_at timestamptz,
        -- The step of time whose code was used last: no code works twice.
        last_step bigint not null default 0
      );
      create unique index on identity.second_factors (uid) where confirmed_at is not null;
      create index on identity.second_factors (uid);

      create table identity.recovery_codes (
        uid text not null references identity.accounts on delete cascade,
        code_hash bytea not null,
        used_at timestamptz,
        primary key (uid, code_hash)
      );

      create table identity.pending_sign_ins (
        credential_hash bytea primary key,
        uid text not null references identity.accounts on delete cascade,
        expires_at timestamptz not null
      );
      create index on identity.pending_sign_ins (expires_at);
    `,
  },
  {
    version: 4,
    sql: `
      -- Every process forgets what it remembers of a session, or of everybody, as soon as one of them has changed it.
      create function identity.tell_of_session() returns trigger language plpgsql as $$
        begin
          perform pg_notify('${FORGET_CHANNEL}', '${FORGET_MESSAGES.session}' || new.id);
          return null;
        end
      $$;
      create trigger tell_of_session after update of ended_at, proven_at on identity.sessions
        for each row execute function identity.tell_of_session();

      create function identity.tell_of_people() returns trigger language plpgsql as $$
        begin
          perform pg_notify('${FORGET_CHANNEL}', '${FORGET_MESSAGES.people}');
          return null;
        end
      $$;
      create trigger tell_of_people after insert or delete or update of confirmed_at on identity.second_factors
        for each statement execute function identity.tell_of_people();
      create trigger tell_of_people after delete on identity.accounts
        for each statement execute function identity.tell_of_people();
    `,
  },
  {
    version: 5,
    sql: `
      -- Who works here when this release comes was let in by a manager; from now on staff confirm their e-mail first.
      do $$ begin
        if to_regclass('${customers}') is not null then
          update identity.accounts set email_verified = true where not email_verified and uid in
            (select ${c.second_key} from ${customers} where (${c.employee_data} ->> 'is_employee')::boolean);
        end if;
      end $$;
      create trigger tell_of_verified after update of email_verified on identity.accounts
        for each statement execute function identity.tell_of_people();
    `,
  },
  {
    version: 6,
    sql: `
      alter table identity.codes drop constraint codes_purpose_check;
      alter table identity.codes add check (purpose in ('PASSWORD_RESET', 'VERIFY_EMAIL', 'CHANGE_EMAIL'));
    `,
  },
  {
    version: 7,
    sql: `
      create table identity.api_keys (
        id uuid primary key,
        key_hash text not null unique,
        name text not null,
        permissions jsonb not null,
        expires_at timestamptz not null,
        made_by text not null references identity.accounts on delete cascade,
        -- The name of who made it.
        maker text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index on identity.api_keys (made_by);
      create trigger tell_of_api_keys after delete on identity.api_keys
        for each statement execute function identity.tell_of_people();

      create view identity.listed_api_keys as
        select id::text as id, 0 as revision, name, permissions, maker as made_by,
               to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires,
               to_char(last_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last_used,
               to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as create_date
          from identity.api_keys;
    `,
  },
  {
    version: 8,
    sql: `
      create table identity.passkeys (
        id uuid primary key,
        uid text not null references identity.accounts on delete cascade,
        name text not null,
        -- The id that the authenticator gave, in base64url.
        credential_id text not null unique,
        public_key bytea not null,
        -- Rises with each use, unless the authenticator does not count: a lower one means a copied key.
        counter bigint not null,
        transports jsonb not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      );
      create index on identity.passkeys (uid);
      create trigger tell_of_passkeys after insert or delete on identity.passkeys
        for each statement execute function identity.tell_of_people();

      create table identity.challenges (
        challenge_hash bytea primary key,
        -- What the challenge was given for, and to which session or browser.
        bound_hash bytea not null,
        expires_at timestamptz not null
      );
      create index on identity.challenges (expires_at);
    `,
  },
];
