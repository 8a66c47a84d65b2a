import { RequestFailed } from '@zhidan/ui-kit/api';
import type { FormValues } from '../form/fieldDeclaration.js';
import { requestFilterOf as askedFilter } from '../list/understood.js';
import { withPastMoment } from '../past/addressAt.js';
import { shownMoment } from '../past/moment.js';

/** The filter and order of a list, independent of its page. */
export interface CompleteListRequest {
  readonly resource: string;
  readonly filter: FormValues;
  readonly sort: { readonly field: string; readonly order: string };
}

/** Requests all rows of a list as of the moment that the office shows. Rejects with `RequestFailed`. */
async function ask({ resource, filter, sort }: CompleteListRequest, accept: string): Promise<Response> {
  const query = new URLSearchParams({
    filter: JSON.stringify(askedFilter(resource, filter)),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  const moment = shownMoment();
  const address = `/api/${resource}?${query}`;
  const response = await fetch(moment === undefined ? address : withPastMoment(address, moment), {
    credentials: 'same-origin',
    headers: { accept, 'x-requested-with': 'zhidan' },
  });
  if (!response.ok) {
    throw new RequestFailed(response.status, 'UNKNOWN', '現在下載的人比較多，請稍候再試一次。');
  }
  return response;
}

/** Loads a list as CSV, with all fields under their technical names. */
export const fetchListCsv = async (asked: CompleteListRequest): Promise<Blob> =>
  (await ask(asked, 'text/csv')).blob();

/** All rows of a list, with the names of the fields. */
export interface CompleteList {
  readonly fields: readonly string[];
  readonly rows: readonly FormValues[];
}

/** Loads a list as JSON lines, so that values keep their types (`0123` as text, 123 as a number). */
export const fetchCompleteList = async (asked: CompleteListRequest): Promise<CompleteList> =>
  parseCompleteList(await (await ask(asked, 'application/x-ndjson')).text());

/** Parses JSON lines: the first line contains the field names, the others the values of one row. */
export function parseCompleteList(text: string): CompleteList {
  const [fields = [], ...lines] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): readonly unknown[] => JSON.parse(line));
  const names = fields.map(String);
  return {
    fields: names,
    rows: lines.map((line) => Object.fromEntries(names.map((name, place) => [name, line[place]]))),
  };
}
