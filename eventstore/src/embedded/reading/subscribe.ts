import type { Feed } from './feed.js';
import type { ClientMessageWriter } from './outlet.js';
import type { Tail } from './tail.js';

/** The most events that are taken from the tail at a time. */
const MOST_AT_A_TIME = 256;

/**
 * Sends a client the messages of a feed: first from the table, then from the tail. A client that falls behind
 * the tail is sent events from the table again, so the node never caches more than the tail.
 */
export async function sendFeed<Request>(
  feed: Feed,
  tail: Tail,
  outlet: ClientMessageWriter<Request>,
): Promise<void> {
  const unfollow = tail.follow(outlet.nudge);
  try {
    while (!outlet.closed) {
      const told = await tellFromTable(feed, tail, outlet);
      await outlet.write(feed.caughtUp());
      await tellFromTail(feed, tail, outlet, told);
    }
  } finally {
    unfollow();
  }
}

/** Sends events from the table; returns the position up to which everything has been sent. */
async function tellFromTable<Request>(
  feed: Feed,
  tail: Tail,
  outlet: ClientMessageWriter<Request>,
): Promise<number> {
  // The last position is read before the page: an event committed during the read may or may not be in the
  // page.
  let committed = tail.lastPosition;
  let coming = feed.read();
  for (;;) {
    const page = await coming;
    if (page.atEnd || outlet.closed) {
      await outlet.write(page.messages);
      return committed;
    }
    committed = tail.lastPosition;
    coming = feed.read();
    // If the client disconnects meanwhile, no code awaits this page: without this handler its failure would end
    // the process.
    coming.catch(() => undefined);
    await outlet.write(page.messages);
  }
}

/** Sends events from the tail; returns when the client has disconnected or is too far behind the tail. */
async function tellFromTail<Request>(
  feed: Feed,
  tail: Tail,
  outlet: ClientMessageWriter<Request>,
  from: number,
): Promise<void> {
  let told = from;
  while (!outlet.closed) {
    const events = tail.after(told, MOST_AT_A_TIME);
    if (events === undefined) return;
    for (const event of events) {
      const messages = feed.take(event);
      if (messages.length > 0) await outlet.write(messages);
      told = event.position;
    }
    if (events.length === 0) await outlet.wait(() => tail.lastPosition <= told);
  }
}
