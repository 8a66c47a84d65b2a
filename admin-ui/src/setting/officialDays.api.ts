import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SettingId, SettingValues } from '@zhidan/domain';
import { officialDaysPreview, type OfficialDaysPreview } from '@zhidan/domain/official-days';
import { useMessages } from '@zhidan/ui-kit';
import { RequestFailed, sendRequest } from '@zhidan/ui-kit/api';
import { useGetOne } from 'react-admin';
import { sendForm } from '../data/sendForm.js';

const SETTING = 'calendar' satisfies SettingId;

type CalendarValues = SettingValues<typeof SETTING>;
type OfficialValues = OfficialDaysPreview['values'];

/** The setting of the working days with its revision. */
export const useCalendarSetting = () =>
  useGetOne<CalendarValues & { readonly id: string; readonly revision: number }>('settings', { id: SETTING });

/** The values of the setting without an imported year. */
export const withoutYear = (values: CalendarValues, year: number): OfficialValues => {
  const isOther = (date: string) => !date.startsWith(`${year}-`);
  return {
    official_years: values.official_years.filter((one) => one !== year),
    official_days_off: values.official_days_off.filter(isOther),
    official_working_days: values.official_working_days.filter(isOther),
  };
};

async function previewOf(file: File, years: readonly number[] | undefined): Promise<OfficialDaysPreview> {
  const form = new FormData();
  if (years !== undefined) form.append('years', years.join(','));
  form.append('file', file);
  return officialDaysPreview.parse(await sendForm('/api/official-days', form));
}

/** A chosen file with what it would change. */
interface PreviewedFile {
  readonly file: File;
  readonly preview: OfficialDaysPreview;
}

/** Reads a file of the government's calendar, shows what it would change, and takes the chosen years. */
export function useOfficialDays(revision: number) {
  const client = useQueryClient();
  const say = useMessages();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<RequestFailed>();
  const [previewed, setPreviewed] = useState<PreviewedFile>();

  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefused(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    isBusy,
    refused,
    preview: previewed?.preview,
    /**
     * Reads a file. Years of which the file holds only a part are not preselected if there are complete ones.
     */
    read: (file: File) =>
      doing(async () => {
        setPreviewed(undefined);
        const preview = await previewOf(file, undefined);
        const whole = preview.years.filter(({ is_thin }) => !is_thin).map(({ year }) => year);
        const isAll = whole.length === 0 || whole.length === preview.years.length;
        setPreviewed({ file, preview: isAll ? preview : await previewOf(file, whole) });
      }),
    choose: (years: readonly number[]) =>
      doing(async () => {
        if (previewed !== undefined)
          setPreviewed({ ...previewed, preview: await previewOf(previewed.file, years) });
      }),
    discard: () => setPreviewed(undefined),
    save: (body: OfficialValues, done: string) =>
      doing(async () => {
        await sendRequest(`/api/settings/${SETTING}`, {
          method: 'PUT',
          body,
          ...(revision < 0 ? {} : { headers: { 'if-match': `"${revision}"` } }),
        });
        setPreviewed(undefined);
        say.done(done);
        await client.invalidateQueries({ queryKey: ['settings'] });
      }),
  };
}
