import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';

type Direction = 'forwards' | 'backwards';

export interface ReadSlice<Place> {
  readonly from?: Place | undefined;
  readonly direction?: Direction | undefined;
  readonly limit?: number | undefined;
}

const { Options } = streams.ReadReq;

export function readStreamRequest(stream: string, slice: ReadSlice<number>): ReadReq {
  const options = new Options.StreamOptions().setStreamIdentifier(
    new shared.StreamIdentifier().setStreamName(Buffer.from(stream, 'utf8')),
  );
  if (slice.from !== undefined) options.setRevision(String(slice.from));
  else if (slice.direction === 'backwards') options.setEnd(new shared.Empty());
  else options.setStart(new shared.Empty());
  return sliceRequest(new Options().setStream(options), slice);
}

export function readAllRequest(slice: ReadSlice<bigint>): ReadReq {
  return sliceRequest(new Options().setAll(allFrom(slice)), slice);
}

export interface EventSelector {
  readonly categories?: readonly string[] | undefined;
  readonly types?: readonly string[] | undefined;
}

/**
 * Events after a position, in streams of some categories or in all streams of the application. A store can
 * filter by streams or by types only: where types are given, it filters by prefixes of types.
 */
export function subscriptionRequest(
  after: bigint | undefined,
  { categories, types }: EventSelector,
): ReadReq {
  const expression = new Options.FilterOptions.Expression();
  const filter = new Options.FilterOptions().setMax(32).setCheckpointintervalmultiplier(1);
  if (types !== undefined) filter.setEventType(expression.setPrefixList([...types]));
  else if (categories === undefined) filter.setStreamIdentifier(expression.setRegex('^[^$]'));
  else filter.setStreamIdentifier(expression.setPrefixList(categories.map((category) => `${category}-`)));
  return request(
    new Options()
      .setAll(allFrom({ from: after }))
      .setSubscription(new Options.SubscriptionOptions())
      .setFilter(filter),
  );
}

function allFrom(slice: ReadSlice<bigint>) {
  const options = new Options.AllOptions();
  if (slice.from === undefined) {
    return slice.direction === 'backwards'
      ? options.setEnd(new shared.Empty())
      : options.setStart(new shared.Empty());
  }
  const position = new Options.Position()
    .setCommitPosition(String(slice.from))
    .setPreparePosition(String(slice.from));
  return options.setPosition(position);
}

function sliceRequest(options: ReadReq.Options, slice: ReadSlice<unknown>): ReadReq {
  return request(
    options
      .setReadDirection(slice.direction === 'backwards' ? 1 : 0)
      .setCount(String(slice.limit ?? Number.MAX_SAFE_INTEGER))
      .setNoFilter(new shared.Empty()),
  );
}

function request(options: ReadReq.Options): ReadReq {
  const ids = new Options.UUIDOption().setString(new shared.Empty());
  return new streams.ReadReq().setOptions(options.setResolveLinks(false).setUuidOption(ids));
}
