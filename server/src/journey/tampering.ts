import type { Pool } from '@zhidan/database';
import { storedHashOf, hashOf, type ConnectedEventStore } from '@zhidan/eventstore';

/** Changes stored events directly in PostgreSQL, as a thief with its password could, and restores them. */
export interface EventTampering {
  /** Replaces text in an event by text of the same length, without updating its hash. */
  change(stream: string, revision: number, from: string, to: string): Promise<void>;
  /** Recomputes the hashes of a stream from an event to its end. */
  rehashFrom(stream: string, revision: number): Promise<void>;
  remove(stream: string, revision: number): Promise<void>;
  /** Restores all events to their original content. */
  restore(): Promise<void>;
}

/** Tampers with the embedded event node, which stores events in PostgreSQL. */
export function createEventTampering({
  pool,
  eventStore,
}: {
  readonly pool: Pool;
  readonly eventStore: Pick<ConnectedEventStore, 'readRaw'>;
}): EventTampering {
  let isTouched = false;

  const keep = async () => {
    if (isTouched) return;
    isTouched = true;
    await pool.query('create table tampered as table event_node.events');
  };
  const rewrite = async (stream: string, revision: number, from: Buffer, to: Buffer) => {
    await keep();
    const { rows } = await pool.query<{ response: Buffer }>(
      'select response from event_node.events where stream = $1 and revision = $2',
      [stream, revision],
    );
    const response = rows[0]?.response ?? Buffer.alloc(0);
    const at = response.indexOf(from);
    if (at < 0 || from.length !== to.length) throw new Error(`${stream}@${revision} does not say ${from}`);
    to.copy(response, at);
    await pool.query('update event_node.events set response = $3 where stream = $1 and revision = $2', [
      stream,
      revision,
      response,
    ]);
  };
  return {
    change: (stream, revision, from, to) => rewrite(stream, revision, Buffer.from(from), Buffer.from(to)),
    async rehashFrom(stream, from) {
      for (let revision = from; ; revision += 1) {
        const event = await eventAt(eventStore, stream, revision);
        if (event === undefined) return;
        const [before, after] = [storedHashOf(event) ?? '', hashOf(event)];
        await rewrite(stream, revision, Buffer.from(`"hash":"${before}`), Buffer.from(`"hash":"${after}`));
        if ((await eventAt(eventStore, stream, revision + 1)) !== undefined)
          await rewrite(stream, revision + 1, Buffer.from(before), Buffer.from(after));
      }
    },
    async remove(stream, revision) {
      await keep();
      await pool.query('delete from event_node.events where stream = $1 and revision = $2', [
        stream,
        revision,
      ]);
    },
    async restore() {
      if (!isTouched) return;
      isTouched = false;
      await pool.query('delete from event_node.events e using tampered t where e.position = t.position');
      await pool.query('insert into event_node.events select * from tampered');
      await pool.query('drop table tampered');
    },
  };
}

async function eventAt(eventStore: Pick<ConnectedEventStore, 'readRaw'>, stream: string, revision: number) {
  for await (const event of eventStore.readRaw(stream, { from: revision, limit: 1 }))
    if (event.revision === revision) return event;
  return undefined;
}
