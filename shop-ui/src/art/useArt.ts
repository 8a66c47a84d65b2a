import { useEffect, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { folderOfArt, type Stage } from '@zhidan/domain/quotation';
import { newKey, upload } from '@zhidan/ui-kit/api';
import { browserValues } from '../kept/kept.js';
import { useSession } from '../session/useSession.js';
import {
  artOfOrder,
  artOfDraft,
  artLeftBehind,
  type ArtTarget,
  type ArtHolder,
  type StoredArt,
} from './artShelf.js';
import { sendArt, type SendArtFile } from './sendArt.js';
import { boundDesigns } from './boundDesigns.js';
import { beginVisitId, shelf, adoptArtOfVisit, currentVisit } from './shelf.js';
import { percents } from './percents.js';

const AGAIN_MS = 15_000;

/** The present user; undefined until the session is known. */
function useOwner(): string | null | undefined {
  const { caller, isKnown } = useSession();
  return isKnown ? caller.uid : undefined;
}

function useShown(): readonly StoredArt[] {
  useEffect(() => void shelf.load().catch(() => undefined), []);
  return useSyncExternalStore(shelf.subscribe, shelf.shown);
}

/** The art that the present user has added for a product and not sent yet. */
export function useDraftArt(category_id: string) {
  const owner = useOwner();
  const all = useShown();
  if (owner === undefined) return { art: [], left: [], isKnown: false, isVisitor: false };
  const holder = owner === null ? { owner, visit: currentVisit() } : { owner };
  return {
    art: artOfDraft(all, holder, category_id),
    left: artLeftBehind(all, holder, category_id),
    isKnown: true,
    isVisitor: owner === null,
  };
}

/** Gives files of a closed tab to the present user. */
export const adoptArt = (files: readonly StoredArt[]): Promise<void> =>
  shelf.adopt(idsOf(files), currentHolder());

export const removeArt = (files: readonly StoredArt[]): Promise<void> => shelf.remove(...idsOf(files));

const idsOf = (files: readonly StoredArt[]): readonly string[] => files.map(({ id }) => id);

export function currentHolder(): ArtHolder {
  const owner = browserValues.owner();
  return owner === null ? { owner, visit: beginVisitId() } : { owner };
}

/** Stores files of a product for the present user. */
export const addArt = (category_id: string, files: readonly File[]): Promise<void> =>
  shelf.add(category_id, currentHolder(), files);

/** Stores one file of a product for the present user and returns its id. */
export async function addArtFile(category_id: string, file: File): Promise<string> {
  const before = new Set((await shelf.load()).map(({ id }) => id));
  await addArt(category_id, [file]);
  const added = (await shelf.load()).find(({ id }) => !before.has(id));
  if (added === undefined) throw new Error('the browser kept no file');
  return added.id;
}

/** The order and design that art is for. */
export interface ArtOfOrder {
  readonly order: { readonly quotation_no: string; readonly category_id: string };
  readonly stage: Stage;
  /** The design, counted from 1. */
  readonly index: number;
}

/**
 * Sends files to an order of the present user, each to the folder of its kind. This browser keeps the files
 * until they have arrived; a browser without storage uploads them directly and rejects with the server's
 * refusal.
 */
export async function sendArtToOrder(
  { order, stage, index }: ArtOfOrder,
  files: readonly File[],
): Promise<void> {
  const owner = browserValues.owner();
  if (owner === null) return;
  const { quotation_no, category_id } = order;
  const targetOf = (name: string) => ({ quotation_no, folder: folderOfArt(name, stage), index });
  await shelf.add(category_id, { owner }, files, targetOf).catch(() => sendAtOnce(files, targetOf));
}

async function sendAtOnce(files: readonly File[], targetOf: (name: string) => ArtTarget): Promise<void> {
  for (const file of files) await sendFile(file, targetOf(file.name), () => undefined, newKey());
}

/** Files of the present user that are being sent to an order. */
export function useArtOfOrder(quotation_no: string): readonly StoredArt[] {
  const owner = useOwner();
  const all = useShown();
  return owner === undefined ? [] : artOfOrder(all, owner, quotation_no);
}

const sendOne: SendArtFile = async (art, onPercent) => {
  const { target, name, file, id } = art;
  if (target === undefined) return;
  const sent = await sendFile(new File([file], name, { type: file.type }), target, onPercent, id);
  if (!boundDesigns.areThere()) return;
  const { designDrafts: designs, noteDesignSent: noteSent } = await import('../studio/sendKept.js');
  await noteSent({ shelf: designs }, art, sent.id);
};

const sendFile = (file: File, target: ArtTarget, onPercent: (percent: number) => void, id: string) =>
  upload<{ readonly id: string }>(file, { ...target, index: target.index ?? 1 }, onPercent, `art-${id}`);

/**
 * Only one tab sends at a time. In a browser without locks, the idempotency key of each file prevents a second
 * copy.
 */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('zhidan-art', work) : work();

/**
 * Sends the signed-in person's waiting files whenever there are any and the browser is online, as long as the
 * shop is open.
 */
export function useArtSending(): void {
  const owner = useOwner();
  const client = useQueryClient();
  const haveDesigns = useSyncExternalStore(boundDesigns.subscribe, boundDesigns.areThere);
  const hasArt = useShown().some(
    (art) => art.owner === owner && art.target !== undefined && art.failure === undefined,
  );
  const waits = hasArt || haveDesigns;
  useEffect(() => {
    if (typeof owner === 'string') void adoptArtOfVisit(owner).catch(() => undefined);
  }, [owner]);
  useEffect(() => {
    if (typeof owner !== 'string' || !waits) return undefined;
    let isLeft = false;
    let isSending = false;
    const send = async () => {
      if (isSending || isLeft) return;
      isSending = true;
      const here = () => (isLeft ? null : browserValues.owner());
      await alone(async () => {
        await sendArt(shelf, here, sendOne, percents.set);
        if (boundDesigns.areThere()) await (await import('../studio/sendKept.js')).sendStoredWork(owner);
      }).catch(() => undefined);
      isSending = false;
      await client.invalidateQueries({ queryKey: ['quotations'] });
    };
    void send();
    const again = () => void send();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      isLeft = true;
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [owner, waits, client]);
}
