import type streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { EventFilter } from '../reading/filter.js';
import { compilePattern } from '../reading/pattern.js';
import { streamName } from './proposals.js';
import { invalidArgument, unimplemented } from './refusals.js';

type Options = streamsPb.ReadReq.Options;

/** Where a read starts: at a revision or position, or at one of the ends. */
export type ReadStart = number | 'start' | 'end';

export type ReadRequest =
  | {
      readonly kind: 'read-stream';
      readonly stream: string;
      readonly from: ReadStart;
      readonly direction: 'forwards' | 'backwards';
      readonly most: number;
    }
  | {
      readonly kind: 'read-all';
      readonly from: ReadStart;
      readonly direction: 'forwards' | 'backwards';
      readonly most: number;
    }
  | { readonly kind: 'subscribe-stream'; readonly stream: string; readonly after: ReadStart }
  | { readonly kind: 'subscribe-all'; readonly after: ReadStart; readonly filter: EventFilter | undefined };

/** The interval of checkpoints in EventStoreDB when the client sets none. */
const SEARCH_WINDOW = 32;

/** Directions by the protocol's number. */
const DIRECTIONS = ['forwards', 'backwards'] as const;

export function parseReadRequest(request: streamsPb.ReadReq): ReadRequest {
  const options = request.getOptions();
  if (options === undefined) throw invalidArgument('options are required');
  const uuids = options.getUuidOption();
  if (uuids === undefined) throw invalidArgument('a UUID option is required');
  if (!uuids.hasString()) throw unimplemented('reading with structured UUIDs');
  return options.hasSubscription() ? subscription(options) : read(options);
}

function read(options: Options): ReadRequest {
  if (options.hasFilter()) throw unimplemented('reading with a filter');
  if (!options.hasCount()) throw invalidArgument('a count or a subscription is required');
  const direction = DIRECTIONS[options.getReadDirection()] ?? 'forwards';
  const most = Number(options.getCount());
  const stream = options.getStream();
  return stream === undefined
    ? { kind: 'read-all', from: positionIn(options.getAll()), direction, most }
    : {
        kind: 'read-stream',
        stream: streamName(stream.getStreamIdentifier()),
        from: revisionIn(stream),
        direction,
        most,
      };
}

function subscription(options: Options): ReadRequest {
  const stream = options.getStream();
  const filter = options.getFilter();
  if (stream === undefined)
    return {
      kind: 'subscribe-all',
      after: positionIn(options.getAll()),
      filter: filter === undefined ? undefined : filterOf(filter),
    };
  if (filter !== undefined) throw invalidArgument('a subscription to a stream takes no filter');
  return {
    kind: 'subscribe-stream',
    stream: streamName(stream.getStreamIdentifier()),
    after: revisionIn(stream),
  };
}

function revisionIn(stream: streamsPb.ReadReq.Options.StreamOptions): ReadStart {
  if (stream.hasRevision()) return Number(stream.getRevision());
  return stream.hasEnd() ? 'end' : 'start';
}

function positionIn(all: streamsPb.ReadReq.Options.AllOptions | undefined): ReadStart {
  if (all === undefined) throw invalidArgument('a stream or all streams must be named');
  const position = all.getPosition();
  if (position !== undefined) return Number(position.getCommitPosition());
  return all.hasEnd() ? 'end' : 'start';
}

function filterOf(options: streamsPb.ReadReq.Options.FilterOptions): EventFilter {
  const on = options.hasStreamIdentifier() ? 'stream' : 'type';
  const expression = options.getStreamIdentifier() ?? options.getEventType();
  if (expression === undefined) throw invalidArgument('a filter must say what it filters on');
  const window = options.hasMax() ? options.getMax() : SEARCH_WINDOW;
  const checkpointEvery = window * options.getCheckpointintervalmultiplier();
  if (checkpointEvery < 1) throw invalidArgument('a checkpoint interval must be greater than 0');
  const regex = expression.getRegex();
  return regex === ''
    ? { on, prefixes: expression.getPrefixList(), checkpointEvery }
    : { on, pattern: compilePattern(regex), checkpointEvery };
}
