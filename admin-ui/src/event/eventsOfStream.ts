/** Where the events of one stream are listed. */
export const eventsOfStream = (stream: string): string =>
  `/events?${new URLSearchParams({ filter: JSON.stringify({ stream }) })}`;
