import { Fragment, useState } from 'react';
import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import {
  Box,
  Card,
  IconButton,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import { formField, hasField } from '@zhidan/domain';
import { EmptyState, ErrorState, LoadingOverlay } from '@zhidan/ui-kit';
import { useListContext } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { OfficePagination } from '../list/OfficePagination.js';
import { STICKY_CLASS, LIST_FRAME_CLASS } from '../list/table/keptColumn.js';
import { RecordCell } from './Cell.js';
import { ActionHeads, RowActionCells } from './RowActs.js';
import { LoadingSkeleton } from './Waiting.js';
import { textOf, valueAt } from '../form/values.js';
import { declarationOf, type ListColumn, type OfficeRecord, type RecordScreens } from './screens.js';

/** The number of columns above which the cells have less padding. */
const ROOMY = 9;

interface RecordTableProps {
  readonly screens: RecordScreens;
  readonly openedId: string | undefined;
}

/** One page of records; a click on a row opens the form, and rows may unfold details. */
export function RecordTable({ screens, openedId }: RecordTableProps) {
  const { data, error, isPending, isPlaceholderData, page, perPage, refetch, total } =
    useListContext<OfficeRecord>();
  const columns = screens.columns
    .map((column): ListColumn => (typeof column === 'string' ? { source: column } : column))
    // Hides columns that no record of the page has, because the user may not see them.
    .filter(
      ({ source }) => data === undefined || data.some((record) => valueAt(record, source) !== undefined),
    );
  if (isPending) return <LoadingSkeleton />;
  if (error) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  if (total === 0) {
    return (
      <Card>
        <EmptyState title={`沒有找到${screens.title}`} detail="換個關鍵字或清除篩選，或新增一筆。" />
      </Card>
    );
  }
  return (
    <Card>
      <LoadingOverlay busy={isPlaceholderData === true}>
        <TableContainer className={LIST_FRAME_CLASS}>
          <Table
            size="small"
            stickyHeader
            aria-label={screens.title}
            sx={{ '& th, & td': { px: columns.length > ROOMY ? 0.75 : 1.25 } }}
          >
            <Heads screens={screens} columns={columns} />
            <TableBody>
              {data.map((record, at) => (
                <Row
                  key={record.id}
                  place={(page - 1) * perPage + at + 1}
                  record={record}
                  screens={screens}
                  columns={columns}
                  isOpened={record.id === openedId}
                />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </LoadingOverlay>
      <OfficePagination />
    </Card>
  );
}

interface HeadsProps {
  readonly screens: RecordScreens;
  readonly columns: readonly ListColumn[];
}

/** The column heads; a click sorts by the column, and another click reverses the order. */
function Heads({ screens, columns }: HeadsProps) {
  const { sort, setSort } = useListContext<OfficeRecord>();
  const orderOf = (source: string) => (sort.field === source ? sort.order : undefined);
  return (
    <TableHead>
      <TableRow>
        {screens.detail !== undefined && <TableCell sx={{ width: 48 }} />}
        {screens.isNumbered === true && <TableCell sx={{ whiteSpace: 'nowrap' }}>序號</TableCell>}
        {columns.map(({ source, label, cell, isSortable = cell === undefined }) => {
          const title = label ?? declarationOf(screens, source).label;
          const order = orderOf(source);
          return (
            <TableCell
              key={source}
              align={alignOf(screens, source)}
              className={keptOf(screens, source)}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {isSortable ? (
                <TableSortLabel
                  active={order !== undefined}
                  direction={order === 'DESC' ? 'desc' : 'asc'}
                  onClick={() => setSort({ field: source, order: order === 'ASC' ? 'DESC' : 'ASC' })}
                >
                  {title}
                </TableSortLabel>
              ) : (
                title
              )}
            </TableCell>
          );
        })}
        {screens.hasActs === true && <ActionHeads />}
      </TableRow>
    </TableHead>
  );
}

/** The alignment of a column: right for numbers. */
const alignOf = (screens: RecordScreens, source: string): 'left' | 'right' =>
  hasField(screens.schema, source) && formField(screens, source).kind === 'number' ? 'right' : 'left';

/** The class that keeps the column of names visible while the table is scrolled sideways. */
const keptOf = ({ called }: RecordScreens, source: string) => (source === called ? STICKY_CLASS : undefined);

interface RowProps {
  readonly record: OfficeRecord;
  readonly screens: RecordScreens;
  readonly columns: readonly ListColumn[];
  readonly isOpened: boolean;
  /** The position in the whole list, counted from 1. */
  readonly place: number;
}

function Row({ record, screens, columns, isOpened, place }: RowProps) {
  const navigate = useNavigate();
  const [isExpanded, setExpanded] = useState(false);
  const { detail: Detail, resource, called } = screens;
  const address = `/${resource}/${encodeURIComponent(record.id)}${window.location.search}`;
  const named = textOf(valueAt(record, called)) || record.id;
  return (
    <Fragment>
      <TableRow hover selected={isOpened} onClick={() => void navigate(address)} sx={{ cursor: 'pointer' }}>
        {Detail !== undefined && (
          <TableCell onClick={(event) => event.stopPropagation()}>
            <IconButton
              size="small"
              aria-expanded={isExpanded}
              aria-label={`${isExpanded ? '收合' : '展開'} ${named}`}
              onClick={() => setExpanded(!isExpanded)}
            >
              {isExpanded ? <ExpandLessIcon /> : <ExpandMoreIcon />}
            </IconButton>
          </TableCell>
        )}
        {screens.isNumbered === true && <TableCell>{place}</TableCell>}
        {columns.map(({ source, cell: Own }) => (
          <TableCell
            key={source}
            align={alignOf(screens, source)}
            className={keptOf(screens, source)}
            sx={{ maxWidth: 320 }}
          >
            {source === called ? (
              <Called address={address} named={named} />
            ) : Own === undefined ? (
              <RecordCell screens={screens} record={record} source={source} />
            ) : (
              <Own record={record} />
            )}
          </TableCell>
        ))}
        {screens.hasActs === true && (
          <RowActionCells screens={screens} record={record} address={address} named={named} />
        )}
      </TableRow>
      {Detail !== undefined && isExpanded && (
        <TableRow>
          <TableCell colSpan={columns.length + 4} sx={{ bgcolor: 'background.default' }}>
            <Box sx={{ py: 1 }}>
              <Detail record={record} />
            </Box>
          </TableCell>
        </TableRow>
      )}
    </Fragment>
  );
}

interface CalledProps {
  readonly address: string;
  readonly named: string;
}

/** The link of a row, for keyboard and screen readers; a click elsewhere in the row has the same effect. */
const Called = ({ address, named }: CalledProps) => (
  <Link
    component={RouterLink}
    to={address}
    title={named}
    noWrap
    onClick={(event) => event.stopPropagation()}
    sx={{ display: 'block' }}
  >
    {named}
  </Link>
);
