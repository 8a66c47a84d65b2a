import { useState, type ComponentType } from 'react';
import { Box, Skeleton, Tab, Tabs } from '@mui/material';
import { ErrorState } from '@zhidan/ui-kit';
import { AccessoryList, AccessoryPictures } from './AccessoryTabs.js';
import { MaterialPatterns, ProductPattern } from './PatternTabs.js';
import { PriceTab } from './PriceTab.js';
import { useProduct } from './product.js';
import type { TabProps } from './tabProps.js';
import { ProductVideos } from './Videos.js';
import type { StaffsQuotation } from '../staffsQuotation.js';

const tabs: readonly { readonly title: string; readonly Content: ComponentType<TabProps> }[] = [
  { title: '報價單', Content: PriceTab },
  { title: '配件清單', Content: AccessoryList },
  { title: '配件圖片', Content: AccessoryPictures },
  { title: '版型下載', Content: ProductPattern },
  { title: '套圖說明', Content: ProductVideos },
  { title: '其他版型', Content: MaterialPatterns },
];

/** The tabs of the quotation detail drawer (specification, section 2). */
export function QuotationTabs({ order }: { readonly order: StaffsQuotation }) {
  const [tab, setTab] = useState(0);
  const { data, error, isPending, isError, refetch } = useProduct(order.category_id);
  const Content = tabs[tab]?.Content;
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_event, next: number) => setTab(next)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="報價單內容"
      >
        {tabs.map(({ title }) => (
          <Tab key={title} label={title} />
        ))}
      </Tabs>
      <Box sx={{ pt: 2 }}>
        {isPending && <Skeleton variant="rounded" height={200} />}
        {isError && <ErrorState detail={error.message} onRetry={() => void refetch()} />}
        {data !== undefined && Content !== undefined && <Content order={order} product={data} />}
      </Box>
    </>
  );
}
