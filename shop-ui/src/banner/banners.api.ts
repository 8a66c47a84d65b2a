import { useQuery } from '@tanstack/react-query';
import type { Banner } from '@zhidan/domain';
import { get } from '@zhidan/ui-kit/api';

export type ShownBanner = Banner & { readonly id: string };

/** The banners at the head of the home page that are switched on, in their order. */
export const useMainBanners = () =>
  useQuery({
    queryKey: ['main-banners'],
    queryFn: async ({ signal }) =>
      (await get<ShownBanner[]>('/api/main-banners', signal)).toSorted((one, other) => one.sort - other.sort),
  });
