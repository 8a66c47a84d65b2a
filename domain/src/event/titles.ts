import { eventDefinitions } from '../registry/registry.js';

/** The title of each kind of event, by technical name, from its declaration. */
export const eventTitles: Readonly<Record<string, string>> = Object.fromEntries(
  eventDefinitions.map(({ type, title }) => [type, title]),
);

/** The name of a kind of event; its technical one for a kind that is not known any more. */
export const eventTitle = (type: string): string =>
  Object.hasOwn(eventTitles, type) ? (eventTitles[type] ?? type) : type;
