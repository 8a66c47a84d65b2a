import type { ReactNode } from 'react';
import { Box, Card, Typography } from '@mui/material';
import { EmptyState, LoadingOverlay, SEARCH_DEBOUNCE_MS } from '@zhidan/ui-kit';
import { List, TopToolbar, useGetResourceLabel, useListContext, type ListProps } from 'react-admin';
import { PageTitle } from '../page/PageTitle.js';
import { ActiveFilterChips } from './NarrowedBy.js';
import { listFieldLabels } from './listWords.js';
import { z } from 'zod';
import { DownloadListButtons } from './SaveButtons.js';
import { ViewsButton } from './view/ViewsButton.js';
import { useFilters } from './useFilters.js';
import { FIRST_PAGE_SIZE, OfficePagination } from './OfficePagination.js';
import { foldedMediaQuery } from './useFolds.js';
import { SkeletonRows } from './WaitingRows.js';

interface OfficeListProps extends Omit<ListProps, 'title'>, ListTitleProps {
  /** The title of the empty list. */
  readonly nothing: string;
  readonly children: ReactNode;
}

/** A list in the style of the office; an empty list shows its explanation instead of rows. */
export const OfficeList = ({ nothing, title, record, children, ...list }: OfficeListProps) => (
  <List
    title={false}
    perPage={FIRST_PAGE_SIZE}
    debounce={SEARCH_DEBOUNCE_MS}
    pagination={<OfficePagination />}
    actions={<ListActions />}
    // Keeps the buttons of an empty list, which react-admin would replace by a page.
    empty={false}
    sx={{
      '& .RaList-actions': {
        flexDirection: 'column-reverse',
        alignItems: 'stretch',
        flexWrap: 'nowrap',
        pb: 1,
        // Does not shrink filters and toolbar, whose content may wrap.
        '& > form, & > .MuiToolbar-root': { flex: 'none' },
      },
      '& [data-source="q"] .MuiTextField-root': { width: 220 },
      '& .RaList-main': { minWidth: 0 },
      '& .RaList-content': { minWidth: 0, overflowX: 'auto' },
      '& form .MuiFormControl-root': { my: 0 },
      '& td, & th': { whiteSpace: 'nowrap', px: 1 },
      [foldedMediaQuery]: { '& td, & th': { px: 0.75 } },
      '& thead th, & thead span': { whiteSpace: 'pre', lineHeight: 1.4 },
    }}
    {...list}
  >
    <ListTitle title={title} record={record} />
    <Narrowed filters={list.filters} />
    <OrNothing nothing={nothing}>{children}</OrNothing>
  </List>
);

interface ListTitleProps {
  /** The title; by default the plural name of the records. */
  readonly title?: string | undefined;
  /** The name of the record that is open over the list. */
  readonly record?: string | undefined;
}

/** Shows the active filters that have no input above the list. */
function Narrowed({ filters }: Pick<ListProps, 'filters'>) {
  const { resource } = useListContext();
  const shown = [filters].flat().flatMap((filter) => sourceOf(filter) ?? []);
  return <ActiveFilterChips words={listFieldLabels[resource] ?? []} shown={shown} />;
}

const filterProps = z.object({ props: z.object({ source: z.string() }) });
const sourceOf = (filter: unknown): string | undefined => filterProps.safeParse(filter).data?.props.source;

function ListTitle({ title, record }: ListTitleProps) {
  const { resource } = useListContext();
  const label = useGetResourceLabel();
  return <PageTitle title={title ?? label(resource, 2)} record={record} />;
}

/** The title of the list and its buttons: own actions, saved views, and saving as a file. */
export function ListActions({ children }: { readonly children?: ReactNode }) {
  const { resource } = useListContext();
  const label = useGetResourceLabel();
  return (
    <TopToolbar sx={{ alignItems: 'center', flexWrap: 'wrap', p: 0, pt: 1, minHeight: 0 }}>
      <Typography component="h1" sx={{ fontSize: 22, fontWeight: 600, mr: 'auto', whiteSpace: 'nowrap' }}>
        {label(resource, 2)}
      </Typography>
      {children}
      <ViewsButton list={resource} />
      <DownloadListButtons words={listFieldLabels[resource] ?? []} />
    </TopToolbar>
  );
}

/** Shows the list, or an explanation if it is empty and not filtered. */
function OrNothing({ nothing, children }: Pick<OfficeListProps, 'nothing' | 'children'>) {
  const { total, isPending, isPlaceholderData } = useListContext();
  const { isNarrowed } = useFilters();
  if (isPending) return <SkeletonRows />;
  if (total !== 0 || isNarrowed)
    return <LoadingOverlay busy={isPlaceholderData === true}>{children}</LoadingOverlay>;
  return (
    <Card component={Box}>
      <EmptyState title={nothing} />
    </Card>
  );
}
