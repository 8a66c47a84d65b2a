import type { Migration } from '@zhidan/database';

/** How the outbox came to be. A shipped step never changes. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      create schema mail;

      create table mail.outbox (
        id integer generated always as identity primary key,
        key text not null unique,
        kind text not null,
        "to" text[] not null,
        cc text[] not null,
        bcc text[] not null,
        reply_to text,
        subject text not null,
        html text,
        text text,
        quotation_no text,
        readable_until timestamptz,
        state text not null
          check (state in ('queued', 'sending', 'handed_over', 'sent', 'failed', 'uncertain')),
        attempts integer not null default 0,
        claim uuid,
        next_attempt_at timestamptz not null,
        error text,
        message_id text,
        created_at timestamptz not null,
        sent_at timestamptz
      );
      create index on mail.outbox (next_attempt_at) where state = 'queued';
      create index on mail.outbox (id) where state in ('sending', 'handed_over');
      create index on mail.outbox (readable_until) where html is not null and readable_until is not null;
      create index on mail.outbox (quotation_no);
      create index on mail.outbox (created_at);
    `,
  },
];
