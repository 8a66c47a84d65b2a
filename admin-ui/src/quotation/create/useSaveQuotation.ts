import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QuotationAnswer } from '@zhidan/domain/quotation';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useNavigate } from 'react-router';

/** Creates a quotation, assigns it to the chosen sales person, and opens its page. */
export function useSaveQuotation() {
  const [refusal, setRefusal] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const say = useMessages();

  const save = async (body: object, sales_value: string) => {
    setSaving(true);
    setRefusal(undefined);
    try {
      const { quotation_no } = (
        await sendRequest<QuotationAnswer>('/api/quotations', { method: 'POST', body })
      ).body;
      const address = `/quotations/${encodeURIComponent(quotation_no)}`;
      // The quotation now exists, so a later failure must not lead to a second attempt to create it; its page
      // shows the failure.
      if (sales_value !== '') {
        await sendRequest(`/api${address}/assign`, { method: 'POST', body: { sales_value } }).catch(
          (error: unknown) => say.fail(wordsOf(error)),
        );
      }
      await client.invalidateQueries({ queryKey: ['quotations'] });
      say.done(`報價單 ${quotation_no} 已儲存`);
      await navigate(`${address}/show`);
    } catch (error) {
      setRefusal(wordsOf(error));
      setSaving(false);
    }
  };
  return { save, refusal, isSaving };
}

const wordsOf = (error: unknown): string =>
  error instanceof RequestFailed ? error.detail : '儲存失敗，請再試一次。';
