import { Box, Stack, Typography } from '@mui/material';
import Button from '@mui/material/Button';
import { CollapsibleHistory } from '../history/FoldedHistory.js';
import { RefusalAlert } from '../form/Refused.js';
import { textOf, valueAt } from '../form/values.js';
import { RecordFields } from './RecordFields.js';
import { RemoveButton } from './RemoveButton.js';
import { declarationOf } from './screens.js';
import { EditConflictDialog } from './StaleDialog.js';
import { useRecordForm, type RecordFormProps, type RecordFormState } from './useRecordForm.js';

/** The form of a record, checked by the API's schema; typed values stay until they are saved or discarded. */
export function RecordForm(props: RecordFormProps) {
  const { screens, heading, mayKeep, onSaved } = props;
  const { resource, groups, called, beside: Beside } = screens;
  const typing = useRecordForm(props);
  const { form, base, changes, newer, refusal, save, goOn } = typing;
  return (
    <Box component="form" ref={form} noValidate onSubmit={(event) => void save(event)}>
      <Typography component="h2" sx={{ fontSize: 18, fontWeight: 600, pr: 5, mb: 2 }}>
        {base === undefined ? heading : textOf(valueAt(base, called)) || heading}
      </Typography>
      {base !== undefined && Beside !== undefined && <Beside record={base} />}
      <RecordFields screens={screens} typing={typing} mayKeep={mayKeep} />
      <Box sx={{ mt: 2 }}>
        <RefusalAlert
          refusal={refusal}
          labels={groups.flatMap(({ fields }) =>
            Object.keys(fields).map((name) => ({ name, label: declarationOf(screens, name).label })),
          )}
        />
      </Box>
      {base !== undefined && <CollapsibleHistory resource={resource} id={base.id} />}
      {mayKeep && <Buttons screens={screens} typing={typing} onRemoved={() => onSaved()} />}
      {newer !== undefined && base !== undefined && (
        <EditConflictDialog
          screens={screens}
          before={base}
          now={newer}
          mine={changes}
          onKeepMine={() => goOn(newer, changes)}
          onTakeTheirs={() => goOn(newer, {})}
        />
      )}
    </Box>
  );
}

interface ButtonsProps {
  readonly screens: RecordFormProps['screens'];
  readonly typing: RecordFormState;
  readonly onRemoved: () => void;
}

/** Buttons for saving, discarding and removing, visible while the form scrolls. */
const Buttons = ({ screens, typing: { base, isTyped, isSaving, reset }, onRemoved }: ButtonsProps) => (
  <Stack direction="row" sx={atFoot}>
    <Button type="submit" variant="contained" disabled={isSaving || !isTyped}>
      儲存
    </Button>
    <Button disabled={isSaving || !isTyped} onClick={reset}>
      還原
    </Button>
    <Box sx={{ flex: 1 }} />
    {base !== undefined && <RemoveButton screens={screens} record={base} onRemoved={onRemoved} />}
  </Stack>
);

const atFoot = {
  gap: 1,
  mt: 2,
  py: 1.5,
  position: 'sticky',
  // Compensates for the padding that the drawer has below the buttons.
  bottom: 'var(--form-foot, 0px)',
  zIndex: 2,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;
