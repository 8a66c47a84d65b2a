import CheckIcon from '@mui/icons-material/Check';
import { Box, Typography } from '@mui/material';
import { formField, hasField } from '@zhidan/domain';
import { DateTime } from '@zhidan/ui-kit';
import { useReference } from 'react-admin';
import { callingOf, textOf, toldOf, valueAt, type OfficeRecord, type RecordScreens } from './screens.js';

interface CellProps {
  readonly screens: RecordScreens;
  readonly record: OfficeRecord;
  readonly source: string;
}

/** A value of a list as its schema says it is. */
export function Cell({ screens, record, source }: CellProps) {
  const value = valueAt(record, source);
  if (value === undefined || value === null || value === '') return <Nothing />;
  if (!hasField(screens.schema, source)) return <Plain value={value} />;
  const field = formField(screens, source);
  const { choices } = toldOf(screens, source);
  if (field.kind === 'switch')
    return value === true ? <CheckIcon color="success" titleAccess="是" /> : <Nothing />;
  if (field.kind === 'reference') return <Referred resource={field.to.resource} id={textOf(value)} />;
  if (field.kind === 'pictures') return <Thumbnail addresses={value} />;
  if (field.kind === 'choice') return <Plain value={choices?.[textOf(value)] ?? value} />;
  if (Array.isArray(value) && field.kind !== 'texts') return <Plain value={`${value.length} 項`} />;
  return <Plain value={value} />;
}

const Nothing = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    —
  </Box>
);

const INSTANT = /^\d{4}-\d\d-\d\dT/;

function Plain({ value }: { readonly value: unknown }) {
  if (typeof value === 'string' && INSTANT.test(value)) return <DateTime at={value} />;
  if (typeof value === 'number')
    return <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{value.toLocaleString('en-US')}</Box>;
  const text = Array.isArray(value) ? value.map(textOf).join('、') : textOf(value);
  return (
    <Typography component="span" noWrap title={text} sx={{ display: 'block', fontSize: 14 }}>
      {text}
    </Typography>
  );
}

function Referred({ resource, id }: { readonly resource: string; readonly id: string }) {
  const { referenceRecord } = useReference({ reference: resource, id });
  return <Plain value={referenceRecord === undefined ? '…' : callingOf(referenceRecord)} />;
}

function Thumbnail({ addresses }: { readonly addresses: unknown }) {
  const [first] = Array.isArray(addresses) ? (addresses as string[]) : [];
  if (first === undefined) return <Nothing />;
  return (
    <Box
      component="img"
      src={first}
      alt=""
      loading="lazy"
      sx={{ width: 40, height: 40, objectFit: 'cover', borderRadius: 1, display: 'block' }}
    />
  );
}
