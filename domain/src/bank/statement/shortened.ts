const MOST_SHOWN = 30;

/** Shortens a text for quoting in a message. */
export const shortenedText = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
