import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router';
import { panelPlaceFromParams, withPanelPlace, type OpenRelatedRecord, type PanelPlace } from './place.js';
import type { SectionId } from './sections.js';

/** The state of the panel, read from the address, and functions that change it. */
export function usePanelPlace() {
  const [params, setParams] = useSearchParams();
  const change = (next: PanelPlace | undefined) =>
    setParams((before) => withPanelPlace(before, next), { replace: true });
  return { place: panelPlaceFromParams(params), change };
}

interface Panel {
  readonly place: PanelPlace;
  readonly toggle: (section: SectionId) => void;
  /** Opens the panel's view of one related record. */
  readonly lookAt: (look: OpenRelatedRecord) => void;
}

/** The state and functions of the panel, provided to its content. */
export const RelatedPanelContext = createContext<Panel | undefined>(undefined);

export function useRelatedPanel(): Panel {
  const panel = useContext(RelatedPanelContext);
  if (panel === undefined) throw new Error('a section needs its panel around it');
  return panel;
}
