import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Banner } from '@zhidan/domain';
import { getJson } from '@zhidan/ui-kit/api';

export type ShownBanner = Banner & { readonly id: string };

/** A place for banners on the home page. */
export type BannerPlace = 'main-banners' | 'banners' | 'left-side-banners';

export const bannersQuery = (place: BannerPlace) =>
  queryOptions({
    queryKey: [place],
    queryFn: async ({ signal }) =>
      (await getJson<ShownBanner[]>(`/api/${place}`, signal)).toSorted((one, other) => one.sort - other.sort),
  });

/** The enabled banners of a place, in order. */
export const useBanners = (place: BannerPlace) => useQuery(bannersQuery(place));
