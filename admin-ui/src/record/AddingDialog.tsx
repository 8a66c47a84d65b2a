import { useId, useState, type ReactNode } from 'react';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { blankRecord } from '@zhidan/domain';
import { Dialog } from '@zhidan/ui-kit';
import { RefusalAlert } from '../form/Refused.js';
import type { AddingDialogProps } from '../form/field/adding.js';
import type { FormValues } from '../form/fieldDeclaration.js';
import { useFocusFirstField } from '../form/useFirstField.js';
import { RecordFields } from './RecordFields.js';
import { declarationOf, type FieldGroup, type RecordScreens } from './screens.js';
import { shortForm } from './shortForm.js';
import { useRecordForm } from './useRecordForm.js';

interface AddingProps extends AddingDialogProps {
  readonly screens: RecordScreens;
}

/** Adds a record in a dialog: a short form first, all other fields folded below. */
export function AddingDialog(props: AddingProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <AddingForm {...props} titleId={titleId} />
    </Dialog>
  );
}

const useNothing = () => ({});

/**
 * The initial values of the form: those of the kind of record, those that the picker gives, and the searched
 * text.
 */
function useBlank({ screens, sought, given }: AddingProps): FormValues {
  const { schema, createSchema = schema, first, quick, called } = screens;
  const useGiven = quick?.useGiven ?? useNothing;
  const known = useGiven();
  const named = quick?.from?.(sought) ?? { [called]: sought };
  return { ...blankRecord(createSchema), ...first, ...known, ...given, ...(sought === '' ? {} : named) };
}

function AddingForm(props: AddingProps & { readonly titleId: string }) {
  const { screens, titleId, onMade, onClose } = props;
  const { title, groups } = screens;
  const typing = useRecordForm({
    screens,
    heading: title,
    record: undefined,
    blank: useBlank(props),
    mayKeep: true,
    onSaved: (saved) => saved !== undefined && onMade(saved),
  });
  const { form, refusal, isSaving, save } = typing;
  useFocusFirstField(form);
  const { short, folded } = shortForm(screens);
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        // Through React's tree, the submit event would also reach the form around the picker.
        event.stopPropagation();
        void save(event);
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogTitle id={titleId}>新增{title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <RefusalAlert
            refusal={refusal}
            labels={groups.flatMap(({ fields }) =>
              Object.keys(fields).map((name) => ({ name, label: declarationOf(screens, name).label })),
            )}
          />
          <RecordFields screens={{ ...screens, groups: [short] }} typing={typing} mayKeep />
          {folded.length > 0 && (
            <FoldedFields groups={folded} wrong={Object.keys(refusal?.errors ?? {})}>
              <RecordFields screens={{ ...screens, groups: folded }} typing={typing} mayKeep />
            </FoldedFields>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" variant="contained" loading={isSaving}>
          新增{title}
        </Button>
      </DialogActions>
    </Box>
  );
}

interface FoldedProps {
  readonly groups: readonly FieldGroup[];
  /** The paths of refused fields; if one of these is folded, all folded fields are shown. */
  readonly wrong: readonly string[];
  readonly children: ReactNode;
}

/** The fields beyond the short form, behind a button that names their groups. */
function FoldedFields({ groups, wrong, children }: FoldedProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isUnfolded || groups.some(({ fields }) => wrong.some((path) => path in fields));
  return (
    <>
      <Button
        aria-expanded={isOpen}
        endIcon={<ExpandMoreIcon sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
        onClick={() => setUnfolded(!isOpen)}
        sx={{ alignSelf: 'flex-start', textAlign: 'left', whiteSpace: 'normal' }}
      >
        其他欄位：{groups.map(({ title }) => title).join('、')}
      </Button>
      {isOpen && children}
    </>
  );
}
