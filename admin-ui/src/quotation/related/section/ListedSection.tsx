import { useState } from 'react';
import { Button } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, type RaRecord } from 'react-admin';
import { sectionOf, type SectionId } from '../sections.js';
import { useRelatedPanel } from '../usePanel.js';
import { RelatedRecordLine, LineStack, type LineText } from './Line.js';
import { CollapsibleSection } from './Section.js';
import { SectionStates } from './States.js';

const FIRST = 5;
const MOST = 100;

interface ListedSectionProps<Row extends RaRecord> {
  /** The id of the section, which is also the resource to list. */
  readonly id: SectionId;
  readonly filter: Readonly<Record<string, unknown>>;
  /** The field by which records are sorted in descending order. */
  readonly newestBy: string;
  /** The message of an empty section. */
  readonly nothing: string;
  /** Whether the filter is known, so that the list can be loaded; true by default. */
  readonly isKnown?: boolean;
  readonly line: (row: Row) => LineText;
}

/** The first records of a related list and their number, with a button that shows all. */
export function RelatedListSection<Row extends RaRecord>(props: ListedSectionProps<Row>) {
  const { id, filter, newestBy, nothing, isKnown = true, line } = props;
  const { place } = useRelatedPanel();
  const [isWhole, setWhole] = useState(false);
  const isAsked = place.open.includes(id) || sectionOf(id).isCounted === true;
  const { data, error, isPending, total, refetch } = useGetList<Row>(
    id,
    {
      filter,
      sort: { field: newestBy, order: 'DESC' },
      pagination: { page: 1, perPage: isWhole ? MOST : FIRST },
    },
    { enabled: isKnown && isAsked, placeholderData: keepPreviousData },
  );
  return (
    <CollapsibleSection id={id} count={total === undefined ? undefined : `${total} 筆`}>
      <SectionStates
        isPending={isPending}
        error={error}
        onRetry={() => void refetch()}
        nothing={total === 0 && nothing}
      >
        <LineStack>
          {data?.map((row) => (
            <RelatedRecordLine key={row.id} look={{ section: id, id: String(row.id) }} {...line(row)} />
          ))}
        </LineStack>
        {!isWhole && total !== undefined && total > FIRST && (
          <Button size="small" sx={{ ml: -1.5, mt: 0.5 }} onClick={() => setWhole(true)}>
            顯示全部 {total} 筆
          </Button>
        )}
      </SectionStates>
    </CollapsibleSection>
  );
}
