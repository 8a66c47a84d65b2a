import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { Pagination } from '../list/Pagination.js';
import { SearchBox } from '../list/SearchBox.js';
import { MonthRangePicker } from '../time/MonthRangePicker.js';
import { sampleProducts } from './samples.js';

export const ListsGallery = () => {
  const [asked, setAsked] = useState('');
  const [range, setRange] = useState({ from: '2026-01', to: '2026-03' });
  const [{ page, size }, setPage] = useState({ page: 3, size: 12 });
  const found = sampleProducts.filter(({ title }) => title.includes(asked));
  return (
    <Card sx={{ p: 2.5, display: 'grid', gap: 2.5, overflow: 'visible' }}>
      <SearchBox
        label="搜尋商品"
        onSearch={setAsked}
        count={asked === '' ? undefined : found.length}
        matches={found.map(({ title, detail }) => ({ id: title, title, detail }))}
      />
      <Box>
        <MonthRangePicker value={range} onChange={setRange} thisMonth="2026-03" />
      </Box>
      <Pagination total={319} page={page} size={size} onChange={(page, size) => setPage({ page, size })} />
    </Card>
  );
};
