import { useState } from 'react';
import { Box, Button, Link, Stack, TextField, Typography } from '@mui/material';
import { namesInLines } from '@zhidan/domain';
import {
  expectedPieces,
  openCollectionBody,
  shownOfOthersTitles,
  type CollectionRow,
  type OpenedCollection,
} from '@zhidan/domain/collection';
import { addDays, taipeiDate } from '@zhidan/domain/core';
import { ClosingDay, ErrorState } from '@zhidan/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { z } from 'zod';
import { commandFormFields, type CommandForm } from '../form/form.js';
import { FormDialog } from '../form/FormDialog.js';
import { textOf } from '../form/values.js';
import type { CustomInputProps } from '../form/fieldDeclaration.js';
import { ReferenceInput } from '../form/field/ReferenceInput.js';
import { SecretDialog } from '../program/SecretDialog.js';
import { sendProgramForm } from '../program/sent.js';
import { CollectionMark } from './CollectionMark.js';
import { useMaySell } from './useMaySell.js';

const SHOWN = 5;

/** The latest collections of a customer, with a button for sales to open one for a customer on the telephone. */
export function CollectionsOfCustomer({ customer_uid }: { readonly customer_uid: string }) {
  const { data, error, refetch } = useGetList<CollectionRow>('collections', {
    filter: { organiser_uid: customer_uid },
    sort: { field: 'created_date', order: 'DESC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  return (
    <Box
      component="section"
      aria-label="團體收單"
      sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', mb: 0.5 }}>
        <Typography component="h3" sx={{ fontSize: 16, fontWeight: 600, flex: 1 }}>
          團體收單
        </Typography>
        <OpenButton customer_uid={customer_uid} />
      </Stack>
      {error !== null && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>還沒有團體收單</Typography>}
      {data?.map((collection) => (
        <Stack
          key={collection.id}
          direction="row"
          sx={{ gap: 1.5, alignItems: 'center', minHeight: 36, flexWrap: 'wrap' }}
        >
          <Link component={RouterLink} to={`/collections/${encodeURIComponent(collection.id)}/show`}>
            {collection.title}
          </Link>
          <CollectionMark collection={collection} />
          <span>
            已填 {collection.quantity} 件，預計 {expectedPieces(collection)} 件
          </span>
          <Box sx={{ flex: 1 }} />
          <ClosingDay at={collection.closes_at} />
        </Stack>
      ))}
    </Box>
  );
}

const ProductInput = ({ value, onChange, ...props }: CustomInputProps) => (
  <ReferenceInput {...props} resource="categories" value={value} onChange={onChange} />
);

/** The body of a new collection; a person enters its end as a day. */
const formBody = openCollectionBody.omit({ quotation_no: true }).extend({ closes_at: z.iso.date() });
const DAYS = 7;

const formOf = (customer_uid: string): CommandForm => ({
  body: formBody,
  fields: commandFormFields(formBody, {
    category_id: { label: '商品', input: ProductInput, isWide: true },
    title: { label: '團名或活動', placeholder: '青山盃球衣' },
    closes_at: {
      label: '收到哪一天',
      isDate: true,
      first: addDays(taipeiDate(new Date().toISOString()), DAYS),
    },
    minimum: { label: '最少件數', unit: '件', help: '0 是不限' },
    shows: { label: '團員看得到彼此的什麼', choices: shownOfOthersTitles },
    expected: {
      label: '團員名單',
      help: '一行一個名字，就看得到還有誰沒填',
      input: NamesInput,
      isWide: true,
    },
  }),
  given: { customer_uid },
  sent: ({ expected, ...values }) => ({ ...values, expected: namesInLines(textOf(expected)) }),
});

const NamesInput = ({ label, help, value, error, disabled, onChange }: CustomInputProps) => (
  <TextField
    label={label}
    value={textOf(value)}
    multiline
    minRows={2}
    maxRows={8}
    fullWidth
    disabled={disabled}
    error={error !== undefined}
    helperText={error ?? help}
    onChange={({ target }) => onChange(target.value)}
  />
);

function OpenButton({ customer_uid }: { readonly customer_uid: string }) {
  const [isOpen, setOpen] = useState(false);
  const [url, setUrl] = useState<string>();
  const client = useQueryClient();
  if (!useMaySell()) return null;
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        替客戶開團體收單
      </Button>
      {isOpen && (
        <FormDialog
          title="替客戶開團體收單"
          act="開始收單"
          width="sm"
          form={formOf(customer_uid)}
          above={<Typography>開好後會有一個連結，請傳給客戶；團員不用帳號就能填寫。</Typography>}
          send={(body) =>
            sendProgramForm<OpenedCollection>(
              '/api/collections',
              { method: 'POST', body },
              async (answer) => {
                setUrl(answer.url);
                await client.invalidateQueries({ queryKey: ['collections'] });
              },
            )
          }
          onClose={() => setOpen(false)}
        />
      )}
      {url !== undefined && (
        <SecretDialog title="團體收單的連結" secret={url} onClose={() => setUrl(undefined)} />
      )}
    </>
  );
}
