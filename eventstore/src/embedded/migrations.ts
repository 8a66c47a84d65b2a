import type { Migration } from '@zhidan/database';

/**
 * One table holds everything: the last revision of a stream is found with one step in an index, so no second
 * table of heads has to be kept consistent. `response` is the event as the protocol sends it, encoded once when
 * it is written and then sent without decoding.
 */
export const nodeMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: `
      create schema event_node;
      create table event_node.events (
        position bigint primary key,
        stream text collate "C" not null,
        revision bigint not null,
        type text not null,
        event_id uuid not null,
        created_at timestamptz not null,
        response bytea not null,
        unique (stream, revision)
      );
      create index events_by_id on event_node.events (event_id);
      alter table event_node.events alter column response set storage external;
    `,
  },
];
