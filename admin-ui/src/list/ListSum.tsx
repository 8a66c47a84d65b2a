import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Money } from '@zhidan/ui-kit';
import { sendRequest } from '@zhidan/ui-kit/api';
import { useListContext } from 'react-admin';
import { requestFilterOf } from './understood.js';

interface ListSumProps {
  /** The name of a field with whole NT$. */
  readonly source: string;
}

/** The number of records of a list, and the sum of a field over all pages. */
export function ListSum({ source }: ListSumProps) {
  const { resource, filterValues, total } = useListContext();
  const filter = JSON.stringify(requestFilterOf(resource, filterValues));
  const { data } = useQuery({
    queryKey: [resource, 'sum', source, filter],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ filter, range: '[0,0]', sum: source });
      const { headers } = await sendRequest<unknown>(`/api/${resource}?${query}`, { signal });
      return Number(headers.get('x-sum'));
    },
  });
  if (data === undefined || total === undefined || total === 0) return null;
  return (
    <Typography component="output" sx={{ display: 'block', px: 2, pt: 1.5, pb: 0.5 }}>
      共 {total.toLocaleString('en-US')} 筆，合計{' '}
      <b>
        <Money amount={data} />
      </b>
    </Typography>
  );
}
