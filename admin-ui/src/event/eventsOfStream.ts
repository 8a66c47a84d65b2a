/** The address of the list of one stream's events. */
export const streamEventsPath = (stream: string): string =>
  `/events?${new URLSearchParams({ filter: JSON.stringify({ stream }) })}`;
