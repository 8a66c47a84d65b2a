import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { keysOf } from '@zhidan/domain/core';
import type { ReactNode } from 'react';
import { ActionsGallery } from './Acts.js';
import { KeyFiguresGallery } from './Figures.js';
import { ListsGallery } from './Lists.js';
import { PicturesGallery } from './Pictures.js';
import { StatusesGallery } from './Statuses.js';
import { LoadingStatesGallery } from './Waiting.js';

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" sx={{ mb: 6 }}>
    <Typography variant="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

const Buttons = () => (
  <Card sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
    <Button variant="contained">送出審核</Button>
    <Button variant="outlined">儲存草稿</Button>
    <Button>查看版型</Button>
    <Button variant="outlined" color="error">
      刪除報價單
    </Button>
    <Button variant="contained" disabled>
      確認收款
    </Button>
  </Card>
);

const sections = {
  buttons: { title: '按鈕', Part: Buttons },
  figures: { title: '金額與日期', Part: KeyFiguresGallery },
  statuses: { title: '狀態與進度', Part: StatusesGallery },
  pictures: { title: '圖片', Part: PicturesGallery },
  lists: { title: '搜尋、月份與分頁', Part: ListsGallery },
  acts: { title: '動作與訊息', Part: ActionsGallery },
  waiting: { title: '等待、空白與錯誤', Part: LoadingStatesGallery },
} as const;
export type GallerySection = keyof typeof sections;

interface GalleryProps {
  /** Addresses of pictures to show. */
  readonly pictures: readonly string[];
  /** The sections to show; by default all. */
  readonly only?: readonly GallerySection[];
}

/** Shows every shared component with sample data. */
export const Gallery = ({ pictures, only = keysOf(sections) }: GalleryProps) => (
  <Container maxWidth="lg" data-sample sx={{ py: 5 }}>
    <Typography variant="h1" sx={{ mb: 1.5 }}>
      布料攤在燈箱上
    </Typography>
    <Typography color="textSecondary" sx={{ maxWidth: '36em', mb: 5 }}>
      織單的共用元件。布料負責顏色與質感，介面是未漂白的紙、靛藍的線與一枚朱印。
    </Typography>
    {only.map((name) => {
      const { title, Part } = sections[name];
      return (
        <Section key={name} title={title}>
          <Part pictures={pictures} />
        </Section>
      );
    })}
  </Container>
);
