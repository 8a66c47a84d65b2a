import type { SavedDesign } from '@zhidan/domain/saved-design';
import { RequestFailed, uploadFile } from '@zhidan/ui-kit/api';
import { artFileStore } from '../../art/shelf.js';
import { placeDesignBodyOf, type DesignDraft, type RegionDraft } from '../draft.js';
import { sourceKey } from '../usePictures.js';
import { changeSavedDesign, saveNewDesign } from './savedDesigns.api.js';

const upload = async (file: File): Promise<string> =>
  (await uploadFile<{ readonly id: string }>(file, { folder: 'saved-designs' }, () => undefined)).id;

interface DesignToSave {
  readonly category_id: string;
  readonly title: string;
  readonly draft: DesignDraft;
  /** The product with the design, for the list. */
  readonly picture: Blob | null;
}

/** Saves a design in the account with its pictures, and returns the draft that refers to what was saved. */
export async function saveDesign(wanted: DesignToSave): Promise<DesignDraft> {
  try {
    return await saved(wanted);
  } catch (error) {
    // The design or one of its files was removed on another device, so everything is saved anew.
    if (!(error instanceof RequestFailed) || error.status !== 404) throw error;
    return saved({ ...wanted, draft: forgetSaved(wanted.draft) });
  }
}

async function saved({ category_id, title, draft, picture }: DesignToSave): Promise<DesignDraft> {
  const ids = await uploadedArt(draft);
  const lays = draft.lays.map((lay) => withSavedArt(lay, ids));
  const shown = picture && (await upload(new File([picture], 'design.jpg', { type: 'image/jpeg' })));
  const content = {
    title,
    template_version: draft.version,
    regions: lays.map((lay) => savedRegionOf(draft, lay)),
    picture: shown,
  };
  const { body } =
    draft.saved === undefined
      ? await saveNewDesign({ category_id, ...content })
      : await changeSavedDesign(draft.saved.id, content);
  return { ...draft, lays, saved: { id: body.id, title, created_date: body.created_date } };
}

/** Uploads the pictures that are not in the account yet; returns the ids of all by the picture's key. */
async function uploadedArt({ lays }: DesignDraft): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  const kept = await artFileStore.load();
  for (const { art } of lays) {
    if (art === null || ids.has(sourceKey(art))) continue;
    const found = kept.find(({ id }) => id === sourceKey(art));
    if (art.saved_id !== undefined) ids.set(sourceKey(art), art.saved_id);
    else if (found !== undefined)
      ids.set(sourceKey(art), await upload(new File([found.file], found.name, { type: found.file.type })));
  }
  return ids;
}

const withSavedArt = (lay: RegionDraft, ids: ReadonlyMap<string, string>): RegionDraft => {
  const saved_id = lay.art === null ? undefined : ids.get(sourceKey(lay.art));
  return lay.art === null || saved_id === undefined ? lay : { ...lay, art: { ...lay.art, saved_id } };
};

function savedRegionOf(draft: DesignDraft, lay: RegionDraft): SavedDesign['regions'][number] {
  const { template_version: _version, art: _art, ...placed } = placeDesignBodyOf(draft, lay, undefined);
  return { ...placed, art: savedArtOf(lay.art) };
}

/** The longest name of a picture that is saved; the picture itself does not depend on it. */
const LONGEST_NAME = 200;

function savedArtOf(art: RegionDraft['art']): SavedDesign['regions'][number]['art'] {
  if (art?.saved_id === undefined) return null;
  const { source: _source, saved_id: file_id, ...measures } = art;
  return { file_id, ...measures, name: measures.name.slice(0, LONGEST_NAME) };
}

const forgetSaved = ({ saved: _saved, ...draft }: DesignDraft): DesignDraft => ({
  ...draft,
  lays: draft.lays.map((lay) => {
    if (lay.art === null) return lay;
    const { saved_id: _id, ...art } = lay.art;
    return { ...lay, art };
  }),
});
