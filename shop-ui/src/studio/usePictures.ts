import { useEffect, useEffectEvent, useState } from 'react';
import type { RasterSizes } from '@zhidan/domain/design';
import { artFileStore } from '../art/shelf.js';
import type { DesignDraft, DraftArt } from './draft.js';
import { readPicture } from './readPicture.js';

export const sourceKey = ({ source }: DraftArt): string => ('kept' in source ? source.kept : source.file_id);

/** Loads the pictures of a draft, each once; pictures that cannot be loaded are reported by name. */
export function useDraftPictures(draft: DesignDraft | undefined) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, RasterSizes>>(new Map());
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());
  const wanted = (draft?.lays ?? []).flatMap(({ art }) => (art === null ? [] : [art]));
  const missing = wanted.filter((art) => !pictures.has(sourceKey(art)) && !lost.has(sourceKey(art)));
  const keys = missing.map(sourceKey).join(' ');

  const add = (key: string, sizes: RasterSizes) => setPictures((known) => new Map(known).set(key, sizes));

  const readMissing = useEffectEvent(() => {
    for (const art of missing)
      contentOf(art)
        .then(async (file) => add(sourceKey(art), (await readPicture(file)).sizes))
        .catch(() => setLost((known) => new Set(known).add(sourceKey(art))));
  });
  useEffect(() => {
    if (keys !== '') readMissing();
  }, [keys]);

  return { pictures, add, lost: wanted.filter((art) => lost.has(sourceKey(art))).map(({ name }) => name) };
}

async function contentOf({ source }: DraftArt): Promise<Blob> {
  if ('kept' in source) {
    const kept = (await artFileStore.load()).find(({ id }) => id === source.kept);
    if (kept === undefined) throw new Error('the picture is gone');
    return kept.file;
  }
  const answer = await fetch(`/files/${encodeURIComponent(source.file_id)}/preview`);
  if (!answer.ok) throw new Error(`the picture answers ${answer.status}`);
  return answer.blob();
}
