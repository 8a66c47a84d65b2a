import { useEffect, useRef, useState } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import {
  scrollIntoSight,
  EmptyState,
  FramedPicture,
  SearchBox,
  useActionSentOnce,
  useMessages,
  firstInvalidField,
} from '@zhidan/ui-kit';
import { getJson } from '@zhidan/ui-kit/api';
import { hitCountOf, useCategorySearch, type PublicCategory } from '../category/categories.api.js';
import { BottomBar } from '../layout/BottomBar.js';
import { PageHead } from '../layout/PageHead.js';
import { useCart } from './cart.js';
import { RapidItemCard } from './RapidItemCard.js';
import { useSendCart } from './sendCart.js';

const MOST_MATCHES = 10;

/** 快速下單: requests several products at once; each becomes a separate quotation. */
export function RapidOrderPage() {
  const cart = useCart();
  const sending = useSendCart(cart);
  const list = useRef<HTMLOListElement>(null);
  // Scrolls to the first refused item, which shows its reason.
  useEffect(() => {
    const refused = sending.isSuccess && list.current !== null ? firstInvalidField(list.current) : null;
    if (refused !== null) scrollIntoSight(refused);
  }, [sending.isSuccess]);

  return (
    <Box sx={{ maxWidth: 860, mx: 'auto' }}>
      <PageHead title="快速下單" describe="一次挑好幾樣商品，送出後每一樣各成一張報價單，直接進入審核。" />
      <AddProduct onAdd={cart.add} />
      {cart.items.length === 0 ? (
        <EmptyState title="購物清單是空的" detail="在上面搜尋商品名稱，挑選後就會出現在這裡。" />
      ) : (
        <>
          <Stack ref={list} component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
            {cart.items.map((item, at) => (
              <RapidItemCard
                key={`${item.category_id}-${at}`}
                item={item}
                place={at + 1}
                isSending={sending.isPending}
                cart={cart}
              />
            ))}
          </Stack>
          <SendBar cart={cart} sending={sending} />
        </>
      )}
    </Box>
  );
}

interface SendBarProps {
  readonly cart: ReturnType<typeof useCart>;
  readonly sending: ReturnType<typeof useSendCart>;
}

/** A bar below the list that sends the cart; always visible. */
function SendBar({ cart, sending }: SendBarProps) {
  const waiting = cart.items.filter(({ submitted }) => !submitted).length;
  const sent = cart.items.length - waiting;
  return (
    <BottomBar mt={2}>
      <Typography aria-live="polite">
        待送出 {waiting} 樣{sent > 0 && `，已送出 ${sent} 樣`}
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        {sent > 0 && (
          <Button disabled={sending.isPending} onClick={cart.removeSent}>
            清除已送出
          </Button>
        )}
        <Button
          variant="contained"
          size="large"
          disabled={waiting === 0}
          loading={sending.isPending}
          onClick={() => sending.mutate()}
        >
          全部送出審核
        </Button>
      </Stack>
    </BottomBar>
  );
}

function AddProduct({ onAdd }: { readonly onAdd: ReturnType<typeof useCart>['add'] }) {
  const [name, setName] = useState('');
  const [added, setAdded] = useState(0);
  const found = useCategorySearch(name);
  const say = useMessages();
  const adding = useActionSentOnce({
    act: (id: string) => getJson<PublicCategory>(`/api/categories/${encodeURIComponent(id)}`),
    onSuccess: (product) => {
      if (product.quantity_profit.length === 0) {
        say.info('這個商品還不能報價，請改選其他商品。');
        return;
      }
      onAdd(product);
      say.done(`已加入${product.name}`);
    },
    onError: ({ message }) => say.fail(message),
    onSettled: () => {
      setName('');
      setAdded((times) => times + 1);
    },
  });
  return (
    <SearchBox
      // A new key remounts the search box, which empties it for the next product.
      key={added}
      label="搜尋要加入的商品"
      onSearch={setName}
      count={name === '' ? undefined : hitCountOf(found.data)}
      limit={MOST_MATCHES}
      matches={
        name === ''
          ? []
          : found.data?.products.map(({ id, name: title, specification, thumbnail, preview }) => ({
              id,
              title,
              detail: specification,
              picture: <FramedPicture src={thumbnail} alt="" preview={preview || undefined} />,
            }))
      }
      onPick={(id) => adding.mutate(id)}
    />
  );
}
