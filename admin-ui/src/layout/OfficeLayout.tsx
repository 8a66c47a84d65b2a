import { useEffect, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { MessageProvider } from '@zhidan/ui-kit';
import { followLive } from '@zhidan/ui-kit/api';
import { CheckForApplicationUpdate, Layout } from 'react-admin';

/** The office's frame; lists and records that change elsewhere are asked for again at once. */
export function OfficeLayout({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  useEffect(
    () =>
      followLive({
        onChange: ({ resource }) => void client.invalidateQueries({ queryKey: [resource] }),
        onReload: () => void client.invalidateQueries(),
      }),
    [client],
  );
  return (
    <Layout>
      <MessageProvider>{children}</MessageProvider>
      <CheckForApplicationUpdate />
    </Layout>
  );
}
