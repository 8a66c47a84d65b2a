import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  accessJournal,
  categoryOfStream,
  demoAggregate,
  eventAggregates,
  seal,
  type Aggregate,
  type DomainEvent,
} from '@zhidan/domain';
import { webhooks } from '@zhidan/domain/webhook';
import { z } from 'zod';

/** What stays where it happened: who came in, seals over the other store, and where that one sends its events. */
const staying: readonly string[] = [accessJournal, seal, demoAggregate, webhooks.aggregate].map(
  ({ category }) => category,
);

/** Categories that move, in the order in which they are taken in: what others refer to comes first. */
export const movingCategories: readonly string[] = [
  ...new Set(eventAggregates.map(({ category }) => category)),
].filter((category) => !staying.includes(category));

/** One event as it stands in a file, in the words of the events themselves. */
export const movedEvent = z.object({
  stream: z.string().min(3).max(300),
  type: z.string().min(1).max(100),
  at: z.iso.datetime(),
  actor: z.object({ uid: z.string().max(200), name: z.string().max(300) }),
  data: z.record(z.string(), z.unknown()),
});
export type MovedEvent = z.infer<typeof movedEvent>;

export const historyFile = (category: string): string => {
  const place = String(movingCategories.indexOf(category) + 1).padStart(2, '0');
  return `history/${place}-${category}.ndjson`;
};

/** One stream of a file, all its events together. */
export interface MovedStream {
  readonly aggregate: Aggregate<unknown, unknown, DomainEvent, unknown>;
  readonly stream: string;
  readonly events: readonly MovedEvent[];
}

/** A fault of a line, as the one who mends it reads it. */
export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

/** Several kinds of records may lie in one category: the first event says which one. */
const aggregateOf = (category: string, type: string) =>
  eventAggregates.find(
    (aggregate) => aggregate.category === category && aggregate.events.some((event) => event.type === type),
  );

/** The streams of a file as they follow each other, and its faults; a stream with a fault is left out. */
export async function* streamsIn(path: string, file: string): AsyncGenerator<MovedStream | Fault> {
  let gathered: MovedEvent[] = [];
  let isBroken = false;
  let line = 0;
  const whole = function* (): Generator<MovedStream> {
    const [first] = gathered;
    const aggregate = first && aggregateOf(categoryOfStream(first.stream), first.type);
    if (first !== undefined && aggregate !== undefined && !isBroken)
      yield { aggregate, stream: first.stream, events: gathered };
    gathered = [];
    isBroken = false;
  };
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    line += 1;
    if (text.trim() === '') continue;
    const read = eventIn(text);
    if (typeof read === 'string') {
      isBroken = true;
      yield { file, line, what: read };
      continue;
    }
    if (gathered[0] !== undefined && gathered[0].stream !== read.stream) yield* whole();
    gathered.push(read);
  }
  yield* whole();
}

/** The event of a line, or what is wrong with it. */
function eventIn(text: string): MovedEvent | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return 'is no JSON';
  }
  const read = movedEvent.safeParse(json);
  if (!read.success) return wrongIn(read.error);
  const category = categoryOfStream(read.data.stream);
  if (!movingCategories.includes(category)) return `stream: there are no ${category} to be taken in`;
  const definition = aggregateOf(category, read.data.type)?.events.find(
    ({ type }) => type === read.data.type,
  );
  if (definition === undefined) return `type: ${category} have no event ${read.data.type}`;
  const data = definition.schema.safeParse(read.data.data);
  return data.success ? read.data : `data.${wrongIn(data.error)}`;
}

const wrongIn = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'is malformed'}`;
