import { useState } from 'react';
import { Box, Button, Card, Stack, Typography } from '@mui/material';
import type { SavedDesign } from '@zhidan/domain/saved-design';
import { ConfirmDialog, DateTime, EmptyState, ErrorState, useMessages } from '@zhidan/ui-kit';
import { useNavigate } from 'react-router';
import { CardSkeletons, CategoryGrid } from '../../category/CategoryGrid.js';
import { useProductList } from '../../category/categories.api.js';
import { PageHead } from '../../layout/PageHead.js';
import { Link } from '../../routing/Link.js';
import { DesignTitleField } from './DesignTitleField.js';
import {
  savedFileUrl,
  useRemoveSavedDesign,
  useRenameSavedDesign,
  useSavedDesigns,
} from './savedDesigns.api.js';

/** 我的設計: the designs saved in the account without an order, the last saved first. */
export const SavedDesignsPage = () => (
  <>
    <PageHead title="我的設計" describe="存起來的設計：接著做，或拿來詢價。換一個裝置也在。" />
    <SavedDesigns />
  </>
);

function SavedDesigns() {
  const designs = useSavedDesigns();
  const products = useProductList('three');
  const navigate = useNavigate();
  if (designs.isPending) return <CardSkeletons count={4} />;
  if (designs.isError)
    return <ErrorState detail={designs.error.message} onRetry={() => void designs.refetch()} />;
  if (designs.data.length === 0) {
    const browse = { label: '看看產品目錄', onClick: () => void navigate('/') };
    return (
      <EmptyState
        title="還沒有存起來的設計"
        detail="在商品頁打開設計，放上圖片或文字，再按「存到我的設計」。"
        action={browse}
      />
    );
  }
  const names = new Map(products.data?.map(({ id, name }) => [id, name]));
  return (
    <CategoryGrid>
      {designs.data.map((design) => (
        <SavedDesignCard key={design.id} design={design} product={names.get(design.category_id) ?? ''} />
      ))}
    </CategoryGrid>
  );
}

interface SavedDesignCardProps {
  readonly design: SavedDesign;
  readonly product: string;
}

function SavedDesignCard({ design, product }: SavedDesignCardProps) {
  const { title, picture, created_date } = design;
  return (
    <Card
      component="li"
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', overflow: 'hidden', minWidth: 0 }}
    >
      <Box sx={{ aspectRatio: '1', bgcolor: 'action.hover' }}>
        {picture !== null && (
          <Box
            component="img"
            src={savedFileUrl(picture)}
            alt={`${product}的設計「${title}」`}
            loading="lazy"
            sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
          />
        )}
      </Box>
      <Stack sx={{ p: { xs: 1.25, sm: 1.75 }, gap: 0.5, flex: 1 }}>
        <Typography
          component="h2"
          sx={{ fontSize: 16, fontWeight: 600, lineHeight: 1.5, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <Typography noWrap sx={{ fontSize: 14, color: 'text.secondary' }}>
          {product || '　'}
        </Typography>
        <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
          <DateTime at={created_date} />
        </Typography>
        <Box sx={{ flex: 1 }} />
        <Button
          component={Link}
          to={studioAddress(design)}
          variant="outlined"
          aria-label={`打開${title}`}
          sx={{ mt: 1, minHeight: 44 }}
        >
          打開，接著做
        </Button>
        <CardActs design={design} />
      </Stack>
    </Card>
  );
}

function CardActs({ design }: Pick<SavedDesignCardProps, 'design'>) {
  const { title } = design;
  const [opened, setOpened] = useState<'rename' | 'remove'>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Button aria-label={`改名${title}`} onClick={() => setOpened('rename')} sx={{ minHeight: 44 }}>
          改名
        </Button>
        <Button
          color="error"
          aria-label={`刪掉${title}`}
          onClick={() => setOpened('remove')}
          sx={{ minHeight: 44 }}
        >
          刪掉
        </Button>
      </Stack>
      {opened === 'rename' && <RenameDialog design={design} onClose={close} />}
      {opened === 'remove' && <RemoveDialog design={design} onClose={close} />}
    </>
  );
}

const studioAddress = ({ id, category_id }: SavedDesign): string =>
  `/studio/${encodeURIComponent(category_id)}?saved=${encodeURIComponent(id)}`;

interface ActDialogProps {
  readonly design: SavedDesign;
  readonly onClose: () => void;
}

function RenameDialog({ design, onClose }: ActDialogProps) {
  const [title, setTitle] = useState(design.title);
  const renaming = useRenameSavedDesign(design.id);
  return (
    <ConfirmDialog
      open
      title="改名"
      confirmLabel="儲存名稱"
      ready={title.trim() !== ''}
      busy={renaming.isPending}
      failure={renaming.error?.message}
      onConfirm={() => renaming.mutate(title.trim(), { onSuccess: onClose })}
      onCancel={onClose}
    >
      <DesignTitleField title={title} onTitle={setTitle} />
    </ConfirmDialog>
  );
}

function RemoveDialog({ design, onClose }: ActDialogProps) {
  const removing = useRemoveSavedDesign(design.id);
  const say = useMessages();
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () => {
        onClose();
        say.done('設計已刪掉');
      },
    });
  return (
    <ConfirmDialog
      open
      destructive
      title={`刪掉「${design.title}」`}
      confirmLabel="刪掉設計"
      cancelLabel="留著"
      busy={removing.isPending}
      failure={removing.error?.message}
      onConfirm={remove}
      onCancel={onClose}
    >
      設計與它的圖片會從您的帳號移除；已經送出的訂單不受影響。
    </ConfirmDialog>
  );
}
