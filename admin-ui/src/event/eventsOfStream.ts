/** The path of the event list filtered by a stream. */
export const streamEventsPath = (stream: string): string =>
  `/events?${new URLSearchParams({ filter: JSON.stringify({ stream }) })}`;
