import { useState } from 'react';
import { Alert, Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import {
  batchUrl,
  documents,
  hasBatchDocument,
  MAX_DOCUMENTS_IN_BATCH,
  type DocumentName,
} from '@zhidan/domain/document';
import { buyerName } from '@zhidan/domain/quotation';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed } from '@zhidan/ui-kit/api';
import { saveDocument } from '@zhidan/ui-kit/document';
import type { ListedQuotation } from '../quotation/listedQuotation.js';
import { TitledDialog } from '../page/TitledDialog.js';

interface BatchDialogProps {
  readonly chosen: readonly ListedQuotation[];
  /** The documents to choose from, at least one. */
  readonly names: readonly DocumentName[];
  readonly onClose: (isDone: boolean) => void;
}

/**
 * Chooses a document to print for all selected orders; lists orders that lack that document and are left out.
 */
export function BatchPrintDialog({ chosen, names, onClose }: BatchDialogProps) {
  const [name, setName] = useState(() => mostOften(names, chosen));
  const { isSaving, lacking, failure, save, forget } = useBatch(() => onClose(true));
  const has = (one: ListedQuotation) => hasBatchDocument(name, one) && !lacking.includes(one.quotation_no);
  const printed = chosen.filter(has).slice(0, MAX_DOCUMENTS_IN_BATCH);
  const { title } = documents[name];
  return (
    <TitledDialog
      title="列印文件"
      onClose={() => onClose(false)}
      acts={
        <>
          <Button onClick={() => onClose(false)}>取消</Button>
          <Button
            variant="contained"
            loading={isSaving}
            disabled={printed.length === 0}
            onClick={() =>
              void save(
                name,
                printed.map(({ quotation_no }) => quotation_no),
              )
            }
          >
            下載{title}（{printed.length} 筆）
          </Button>
        </>
      }
    >
      <TextField
        select
        label="文件"
        value={name}
        onChange={({ target }) => {
          forget();
          setName(names.find((one) => one === target.value) ?? name);
        }}
        fullWidth
        sx={{ mt: 1, mb: 2 }}
      >
        {names.map((one) => (
          <MenuItem key={one} value={one}>
            {documents[one].title}（{chosen.filter((order) => hasBatchDocument(one, order)).length} 筆）
          </MenuItem>
        ))}
      </TextField>
      {failure !== undefined && (
        <Alert severity={lacking.length > 0 ? 'warning' : 'error'} sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      <Typography>
        {printed.length === 0
          ? `選取的訂單都沒有${title}。`
          : `下載成一個 PDF，每筆訂單附 QR code，掃描即可開啟訂單：`}
      </Typography>
      <Orders chosen={chosen} printed={printed} has={has} title={title} />
    </TitledDialog>
  );
}

interface OrdersProps {
  readonly chosen: readonly ListedQuotation[];
  readonly printed: readonly ListedQuotation[];
  readonly has: (order: ListedQuotation) => boolean;
  readonly title: string;
}

/** Lists the orders that will be printed, then those that will not, with the reason. */
function Orders({ chosen, printed, has, title }: OrdersProps) {
  return (
    <>
      <Box component="ul" sx={{ pl: 2.5, my: 1, fontVariantNumeric: 'tabular-nums' }}>
        {printed.map(({ id, quotation_no, buyer }) => (
          <li key={id}>
            {quotation_no}　{buyerName(buyer)}
          </li>
        ))}
      </Box>
      <LeftOut orders={chosen.filter((order) => !has(order))} why={`沒有${title}，不列印`} />
      <LeftOut
        orders={chosen.filter((order) => has(order) && !printed.includes(order))}
        why={`一次最多 ${MAX_DOCUMENTS_IN_BATCH} 筆，請分批列印`}
      />
    </>
  );
}

function LeftOut({ orders, why }: { readonly orders: readonly ListedQuotation[]; readonly why: string }) {
  if (orders.length === 0) return null;
  return (
    <Box sx={{ mt: 2, color: 'text.secondary' }}>
      <Typography>
        {why}（{orders.length} 筆）：
      </Typography>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {orders.map(({ quotation_no }) => quotation_no).join('、')}
      </Typography>
    </Box>
  );
}

/** The document that most of the selected orders can be printed as. */
function mostOften(names: readonly DocumentName[], chosen: readonly ListedQuotation[]): DocumentName {
  const count = (name: DocumentName) => chosen.filter((order) => hasBatchDocument(name, order)).length;
  return names.toSorted((one, other) => count(other) - count(one))[0] ?? 'label';
}

/** Returns a function that downloads the printed file, or provides the orders that lack the document. */
function useBatch(onSaved: () => void) {
  const say = useMessages();
  const [isSaving, setSaving] = useState(false);
  const [lacking, setLacking] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const save = async (name: DocumentName, orders: readonly string[]) => {
    const { title } = documents[name];
    setSaving(true);
    setFailure(undefined);
    try {
      await saveDocument(batchUrl(name, orders), `${title}-${orders.length}筆.pdf`);
      say.done(`已下載 ${orders.length} 筆${title}`);
      onSaved();
    } catch (error) {
      if (error instanceof RequestFailed && error.code === 'NO_SUCH_DOCUMENT')
        setLacking((before) => [...before, ...error.errors.map(({ path }) => path)]);
      setFailure(error instanceof RequestFailed ? error.detail : '下載失敗，請再試一次。');
    } finally {
      setSaving(false);
    }
  };
  const forget = () => {
    setLacking([]);
    setFailure(undefined);
  };
  return { isSaving, lacking, failure, save, forget };
}
