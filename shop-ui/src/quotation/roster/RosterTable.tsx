import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, TextField, Typography } from '@mui/material';
import {
  NAME_FIELD,
  type Piece,
  type PieceRules,
  repeatedPieces,
  SIZE_FIELD,
  unprintableIn,
} from '@zhidan/domain';

interface RosterTableProps {
  readonly pieces: readonly Piece[];
  readonly terms: PieceRules;
  readonly mayChange: boolean;
  readonly change: (at: number, piece: Piece) => void;
  readonly remove: (at: number) => void;
}

/** A table with one row per piece, which marks cells that need attention. */
export function RosterTable({ pieces, terms, mayChange, change, remove }: RosterTableProps) {
  const repeated = new Map(terms.piece_fields.map((field) => [field.key, repeatedPieces(pieces, field)]));
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">件</th>
            {terms.piece_fields.map(({ key, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
            {mayChange && <th scope="col" aria-label="移除" />}
          </tr>
        </thead>
        <tbody>
          {pieces.map((piece, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {terms.piece_fields.map(({ key, title }) => (
                <RosterCell
                  key={key}
                  label={`第 ${at + 1} 件的${title}`}
                  isWide={key === NAME_FIELD}
                  text={piece[key] ?? ''}
                  fault={faultOf(key, piece, terms, repeated.get(key)?.has(at) === true)}
                  set={mayChange ? (text) => change(at, { ...piece, [key]: text }) : undefined}
                />
              ))}
              {mayChange && (
                <td>
                  <IconButton
                    aria-label={`移除第 ${at + 1} 件`}
                    sx={{ width: 44, height: 44 }}
                    onClick={() => remove(at)}
                  >
                    <DeleteIcon />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

const tableStyle = {
  borderCollapse: 'collapse',
  width: '100%',
  '& th, & td': { p: 0.5, textAlign: 'left', verticalAlign: 'top' },
  '& thead th': { fontSize: 14, fontWeight: 500, color: 'text.secondary' },
  '& tbody th': { width: 36, pt: 1.5, fontWeight: 400, color: 'text.secondary' },
  '& tbody td:last-of-type': { width: 52 },
} as const;

interface RosterCellProps {
  readonly label: string;
  readonly isWide: boolean;
  readonly text: string;
  readonly fault: string | undefined;
  /** Changes the value; undefined if the list is read only. */
  readonly set: ((text: string) => void) | undefined;
}

const RosterCell = ({ label, isWide, text, fault, set }: RosterCellProps) => (
  <td>
    {set === undefined ? (
      <>
        {text}
        {fault !== undefined && <Typography sx={{ fontSize: 14, color: 'error.main' }}>{fault}</Typography>}
      </>
    ) : (
      <TextField
        size="small"
        fullWidth
        value={text}
        error={fault !== undefined}
        helperText={fault}
        onChange={({ target }) => set(target.value)}
        slotProps={{ htmlInput: { 'aria-label': label }, formHelperText: { sx: { mx: 0 } } }}
        sx={{ minWidth: isWide ? 96 : 60 }}
      />
    )}
  </td>
);

/** The reason why a cell needs attention; undefined if it does not. */
function faultOf(key: string, piece: Piece, { sizes }: PieceRules, isRepeated: boolean): string | undefined {
  if (isRepeated) return '重複';
  if (unprintableIn(piece[key] ?? '').length > 0) return '有可能印不出來的字';
  const size = piece[SIZE_FIELD];
  const isOdd =
    key === SIZE_FIELD && size !== undefined && size !== '' && sizes.length > 0 && !sizes.includes(size);
  return isOdd ? '沒有這個尺寸' : undefined;
}
