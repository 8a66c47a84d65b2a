import { RequestFailed } from '@zhidan/ui-kit/api';

interface Sort {
  readonly field: string;
  readonly order: string;
}

/** Saves everything that a list asks for, on all its pages. Rejects with `RequestFailed`. */
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
  const response = await fetch(`/api/${resource}?${query}`, {
    credentials: 'same-origin',
    headers: { accept: 'text/csv', 'x-requested-with': 'zhidan' },
  });
  if (!response.ok) {
    throw new RequestFailed(response.status, 'UNKNOWN', '現在下載的人比較多，請稍候再試一次。');
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
