import { useState, type ReactNode } from 'react';
import { Box, Link, Skeleton, Stack } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { pageAddressOf } from '@zhidan/domain/page';
import { EmptyState, ErrorState, rowsOfPage, SearchBox } from '@zhidan/ui-kit';
import { ListPagination } from '../list/Pages.js';
import { usePaging } from '../list/usePaging.js';
import { Link as ShopLink } from '../routing/Link.js';

interface Records<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface RecordListProps<Row> {
  /** The storage key of the page size. */
  readonly keptAs: string;
  readonly search: string;
  readonly empty: { readonly title: string; readonly detail: string };
  /** A hook that loads one page of rows; called on every render. */
  readonly useRows: (wanted: {
    readonly text: string;
    readonly rows: readonly [number, number];
  }) => UseQueryResult<Records<Row>>;
  readonly children: (row: Row) => ReactNode;
}

/** A list of records of all the customer's orders, with search and pages. */
export function RecordList<Row>({ keptAs, search, empty, useRows, children }: RecordListProps<Row>) {
  const paging = usePaging({ keptAs });
  const [text, setText] = useState('');
  const found = useRows({ text, rows: rowsOfPage(paging.page, paging.size) });
  return (
    <>
      <Box sx={{ maxWidth: 420, mb: 3 }}>
        <SearchBox
          label={search}
          count={text === '' || found.isPlaceholderData ? undefined : found.data?.total}
          onSearch={(sought) => {
            setText(sought);
            paging.restart();
          }}
        />
      </Box>
      {found.isPending ? (
        <Stack spacing={1.5} aria-busy>
          <Skeleton variant="rounded" height={96} />
          <Skeleton variant="rounded" height={96} />
          <Skeleton variant="rounded" height={96} />
        </Stack>
      ) : found.isError ? (
        <ErrorState detail={found.error.message} onRetry={() => void found.refetch()} />
      ) : found.data.rows.length === 0 ? (
        <EmptyState {...(text === '' ? empty : { title: '沒找到', detail: '換個短一點的字試試看。' })} />
      ) : (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {found.data.rows.map(children)}
        </Stack>
      )}
      <ListPagination paging={paging} total={found.data?.total ?? 0} />
    </>
  );
}

export const OrderLink = ({ no, name }: { readonly no: string; readonly name: string }) => (
  <Link
    component={ShopLink}
    to={pageAddressOf('quotation', no)}
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, fontVariantNumeric: 'tabular-nums' }}
  >
    {name}・{no}
  </Link>
);
