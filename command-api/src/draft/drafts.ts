import { randomUUID } from 'node:crypto';
import type { Migration, Pool } from '@zhidan/database';
import type { Actor } from '@zhidan/domain';
import {
  DRAFT_LASTS_HOURS,
  draftRow,
  type DraftBody,
  type DraftPreview,
  type DraftRow,
} from '@zhidan/domain/draft';

export const DRAFTS_PART = 'drafts';

export const draftMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      create schema if not exists drafts;
      create table drafts.kept (
        id uuid primary key,
        quotation_no text not null,
        revision integer not null,
        command text not null,
        body jsonb not null,
        preview jsonb not null,
        by_uid text not null,
        by_name text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index on drafts.kept (expires_at);
      create view drafts.listed as
        select id::text as id, revision, quotation_no, command, body, preview,
               jsonb_build_object('uid', by_uid, 'name', by_name) as by,
               to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as create_date,
               to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires
          from drafts.kept where expires_at > now();
    `,
  },
];

const HOUR_MS = 60 * 60 * 1_000;
/**
 * How long an expired draft stays stored, so that its address can say that it has expired: as long as it was
 * valid.
 */
const KEPT_MS = DRAFT_LASTS_HOURS * HOUR_MS;

interface NewDraft extends DraftBody {
  readonly revision: number;
  readonly preview: DraftPreview;
  readonly by: Actor;
}

/** Commands that assistants suggest. They are no events, since they change nothing, and expire after a day. */
export interface Drafts {
  make(draft: NewDraft): Promise<DraftRow>;
  byId(id: string): Promise<(DraftRow & { readonly isOver: boolean }) | undefined>;
  remove(id: string): Promise<void>;
}

const COLUMNS = `id::text as id, revision, quotation_no, command, body, preview, by_uid, by_name, created_at, expires_at`;

interface Kept extends Omit<DraftRow, 'by' | 'create_date' | 'expires'> {
  readonly by_uid: string;
  readonly by_name: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}

const shown = ({ by_uid, by_name, created_at, expires_at, ...draft }: Kept): DraftRow =>
  draftRow.parse({
    ...draft,
    by: { uid: by_uid, name: by_name },
    create_date: created_at.toISOString(),
    expires: expires_at.toISOString(),
  });

export const createDrafts = (pool: Pool, clock: () => Date): Drafts => ({
  async make({ quotation_no, revision, command, body, preview, by }) {
    const now = clock();
    await pool.query('delete from drafts.kept where expires_at < $1', [new Date(now.getTime() - KEPT_MS)]);
    const { rows } = await pool.query<Kept>(
      `insert into drafts.kept
         (id, quotation_no, revision, command, body, preview, by_uid, by_name, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${COLUMNS}`,
      [
        randomUUID(),
        quotation_no,
        revision,
        command,
        JSON.stringify(body),
        JSON.stringify(preview),
        by.uid,
        by.name,
        now,
        new Date(now.getTime() + KEPT_MS),
      ],
    );
    const [made] = rows;
    if (made === undefined) throw new Error('a draft was not kept');
    return shown(made);
  },

  async byId(id) {
    const { rows } = await pool.query<Kept>(`select ${COLUMNS} from drafts.kept where id::text = $1`, [id]);
    const [found] = rows;
    return found && { ...shown(found), isOver: found.expires_at <= clock() };
  },

  async remove(id) {
    await pool.query('delete from drafts.kept where id::text = $1', [id]);
  },
});
