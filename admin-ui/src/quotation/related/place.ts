import { isSectionId, type SectionId } from './sections.js';

/** One line of a section that is looked at. */
export interface OpenLine {
  readonly section: SectionId;
  readonly id: string;
}

/** How the panel stands: what is unfolded in it, and what of that is looked at. */
export interface PanelPlace {
  readonly open: readonly SectionId[];
  readonly look?: OpenLine;
}

const OPEN = 'related';
const LOOK = 'look';
const BETWEEN = '.';

/** How the panel stands by the address of the page; undefined where it is closed. */
export function panelPlaceIn(params: URLSearchParams): PanelPlace | undefined {
  const open = params.get(OPEN);
  if (open === null) return undefined;
  const look = lookIn(params.get(LOOK) ?? '');
  return {
    open: open.split(BETWEEN).filter((id) => isSectionId(id)),
    ...(look === undefined ? {} : { look }),
  };
}

function lookIn(text: string): OpenLine | undefined {
  const at = text.indexOf('/');
  const section = text.slice(0, Math.max(at, 0));
  const id = text.slice(at + 1);
  return isSectionId(section) && id !== '' ? { section, id } : undefined;
}

/** The address with the panel like that, so that who goes back to it finds it again; all else in it stays. */
export function withPanelPlace(params: URLSearchParams, place: PanelPlace | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(OPEN);
  next.delete(LOOK);
  if (place === undefined) return next;
  next.set(OPEN, place.open.join(BETWEEN));
  if (place.look !== undefined) next.set(LOOK, `${place.look.section}/${place.look.id}`);
  return next;
}

/** The place with a section unfolded, or folded where it was not. */
export const withToggled = ({ open }: PanelPlace, section: SectionId): PanelPlace => ({
  open: open.includes(section) ? open.filter((id) => id !== section) : [...open, section],
});
