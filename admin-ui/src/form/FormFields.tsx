import { Box } from '@mui/material';
import { FieldInput } from './field/FieldInput.js';
import type { FieldErrors, FormValues } from './fieldDeclaration.js';
import type { CommandFormField } from './form.js';

export interface FormFieldsLayout {
  /** The largest number of columns; two are used only if the form is wide enough. */
  readonly columns?: 1 | 2;
  /** Which labels are marked: optional fields by a word (default), required fields by a star, or none. */
  readonly marks?: 'optional' | 'required' | 'none';
}

interface FormFieldsProps extends FormFieldsLayout {
  readonly fields: readonly CommandFormField[];
  readonly values: FormValues;
  readonly errors: FieldErrors;
  readonly onChange: (name: string, value: unknown) => void;
}

export const FormFields = ({
  fields,
  values,
  errors,
  onChange,
  columns = 1,
  marks = 'optional',
}: FormFieldsProps) =>
  fields.length > 0 && (
    <Box sx={{ display: 'grid', gap: 2, ...(columns === 2 ? twoColumnsSx : {}) }}>
      {fields.map(({ name, field, declared, isRequired }) => (
        <Box key={name} sx={declared.isWide === true ? { gridColumn: '1 / -1' } : { minWidth: 0 }}>
          <FieldInput
            path={name}
            field={field}
            declared={
              marks !== 'optional' || isRequired
                ? declared
                : { ...declared, label: `${declared.label}（可不填）` }
            }
            isStarred={marks === 'required' && isRequired}
            values={values}
            errors={errors}
            disabled={false}
            onChange={onChange}
          />
        </Box>
      ))}
    </Box>
  );

export const twoColumnsSx = { gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } } as const;
