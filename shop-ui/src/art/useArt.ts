import { useEffect, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { folderOfArt, type Stage } from '@zhidan/domain/quotation';
import { newRandomKey, uploadFile } from '@zhidan/ui-kit/api';
import { browserValues } from '../kept/kept.js';
import { useSession } from '../session/useSession.js';
import {
  artOfOrder,
  artOfDraft,
  unclaimedArtOf,
  type ArtTarget,
  type ArtHolder,
  type StoredArt,
} from './artShelf.js';
import { sendArt, type SendArtFile } from './sendArt.js';
import { pendingDesigns } from './boundDesigns.js';
import { ensureTabId, artFileStore, adoptArtOfTab, currentTabId } from './shelf.js';
import { uploadPercents } from './percents.js';

const AGAIN_MS = 15_000;

/** The id of the user, null for a visitor; undefined until the session has loaded. */
function useOwner(): string | null | undefined {
  const { caller, isKnown } = useSession();
  return isKnown ? caller.uid : undefined;
}

function useShown(): readonly StoredArt[] {
  useEffect(() => void artFileStore.load().catch(() => undefined), []);
  return useSyncExternalStore(artFileStore.subscribe, artFileStore.shown);
}

/** The user's art for a product that is not assigned to an order, and art of closed tabs to claim. */
export function useDraftArt(category_id: string) {
  const owner = useOwner();
  const all = useShown();
  if (owner === undefined) return { art: [], left: [], isKnown: false, isVisitor: false };
  const holder = owner === null ? { owner, visit: currentTabId() } : { owner };
  return {
    art: artOfDraft(all, holder, category_id),
    left: unclaimedArtOf(all, holder, category_id),
    isKnown: true,
    isVisitor: owner === null,
  };
}

/** Transfers files of a closed tab to the user. */
export const adoptArt = (files: readonly StoredArt[]): Promise<void> =>
  artFileStore.adopt(idsOf(files), currentHolder());

export const removeArt = (files: readonly StoredArt[]): Promise<void> => artFileStore.remove(...idsOf(files));

const idsOf = (files: readonly StoredArt[]): readonly string[] => files.map(({ id }) => id);

export function currentHolder(): ArtHolder {
  const owner = browserValues.owner();
  return owner === null ? { owner, visit: ensureTabId() } : { owner };
}

/** Stores files for a product and the user. */
export const addArt = (category_id: string, files: readonly File[]): Promise<void> =>
  artFileStore.add(category_id, currentHolder(), files);

/** Stores a file for a product and the user, and returns its id. */
export async function addArtFile(category_id: string, file: File): Promise<string> {
  const before = new Set((await artFileStore.load()).map(({ id }) => id));
  await addArt(category_id, [file]);
  const added = (await artFileStore.load()).find(({ id }) => !before.has(id));
  if (added === undefined) throw new Error('the browser kept no file');
  return added.id;
}

/** The order, stage and design that files are for. */
export interface ArtOfOrder {
  readonly order: { readonly quotation_no: string; readonly category_id: string };
  readonly stage: Stage;
  /** The design, counted from 1. */
  readonly index: number;
}

/**
 * Stores files and sends them to an order of the user, each to the folder of its kind. Without browser storage,
 * uploads them directly; then rejects with the server's refusal.
 */
export async function sendArtToOrder(
  { order, stage, index }: ArtOfOrder,
  files: readonly File[],
): Promise<void> {
  const owner = browserValues.owner();
  if (owner === null) return;
  const { quotation_no, category_id } = order;
  const targetOf = (name: string) => ({ quotation_no, folder: folderOfArt(name, stage), index });
  await artFileStore.add(category_id, { owner }, files, targetOf).catch(() => sendAtOnce(files, targetOf));
}

async function sendAtOnce(files: readonly File[], targetOf: (name: string) => ArtTarget): Promise<void> {
  for (const file of files) await sendFile(file, targetOf(file.name), () => undefined, newRandomKey());
}

/** The user's files that are being sent to an order. */
export function useArtOfOrder(quotation_no: string): readonly StoredArt[] {
  const owner = useOwner();
  const all = useShown();
  return owner === undefined ? [] : artOfOrder(all, owner, quotation_no);
}

const sendOne: SendArtFile = async (art, onPercent) => {
  const { target, name, file, id } = art;
  if (target === undefined) return;
  const sent = await sendFile(new File([file], name, { type: file.type }), target, onPercent, id);
  if (!pendingDesigns.areThere()) return;
  const { designDrafts: designs, noteDesignSent: noteSent } = await import('../studio/sendKept.js');
  await noteSent({ shelf: designs }, art, sent.id);
};

const sendFile = (file: File, target: ArtTarget, onPercent: (percent: number) => void, id: string) =>
  uploadFile<{ readonly id: string }>(file, { ...target, index: target.index ?? 1 }, onPercent, `art-${id}`);

/**
 * Ensures that only one tab sends at a time. In a browser without locks, idempotency keys prevent duplicates.
 */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('zhidan-art', work) : work();

/** Sends the signed-in user's waiting files while the browser is online. */
export function useArtSending(): void {
  const owner = useOwner();
  const client = useQueryClient();
  const haveDesigns = useSyncExternalStore(pendingDesigns.subscribe, pendingDesigns.areThere);
  const hasArt = useShown().some(
    (art) => art.owner === owner && art.target !== undefined && art.failure === undefined,
  );
  const waits = hasArt || haveDesigns;
  useEffect(() => {
    if (typeof owner === 'string') void adoptArtOfTab(owner).catch(() => undefined);
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
        await sendArt(artFileStore, here, sendOne, uploadPercents.set);
        if (pendingDesigns.areThere()) await (await import('../studio/sendKept.js')).sendStoredWork(owner);
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
