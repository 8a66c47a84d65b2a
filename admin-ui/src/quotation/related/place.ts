import { isSectionId, type SectionId } from './sections.js';

export interface OpenRelatedRecord {
  readonly section: SectionId;
  readonly id: string;
}

/** The state of the panel: its unfolded sections, and the opened record if any. */
export interface PanelPlace {
  readonly open: readonly SectionId[];
  readonly look?: OpenRelatedRecord;
}

const OPEN = 'related';
const LOOK = 'look';
const BETWEEN = '.';

/** Reads the state of the panel from an address; undefined for a closed panel. */
export function panelPlaceFromParams(params: URLSearchParams): PanelPlace | undefined {
  const open = params.get(OPEN);
  if (open === null) return undefined;
  const look = lookIn(params.get(LOOK) ?? '');
  return {
    open: open.split(BETWEEN).filter((id) => isSectionId(id)),
    ...(look === undefined ? {} : { look }),
  };
}

function lookIn(text: string): OpenRelatedRecord | undefined {
  const at = text.indexOf('/');
  const section = text.slice(0, Math.max(at, 0));
  const id = text.slice(at + 1);
  return isSectionId(section) && id !== '' ? { section, id } : undefined;
}

/** Returns the query with the state of the panel written to it, so that the back button restores the state. */
export function withPanelPlace(params: URLSearchParams, place: PanelPlace | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(OPEN);
  next.delete(LOOK);
  if (place === undefined) return next;
  next.set(OPEN, place.open.join(BETWEEN));
  if (place.look !== undefined) next.set(LOOK, `${place.look.section}/${place.look.id}`);
  return next;
}

export const withSectionToggled = ({ open }: PanelPlace, section: SectionId): PanelPlace => ({
  open: open.includes(section) ? open.filter((id) => id !== section) : [...open, section],
});
