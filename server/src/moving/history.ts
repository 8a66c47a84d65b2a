import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  accessJournal,
  categoryOfStream,
  demoAggregate,
  eventAggregates,
  issueSentence,
  seal,
  type Aggregate,
  type DomainEvent,
} from '@zhidan/domain';
import { dataImport } from '@zhidan/domain/data-import';
import { webhooks } from '@zhidan/domain/webhook';
import { z } from 'zod';

/**
 * Categories that are not exported, because they concern one installation: the access journal, daily seals,
 * demo data, webhooks and the list of imports.
 */
const staying: readonly string[] = [accessJournal, seal, demoAggregate, webhooks.aggregate, dataImport].map(
  ({ category }) => category,
);

/** Exported categories in their order of import, so that referenced streams come first. */
export const exportedCategories: readonly string[] = [
  ...new Set(eventAggregates.map(({ category }) => category)),
].filter((category) => !staying.includes(category));

/** An event as one line of an export file. */
const movedEvent = z.object({
  stream: z.string().min(3).max(300),
  type: z.string().min(1).max(100),
  at: z.iso.datetime(),
  actor: z.object({ uid: z.string().max(200), name: z.string().max(300) }),
  data: z.record(z.string(), z.unknown()),
});
export type ExportedEvent = z.infer<typeof movedEvent>;

export const historyFile = (category: string): string => {
  const place = String(exportedCategories.indexOf(category) + 1).padStart(2, '0');
  return `history/${place}-${category}.ndjson`;
};

/** All events of one stream in a file. */
export interface ExportedStream {
  readonly aggregate: Aggregate<unknown, unknown, DomainEvent, unknown>;
  readonly stream: string;
  readonly events: readonly ExportedEvent[];
}

/** A fault in one line of a file, described for the person who corrects it. */
export interface ExportFileFault {
  readonly file: string;
  readonly line: number;
  readonly what: string;
}

/**
 * Finds the aggregate of a stream by the type of its first event, because some categories contain several
 * aggregates.
 */
const aggregateOf = (category: string, type: string) =>
  eventAggregates.find(
    (aggregate) => aggregate.category === category && aggregate.events.some((event) => event.type === type),
  );

/** Yields the streams of a file in order, and its faults; a stream with a fault is left out. */
export async function* readExportedStreams(
  path: string,
  file: string,
): AsyncGenerator<ExportedStream | ExportFileFault> {
  let gathered: ExportedEvent[] = [];
  let isBroken = false;
  let line = 0;
  const whole = function* (): Generator<ExportedStream> {
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

/** Parses the event of a line; returns a description of the fault if the line is invalid. */
function eventIn(text: string): ExportedEvent | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return '這一行不是正確的 JSON，請用原來匯出的檔案';
  }
  const read = movedEvent.safeParse(json, { error: issueSentence });
  if (!read.success) return wrongIn(read.error);
  const category = categoryOfStream(read.data.stream);
  if (!exportedCategories.includes(category))
    return `stream：「${category}」這一類資料不能搬入，請刪掉這一行`;
  const definition = aggregateOf(category, read.data.type)?.events.find(
    ({ type }) => type === read.data.type,
  );
  if (definition === undefined)
    return `type：「${category}」沒有「${read.data.type}」這種事件，可能是較新的版本匯出的，請先更新這裡的程式`;
  const data = definition.schema.safeParse(read.data.data, { error: issueSentence });
  return data.success ? read.data : wrongIn(data.error, 'data.');
}

const wrongIn = ({ issues: [issue] }: z.ZodError, before = ''): string =>
  `${before}${issue?.path.map(String).join('.') ?? ''}：${issue?.message ?? '格式不正確'}`;
