import { useState } from 'react';
import { Box, Stack } from '@mui/material';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { categories, categorySchema, formErrors, formField, sameJson } from '@zhidan/domain';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useCanAccess } from 'react-admin';
import { RowsInput } from '../form/field/RowsInput.js';
import type { OfficeRecord } from '../record/screens.js';

export const tierColumns = {
  quantity: '數量',
  profit: '毛利 %',
  carton: '裝箱數',
  net_weight: '淨重 kg',
} as const;

const PATH = 'quantity_profit';
const tiersOnly = categorySchema.pick({ quantity_profit: true });

/** The tiers of a product with their profits, edited below its row. */
export function ProfitTiers({ record }: { readonly record: OfficeRecord }) {
  const { resource } = categories;
  const { canAccess: mayKeep = false } = useCanAccess({ resource, action: 'edit' });
  const [tiers, setTiers] = useState(record[PATH]);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const client = useQueryClient();
  const say = useMessages();
  const field = formField(categories, PATH);
  if (field.kind !== 'rows') return null;

  const save = async () => {
    const wrong = formErrors(tiersOnly, { [PATH]: tiers });
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      await sendRequest(`/api/${resource}/${encodeURIComponent(record.id)}`, {
        method: 'PUT',
        body: { [PATH]: tiers },
        headers: { 'if-match': `"${record.revision}"` },
      });
      await client.invalidateQueries({ queryKey: [resource] });
      say.done('利潤清單已更新');
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      say.fail(error.detail);
    }
  };
  return (
    <Box sx={{ maxWidth: 720 }}>
      <RowsInput
        label="利潤清單"
        schema={field.of}
        columns={tierColumns}
        value={tiers}
        most={field.most}
        disabled={!mayKeep}
        errors={Object.fromEntries(
          Object.entries(errors).map(([path, message]) => [path.slice(PATH.length + 1), message]),
        )}
        onChange={setTiers}
      />
      {mayKeep && (
        <Stack direction="row" sx={{ mt: 1 }}>
          <Button variant="contained" disabled={sameJson(tiers, record[PATH])} onClick={() => void save()}>
            利潤清單更新
          </Button>
        </Stack>
      )}
    </Box>
  );
}
