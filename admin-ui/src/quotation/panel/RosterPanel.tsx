import { Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { packingGroups, pieceText, type Permission, type Piece, type PieceRules } from '@zhidan/domain';
import { documentUrl, documents } from '@zhidan/domain/document';
import { missingPiecesText, rosterReaders, type ShownRoster } from '@zhidan/domain/quotation';
import { RefusalAlert } from '@zhidan/ui-kit';
import { getJson } from '@zhidan/ui-kit/api';
import { usePermissions } from 'react-admin';
import type { StaffsQuotation } from '../staffsQuotation.js';
import { Panel } from './Panel.js';

interface OfOrder {
  readonly order: Pick<StaffsQuotation, 'quotation_no' | 'category_id' | 'order_value'>;
}

/**
 * The text that is printed on each of the given pieces; renders nothing for staff who may not read the list of
 * pieces.
 */
export function NamedPieces({
  order: { quotation_no, category_id },
  places,
}: OfOrder & { readonly places: readonly number[] }) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const mayRead = rosterReaders.some((one) => permissions.includes(one));
  const { data } = useRoster(quotation_no, mayRead);
  const { data: terms } = usePieceRules(category_id, data !== undefined && data.pieces.length > 0);
  if (data === undefined || terms === undefined) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, fontVariantNumeric: 'tabular-nums' }}>
      {places.map((place) => (
        <li key={place}>
          第 {place} 件　{pieceText(data.pieces[place - 1] ?? {}, terms)}
        </li>
      ))}
    </Box>
  );
}

const useRoster = (no: string, mayRead: boolean) =>
  useQuery({
    queryKey: ['quotations', no, 'roster'],
    queryFn: ({ signal }) => getJson<ShownRoster>(`/api/quotations/${encodeURIComponent(no)}/roster`, signal),
    enabled: mayRead,
  });

const usePieceRules = (category_id: string, isListed: boolean) =>
  useQuery({
    queryKey: ['categories', category_id, 'terms'],
    queryFn: ({ signal }) =>
      getJson<PieceRules>(`/api/categories/${encodeURIComponent(category_id)}`, signal),
    enabled: isListed,
  });

/** The names, numbers and sizes of an order in packing order, for the desks that make and pack the pieces. */
export function RosterPanel({ order }: OfOrder) {
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  return rosterReaders.some((one) => permissions.includes(one)) && <Roster order={order} />;
}

const papers = ['packing-list', 'piece-stickers'] as const;

function Roster({ order: { quotation_no: no, category_id, order_value } }: OfOrder) {
  const { data, error } = useRoster(no, true);
  const isListed = data !== undefined && data.pieces.length + (data.proposed?.length ?? 0) > 0;
  const { data: terms } = usePieceRules(category_id, isListed);
  if (error !== null) return <RefusalAlert>{error.message}</RefusalAlert>;
  if (!isListed || terms === undefined) return null;
  const listed = data.pieces.length;
  const missing = listed === 0 ? '' : missingPiecesText(order_value - listed);
  return (
    <Panel
      title={`每件名單　${[`${listed} 件`, missing].filter(Boolean).join('，')}`}
      act={
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {papers.map((name) => (
            <Button key={name} size="small" href={documentUrl(name, no)} target="_blank">
              {documents[name].title}
            </Button>
          ))}
          {(['xlsx', 'csv'] as const).map((format) => (
            <Button
              key={format}
              size="small"
              href={`/api/quotations/${encodeURIComponent(no)}/roster.${format}`}
            >
              {format === 'csv' ? 'CSV' : 'Excel'}
            </Button>
          ))}
        </Stack>
      }
    >
      {data.warnings.length > 0 && (
        <Typography sx={{ mb: 1, color: 'warning.main' }}>
          有 {data.warnings.length} 處請再確認：第 {data.warnings.map(({ piece }) => piece).join('、')} 件
        </Typography>
      )}
      <PiecesTable pieces={data.pieces} terms={terms} />
      {data.proposed !== undefined && (
        <Box sx={{ mt: 2 }}>
          <Typography sx={{ fontWeight: 600 }}>提出的名單，等待同意</Typography>
          <PiecesTable pieces={data.proposed} terms={terms} />
        </Box>
      )}
    </Panel>
  );
}

const PiecesTable = ({
  pieces,
  terms,
}: {
  readonly pieces: readonly Piece[];
  readonly terms: PieceRules;
}) => (
  <Box
    component="section"
    aria-label="每件名單的表格"
    // Lets the keyboard scroll a table that is longer than its frame.
    tabIndex={0}
    sx={{ maxHeight: 360, overflow: 'auto' }}
  >
    <Box component="table" sx={tableStyle}>
      <thead>
        <tr>
          <th scope="col">件</th>
          {terms.piece_fields.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {packingGroups(pieces, terms).flatMap((group) =>
          group.pieces.map(({ place, piece }) => (
            <tr key={place}>
              <th scope="row">{place}</th>
              {terms.piece_fields.map(({ key }) => (
                <td key={key}>{piece[key] ?? ''}</td>
              ))}
            </tr>
          )),
        )}
      </tbody>
    </Box>
  </Box>
);

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 1, py: 0.75, textAlign: 'left', borderBottom: 1, borderColor: 'divider' },
  '& thead th': { position: 'sticky', top: 0, bgcolor: 'background.paper', fontWeight: 500 },
  '& tbody th': { width: 48, fontWeight: 400, color: 'text.secondary' },
} as const;
