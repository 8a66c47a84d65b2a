import type { Migration } from '@zhidan/database';

/** Migrations of the outbox. A shipped migration never changes. */
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
  {
    version: 2,
    sql: `
      alter table mail.outbox
        add column about text[] not null default '{}',
        -- The same instant as created_at, as lists write, filter and sort it.
        add column create_date text,
        add column search_text text not null default '',
        add column search_grams text[] not null default '{}';
      update mail.outbox set create_date = to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
      alter table mail.outbox alter column create_date set not null;
      create index on mail.outbox using gin (about);
      create index on mail.outbox using gin (search_grams);
      create index on mail.outbox (create_date, (id::text));
      create index on mail.outbox ((id::text));

      -- The outbox as it is listed: without bodies.
      create view mail.listed as
        select id::text as id, attempts as revision, kind, state,
               to_jsonb("to") as "to", to_jsonb(cc) as cc, to_jsonb(bcc) as bcc,
               reply_to, subject, quotation_no, error, create_date,
               to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sent_date,
               to_char(readable_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as readable_until,
               search_text, search_grams
          from mail.outbox;
    `,
  },
  {
    version: 3,
    sql: `
      -- Sorts what needs somebody before all else, and the newest first within each.
      create function mail.standing(state text, create_date text) returns text
        language sql immutable parallel safe
        return (case when state in ('failed', 'uncertain') then '1 ' else '0 ' end) || create_date;
      create index on mail.outbox (mail.standing(state, create_date), (id::text));

      create or replace view mail.listed as
        select id::text as id, attempts as revision, kind, state,
               to_jsonb("to") as "to", to_jsonb(cc) as cc, to_jsonb(bcc) as bcc,
               reply_to, subject, quotation_no, error, create_date,
               to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sent_date,
               to_char(readable_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as readable_until,
               search_text, search_grams, mail.standing(state, create_date) as standing
          from mail.outbox;

      create function mail.tell_change() returns trigger language plpgsql as $tell$
      begin
        perform pg_notify('zhidan_mail_changed', new.id::text);
        return null;
      end $tell$;
      create trigger told after insert or update on mail.outbox
        for each row execute function mail.tell_change();
    `,
  },
  {
    version: 4,
    sql: `
      -- Each character, and each pair of neighbours in a word, as the number that their UTF-16 units make.
      create function mail.grams(search_text text) returns integer[]
        language sql immutable parallel safe
        return coalesce((
          with units as (
            select word.place as word, letter.place as letter, unit.place as part, unit.value
              from string_to_table(search_text, ' ') with ordinality as word (value, place),
                   string_to_table(word.value, null) with ordinality as letter (value, place),
                   unnest(case when ascii(letter.value) < 65536 then array[ascii(letter.value)]
                               else array[55296 + (ascii(letter.value) - 65536) / 1024,
                                          56320 + (ascii(letter.value) - 65536) % 1024] end)
                     with ordinality as unit (value, place)
          )
          select array_agg(distinct gram) from (
            select value as gram from units
            union all
            select lag(value) over (partition by word order by letter, part) << 16 | value from units
          ) as found where gram is not null
        ), '{}');

      drop view mail.listed;
      alter table mail.outbox drop column search_grams;
      alter table mail.outbox
        add column grams integer[] not null generated always as (mail.grams(search_text)) stored;
      create index on mail.outbox using gin (grams);

      create view mail.listed as
        select id::text as id, attempts as revision, kind, state,
               to_jsonb("to") as "to", to_jsonb(cc) as cc, to_jsonb(bcc) as bcc,
               reply_to, subject, quotation_no, error, create_date,
               to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sent_date,
               to_char(readable_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as readable_until,
               search_text, grams as search_grams, mail.standing(state, create_date) as standing
          from mail.outbox;
    `,
  },
  {
    version: 5,
    sql: `
      -- One-time links that wait to be sent, encrypted. Their mails say where each goes; no backup has this table.
      create table mail.sealed_link (
        mail_id integer primary key references mail.outbox on delete cascade,
        sealed text not null
      );

      -- Earlier releases wrote such links into the bodies.
      create function mail.forget_plain_links() returns void language sql as $forget$
        update mail.outbox set
          html = null, text = null, claim = null,
          error = case when state in ('queued', 'sending') then '信中的一次性連結已失效，請收件人重新申請' else error end,
          state = case state when 'queued' then 'failed' when 'sending' then 'failed'
                             when 'handed_over' then 'uncertain' else state end
        where readable_until is not null and (html like '%oobCode=%' or text like '%oobCode=%')
      $forget$;
      select mail.forget_plain_links();
      drop index mail.outbox_readable_until_idx;
    `,
  },
  {
    version: 6,
    sql: `
      -- Characters to search by, apart from the mail: PostgreSQL writes all indexes of a row anew whenever its state
      -- changes, and these have a hundred entries for each mail.
      create table mail.searched (
        mail_id integer primary key references mail.outbox on delete cascade,
        grams integer[] not null
      );
      insert into mail.searched select id, grams from mail.outbox;
      drop view mail.listed;
      alter table mail.outbox drop column grams;
      create index on mail.searched using gin (grams);
      drop index mail.outbox_created_at_idx;

      create function mail.note_grams() returns trigger language plpgsql as $note$
      begin
        insert into mail.searched values (new.id, mail.grams(new.search_text))
          on conflict (mail_id) do update set grams = excluded.grams;
        return null;
      end $note$;
      create trigger searched_when_new after insert on mail.outbox
        for each row execute function mail.note_grams();
      create trigger searched_anew after update of search_text on mail.outbox
        for each row when (old.search_text is distinct from new.search_text) execute function mail.note_grams();

      create view mail.listed as
        select id::text as id, attempts as revision, kind, state,
               to_jsonb("to") as "to", to_jsonb(cc) as cc, to_jsonb(bcc) as bcc,
               reply_to, subject, quotation_no, error, create_date,
               to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as sent_date,
               to_char(readable_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as readable_until,
               search_text, searched.grams as search_grams, mail.standing(state, create_date) as standing
          from mail.outbox left join mail.searched on mail_id = outbox.id;
    `,
  },
];
