import { expect, it } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { markupOf } from '@zhidan/ui-kit/testing';
import { bannersQuery, type ShownBanner } from './banners.api.js';
import { SideBannersLayout } from './SideBanners.js';

const banner = (id: string, name: string): ShownBanner => ({
  id,
  name,
  describe: '',
  kind: 2,
  imgs: [],
  preview: '',
  alt: '',
  video_url: '',
  redirect_url: '/hot',
  activate: true,
  sort: 0,
});

const beside = (banners: readonly ShownBanner[]): string => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(bannersQuery('left-side-banners').queryKey, [...banners]);
  return markupOf(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <SideBannersLayout>目錄</SideBannersLayout>
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('several banners beside the catalogue are shown one by one with buttons, a single banner without buttons', () => {
  const several = beside([banner('b1', '秋季布展'), banner('b2', '打樣八折')]);
  expect(several).toContain('aria-roledescription="carousel"');
  expect(several).toContain('秋季布展');
  expect(several).not.toContain('打樣八折');
  expect(several).toContain('aria-label="下一則"');
  expect(several).toContain('1／2');
  expect(beside([banner('b1', '秋季布展')])).not.toContain('下一則');
  expect(beside([])).toMatch(/<\/style>目錄$/);
});
