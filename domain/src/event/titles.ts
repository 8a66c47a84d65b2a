import { eventDefinitions } from '../registry/registry.js';

/** The title of each kind of event, by technical name, from its declaration. */
export const eventTitles: Readonly<Record<string, string>> = Object.fromEntries(
  eventDefinitions.map(({ type, title }) => [type, title]),
);

/** The title of a kind of event; the technical name for a kind that no longer exists. */
export const eventTitle = (type: string): string =>
  Object.hasOwn(eventTitles, type) ? (eventTitles[type] ?? type) : type;
