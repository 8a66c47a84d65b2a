import { RequestFailed } from '@zhidan/ui-kit/api';
import { addressAt } from '../past/addressAt.js';
import { momentShown } from '../past/moment.js';

interface Sort {
  readonly field: string;
  readonly order: string;
}

/** Saves everything that a list asks for, on all its pages, as of the moment that the office shows. Rejects with `RequestFailed`. */
export async function saveCsv(
  resource: string,
  filter: Readonly<Record<string, unknown>>,
  { field, order }: Sort,
  name: string,
): Promise<void> {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: JSON.stringify([field, order]),
  });
  const moment = momentShown();
  const address = `/api/${resource}?${query}`;
  const response = await fetch(moment === undefined ? address : addressAt(address, moment), {
    credentials: 'same-origin',
    headers: { accept: 'text/csv', 'x-requested-with': 'zhidan' },
  });
  if (!response.ok) {
    throw new RequestFailed(response.status, 'UNKNOWN', '現在下載的人比較多，請稍候再試一次。');
  }
  const blob = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = blob;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(blob);
}
