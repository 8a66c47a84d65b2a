import { useState } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { ErrorState, ReadOnlyDialog, RefusalAlert } from '@zhidan/ui-kit';
import { useCategory } from '../category/categories.api.js';
import type { Pieces } from './collection.api.js';
import { faultsOfPieces } from './faults.js';
import { PieceFields } from './PieceFields.js';

interface EntryDialogProps {
  readonly pieces: Pieces;
  readonly category_id: string;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onSave: (pieces: Pieces) => void;
}

/** Lets the organiser correct what a member has filled in. */
export function EntryDialog({ pieces, category_id, error, isPending, onClose, onSave }: EntryDialogProps) {
  const category = useCategory(category_id);
  const [draft, setDraft] = useState(pieces);
  const faults = faultsOfPieces(error);
  if (category.isError) return <ErrorState detail={category.error.message} />;
  if (category.data === undefined) return null;
  const { piece_fields: fields, sizes } = category.data;
  return (
    <ReadOnlyDialog title="更正填寫的資料" maxWidth="sm" disableScrollLock onClose={onClose}>
      <Stack
        component="form"
        noValidate
        spacing={3}
        sx={{ pt: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(draft);
        }}
      >
        {draft.map((piece, at) => (
          <Box key={at} component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
            {draft.length > 1 && (
              <Typography component="legend" sx={{ mb: 1.5, fontWeight: 600 }}>
                第 {at + 1} 件
              </Typography>
            )}
            <PieceFields
              piece={piece}
              view={{ fields, sizes, taken: {} }}
              own={pieces}
              faults={faults[at] ?? {}}
              onChange={(next) => setDraft(draft.map((one, place) => (place === at ? next : one)))}
            />
          </Box>
        ))}
        {error !== null && <RefusalAlert>{error.message}</RefusalAlert>}
        <Button type="submit" variant="contained" loading={isPending} sx={{ minHeight: 44 }}>
          儲存更正
        </Button>
      </Stack>
    </ReadOnlyDialog>
  );
}
