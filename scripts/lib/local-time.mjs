/**
 * Calls `note` whenever code in `realm`, a global object, uses the machine's time zone: a part of a local time,
 * a local time as text, or parsing text without a zone. Returns a function that stops watching.
 */
export function watchLocalTime(realm, note) {
  const { Date, Intl } = realm;
  const { DateTimeFormat } = Intl;
  const { parse } = Date;
  const methods = Object.getOwnPropertyDescriptors(Date.prototype);
  for (const name of Object.getOwnPropertyNames(Date.prototype)) {
    if (/^(?:get|set)(?!UTC|Time$)|^to(?:|Date|Time)String$/.test(name)) watch(Date.prototype, name, note);
    if (name.startsWith('toLocale')) watch(Date.prototype, name, note, namesNoZone);
  }
  watch(Date, 'parse', note, isLocal);
  realm.Date = watched(Date, note, isLocal);
  Date.prototype.constructor = realm.Date;
  Intl.DateTimeFormat = watched(DateTimeFormat, note, namesNoZone);
  return () => {
    realm.Date = Date;
    Date.parse = parse;
    Object.defineProperties(Date.prototype, methods);
    Intl.DateTimeFormat = DateTimeFormat;
  };
}

function watch(owner, name, note, dependsOnZone = () => true) {
  const original = owner[name];
  owner[name] = function (...given) {
    if (dependsOnZone(given)) note();
    return Reflect.apply(original, this, given);
  };
}

const watched = (Made, note, dependsOnZone) =>
  new Proxy(Made, {
    construct(target, given, asked) {
      if (dependsOnZone(given)) note();
      return Reflect.construct(target, given, asked);
    },
    // Without `new`, `Date()` returns the local time as text.
    apply(target, self, given) {
      note();
      return Reflect.apply(target, self, given);
    },
  });

/** By definition a date alone is midnight in UTC, while a time without an offset is in the machine's zone. */
const isSameEverywhere = /^\d{4}(?:-\d\d){0,2}$|(?:Z|[+-]\d\d:?\d\d)$/;

const isLocal = (given) =>
  given.length > 1 || (typeof given[0] === 'string' && !isSameEverywhere.test(given[0]));

const namesNoZone = ([, options]) => options?.timeZone === undefined;
