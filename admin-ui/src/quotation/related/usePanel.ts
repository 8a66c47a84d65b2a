import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { panelPlaceIn, withPanelPlace, type OpenLine, type PanelPlace } from './place.js';
import type { SectionId } from './sections.js';

/** How the panel stands in the address of the page, and what changes it. */
export function usePanelPlace() {
  const [params, setParams] = useSearchParams();
  const change = (next: PanelPlace | undefined) =>
    setParams((before) => withPanelPlace(before, next), { replace: true });
  return { place: panelPlaceIn(params), change };
}

interface Panel {
  readonly place: PanelPlace;
  readonly toggle: (section: SectionId) => void;
  /** Looks at one line. */
  readonly lookAt: (look: OpenLine) => void;
}

/** Provided by the panel to what stands in it. */
export const PanelContext = createContext<Panel | undefined>(undefined);

export function usePanel(): Panel {
  const panel = useContext(PanelContext);
  if (panel === undefined) throw new Error('a section needs its panel around it');
  return panel;
}
