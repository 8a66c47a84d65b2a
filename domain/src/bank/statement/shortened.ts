const MOST_SHOWN = 30;

/** A text as it may be repeated in a message. */
export const shortenedText = (text: string): string =>
  text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
