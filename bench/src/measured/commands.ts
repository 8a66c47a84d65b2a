import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { Figure } from '../figures/figure.js';
import { signedInClient, type Installation } from '@zhidan/e2e/installation';
import { runLoad, type LoadResult } from '../load/load.js';

const SECONDS = 5;

const fields = (turn: number) => ({
  question: `第 ${turn} 個問題：可以自己提供布料嗎？`,
  answer: '可以，請先寄樣布給我們測試，確認可以轉印後再報價。',
  class: '訂購',
  imgs: [],
  activate: true,
  sort: turn,
});

/**
 * Commands over HTTP; the baseline is the bare client that appends events of the same size to the same node.
 */
export async function commandFigures(installation: Installation): Promise<Figure[]> {
  const send = await signedInClient(installation, 'manager');
  const bare = EventStoreDBClient.connectionString(installation.eventStoreUrl);

  const command = async (_client: number, turn: number) => {
    const { status, body } = await send('POST', '/api/questions', fields(turn));
    if (status !== 201) throw new Error(`${status} ${body}`);
  };
  const append = async (_client: number, turn: number) => {
    const event = jsonEvent({ type: 'QuestionAdded', data: fields(turn), metadata: sampleMetadata });
    await bare.appendToStream(`bench-${randomUUID()}`, event, { expectedRevision: NO_STREAM });
  };

  const figures: Figure[] = [];
  await runLoad(16, 1, command);
  for (const clients of [1, 16]) {
    const bareResult = await runLoad(clients, SECONDS, append);
    const commandResult = await runLoad(clients, SECONDS, command);
    figures.push(...compared(clients, commandResult, bareResult));
  }
  await bare.dispose();
  return figures;
}

const compared = (clients: number, ours: LoadResult, bare: LoadResult): Figure[] => [
  {
    what: `commands over HTTP, ${clients} clients`,
    value: ours.perSecond,
    unit: '/s',
    baseline: { what: 'bare append', value: bare.perSecond },
  },
  {
    what: `command latency p95, ${clients} clients`,
    value: ours.p95,
    unit: 'ms',
    baseline: { what: 'bare append p95', value: bare.p95 },
  },
];

/** Metadata of the size that real events have. */
const sampleMetadata = {
  actor: { uid: randomUUID(), name: '陳美玲' },
  $correlationId: randomUUID(),
  $causationId: randomUUID(),
  version: 1,
  at: '2026-03-02T01:00:00.000Z',
  prev_hash: '',
  hash: 'a'.repeat(64),
};
