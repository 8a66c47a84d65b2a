import { Box, Button, Skeleton, Stack } from '@mui/material';
import { ErrorState } from '@zhidan/ui-kit';
import { PageHead } from '../layout/PageHead.js';
import { useSession } from '../session/useSession.js';
import { AddressBook } from './AddressBook.js';
import { MemberLevel } from './MemberLevel.js';
import { ProfileForm } from './ProfileForm.js';
import { useOwnCustomer } from './profile.api.js';

/**
 * 我的資料: the customer's level, the customer's data, and a button that exports everything stored about the
 * customer.
 */
export function ProfilePage() {
  const { caller } = useSession();
  return (
    <Box sx={{ maxWidth: 860, mx: 'auto' }}>
      <PageHead
        title="我的資料"
        describe="聯絡、發票與收件資料，下單時會依這裡的內容寄送。"
        act={
          <Button component="a" href="/api/customers/me/export" download variant="outlined">
            匯出我的資料
          </Button>
        }
      />
      {caller.customer_id !== null && <Profile id={caller.customer_id} />}
    </Box>
  );
}

function Profile({ id }: { readonly id: string }) {
  const { data, error, isPending, isError, refetch } = useOwnCustomer(id);
  if (isPending) {
    return (
      <Stack spacing={3} aria-busy>
        <Skeleton variant="rounded" height={180} />
        <Skeleton variant="rounded" height={420} />
      </Stack>
    );
  }
  if (isError) return <ErrorState detail={error.message} onRetry={() => void refetch()} />;
  return (
    <>
      <MemberLevel customer={data} />
      <AddressBook customer={data} />
      <ProfileForm customer={data} />
    </>
  );
}
