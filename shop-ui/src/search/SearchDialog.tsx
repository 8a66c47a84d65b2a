import { useState } from 'react';
import { Box, DialogContent, DialogTitle, IconButton, Typography } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { pageAddressOf } from '@zhidan/domain/page';
import { Dialog, FramedPicture, SearchBox } from '@zhidan/ui-kit';
import { useNavigate } from 'react-router';
import { hitCountOf, useCategorySearch, type FoundCategories } from '../category/categories.api.js';

/** Finds products by name: at most ten hits, chosen by arrow keys and opened by Enter. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const { data, isError, error } = useCategorySearch(name);
  const navigate = useNavigate();
  const found = name === '' ? undefined : data;

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      disableScrollLock
      aria-labelledby="search-title"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: { sx: { mt: { xs: 1, sm: 8 }, mx: { xs: 1, sm: 4 }, width: 'calc(100% - 16px)' } },
      }}
    >
      <DialogTitle
        id="search-title"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', py: 1, pr: 1 }}
      >
        搜尋商品
        <IconButton aria-label="關閉" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ px: { xs: 1.5, sm: 3 }, minHeight: { xs: 280, sm: 360 } }}>
        <SearchBox
          label="商品名稱"
          placeholder="例如：托特包、方巾、毛毯"
          inputRef={(field) => field?.focus()}
          inFlow
          onSearch={setName}
          count={hitCountOf(found)}
          matches={found?.products.map(({ id, name: title, specification, feature, thumbnail, preview }) => ({
            id,
            title,
            detail: [specification, feature].filter((part) => part !== '').join('・'),
            picture: <FramedPicture src={thumbnail} alt="" preview={preview || undefined} />,
          }))}
          onPick={(id) => {
            onClose();
            void navigate(pageAddressOf('levelthree', id));
          }}
        />
        {isError ? (
          <Typography role="alert" sx={{ mt: 2, color: 'error.main' }}>
            {error.message}
          </Typography>
        ) : (
          <Box sx={{ mt: 2, color: 'text.secondary', fontSize: 14 }}>{hint(name, found)}</Box>
        )}
      </DialogContent>
    </Dialog>
  );
}

function hint(name: string, found: FoundCategories | undefined): string {
  if (name === '') return '輸入名稱就會列出商品，上下鍵選擇，Enter 開啟，Esc 關閉。';
  if (found === undefined) return '';
  const { products, isNear } = found;
  if (products.length === 0) return '沒有找到商品，換個短一點的字試試看。';
  if (isNear) return `沒有找到「${name}」，上面是名稱相近的商品。`;
  return products.length > 10 ? '只列出前 10 筆，再多打一個字就會更準。' : '';
}
