import { eventDefinitions } from '../registry/registry.js';

/** What staff call each kind of event there is, by its technical name, as each declares it. */
export const eventTitles: Readonly<Record<string, string>> = Object.fromEntries(
  eventDefinitions.map(({ type, title }) => [type, title]),
);

/** The name of a kind of event; its technical one for a kind that is not known any more. */
export const eventTitle = (type: string): string =>
  Object.hasOwn(eventTitles, type) ? (eventTitles[type] ?? type) : type;
