import { useEffect, useEffectEvent, useState } from 'react';
import { textContentOf } from '@zhidan/domain/design';
import { regionsOf, type Region, type Template, type TemplateView } from '@zhidan/domain/template';
import { artFileStore } from '../art/shelf.js';
import {
  initialPlacement,
  regionDraftAt,
  withRegionDraft,
  type DesignDraft,
  type DraftArt,
  type RegionDraft,
} from './draft.js';
import { loadFonts } from './fonts.js';
import type { ChosenElement } from './gestures.js';
import { loadViewImages, type ViewImages } from './paintView.js';
import { cutOutBackground, readPicture } from './readPicture.js';
import type { StudioViewMode } from './DesignSurface.js';
import type { useDesignDraft } from './useDraft.js';
import { sourceKey, useDraftPictures } from './usePictures.js';

export type StudioTool = 'picture' | 'text' | 'ground';

export interface WorkOptions {
  readonly template: Template;
  readonly kept: ReturnType<typeof useDesignDraft>;
  /** Stores a chosen picture and returns its id. */
  readonly keepPicture: (file: File) => Promise<DraftArt['source']>;
}

/** The state of the studio: the draft, and the region, tool and view in use. */
export function useStudioWork({ template, kept, keepPicture }: WorkOptions) {
  const { draft } = kept;
  const [index, setIndex] = useState(1);
  const [region, setRegion] = useState('');
  const [tool, setTool] = useState<StudioTool>('picture');
  const [chosen, setChosen] = useState<ChosenElement>();
  const [looking, setLooking] = useState<StudioViewMode>('product');
  const [isBefore, setBefore] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const pictures = useDraftPictures(draft);
  const places = regionsOf(template);
  const place = places.find((one) => one.region.id === region) ?? places[0];
  const images = useImages(place?.view);
  const faces = useFaces(draft?.lays.flatMap(({ texts }) => texts) ?? []);
  const reading = useReading(kept, pictures.add, keepPicture);
  const choose = (next: ChosenElement | undefined) => {
    setChosen(next);
    if (next !== undefined) setTool(next === 'art' ? 'picture' : 'text');
  };
  const shown = { index, tool, chosen, looking, isBefore, isPicking, images, faces };
  const acts = { setIndex, setTool, setLooking, setBefore, setPicking, choose };
  if (draft === undefined || place === undefined) return undefined;
  const lay = regionDraftAt(draft, index, place.region.id);
  return {
    ...shown,
    ...acts,
    ...pictures,
    draft,
    isMoving: kept.isMoving,
    lay,
    ...place,
    regions: places.map((one) => one.region),
    toRegion: (id: string) => {
      setRegion(id);
      setChosen(undefined);
    },
    failure: reading.failure,
    forgetFailure: reading.forgetFailure,
    isReading: reading.isReading,
    onLay: (next: RegionDraft, isDone: boolean) => kept.change(withRegionDraft(draft, next), isDone),
    onColour: (id: string) => kept.change({ ...draft, colours: { ...draft.colours, [String(index)]: id } }),
    takePicture: (file: File) => {
      setChosen('art');
      return reading.takePicture(file, draft, lay, place.region);
    },
    takeGroundAway: () => reading.takeGroundAway(draft, lay, place.region),
  };
}

export type StudioWork = NonNullable<ReturnType<typeof useStudioWork>>;

const NO_GROUND = '這張圖片的底不是單一顏色，沒有去背';

/** Reads a chosen picture and reports why it cannot be used. */
function useReading(
  kept: Pick<WorkOptions['kept'], 'change'>,
  add: ReturnType<typeof useDraftPictures>['add'],
  keepPicture: WorkOptions['keepPicture'],
) {
  const [failure, setFailure] = useState<string>();
  const [isReading, setReading] = useState(false);
  const whileReading = async (work: () => Promise<void>) => {
    setReading(true);
    setFailure(undefined);
    await work().catch((error: unknown) =>
      setFailure(error instanceof Error ? error.message : String(error)),
    );
    setReading(false);
  };
  const lay = async (file: File, draft: DesignDraft, on: RegionDraft, region: Region) => {
    const { sizes, ...measures } = await readPicture(file);
    const art: DraftArt = { source: await keepPicture(file), name: file.name, ...measures, inside_px: null };
    add(sourceKey(art), sizes);
    const placing = on.art === null ? initialPlacement(art, region) : {};
    kept.change(withRegionDraft(draft, { ...on, ...placing, art }));
  };
  return {
    failure,
    isReading,
    forgetFailure: () => setFailure(undefined),
    takePicture: (...given: Parameters<typeof lay>) => whileReading(() => lay(...given)),
    takeGroundAway: (draft: DesignDraft, on: RegionDraft, region: Region) =>
      whileReading(async () => {
        const source = on.art?.source;
        if (source === undefined || !('kept' in source)) return;
        const found = (await artFileStore.load()).find(({ id }) => id === source.kept);
        const cut = found && (await cutOutBackground(found.file, found.name));
        if (cut === undefined) throw new Error(NO_GROUND);
        await lay(cut, draft, on, region);
      }),
  };
}

/** Undefined until all images of the view have loaded. */
function useImages(view: TemplateView | undefined): ViewImages | undefined {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly images: ViewImages }>();
  const of = view?.base;
  useEffect(() => {
    if (view === undefined || of === undefined) return undefined;
    let isGone = false;
    loadViewImages(view).then(
      (images) => isGone || setLoaded({ of, images }),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [view, of]);
  return loaded?.of === of ? loaded?.images : undefined;
}

/** Loads the fonts of all texts; the returned number increases when a font has loaded. */
function useFaces(texts: Parameters<typeof loadFonts>[0]): number {
  const [count, setCount] = useState(0);
  const key = JSON.stringify(texts.map((text) => [text.font, textContentOf(text)]));
  const load = useEffectEvent(() => {
    loadFonts(texts, textContentOf).then(
      () => setCount((before) => before + 1),
      () => undefined,
    );
  });
  useEffect(() => {
    if (key !== '[]') load();
  }, [key]);
  return count;
}
