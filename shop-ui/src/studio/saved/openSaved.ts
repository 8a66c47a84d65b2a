import type { SavedDesign } from '@zhidan/domain/saved-design';
import { artFileStore } from '../../art/shelf.js';
import { addArtFile } from '../../art/useArt.js';
import type { DesignDraft, DraftArt, RegionDraft } from '../draft.js';
import { savedFileUrl } from './savedDesigns.api.js';

type SavedRegion = SavedDesign['regions'][number];

/** Brings a saved design with its pictures into this browser, as the draft of its product. */
export async function openSavedDesign(design: SavedDesign): Promise<DesignDraft> {
  const { id, title, created_date, category_id, template_version, regions } = design;
  const kept = new Map<string, string>();
  const lays: RegionDraft[] = [];
  for (const { colour: _colour, low_resolution_accepted: _low, art, ...lay } of regions) {
    if (art !== null && !kept.has(art.file_id)) kept.set(art.file_id, await broughtHere(category_id, art));
    lays.push({ ...lay, art: art && draftArtOf(art, kept.get(art.file_id) ?? '') });
  }
  const colours = Object.fromEntries(
    regions.flatMap(({ index, colour }) => (colour === null ? [] : [[String(index), colour]])),
  );
  return { version: template_version, lays, colours, saved: { id, title, created_date } };
}

const draftArtOf = ({ file_id, ...measures }: NonNullable<SavedRegion['art']>, kept: string): DraftArt => ({
  ...measures,
  source: { kept },
  saved_id: file_id,
});

/** The id of a picture in this browser, which loads it from the account where it is not here yet. */
async function broughtHere(
  category_id: string,
  { file_id, name }: NonNullable<SavedRegion['art']>,
): Promise<string> {
  const answer = await fetch(savedFileUrl(file_id));
  if (!answer.ok) throw new Error(`找不到「${name}」`);
  const content = await answer.blob();
  const here = (await artFileStore.load()).find(
    (art) =>
      art.category_id === category_id &&
      art.target === undefined &&
      art.name === name &&
      art.file.size === content.size,
  );
  return here?.id ?? addArtFile(category_id, new File([content], name, { type: content.type }));
}
