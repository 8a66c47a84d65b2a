import { useState } from 'react';
import { undoStepsFrom, withRedo, withStep, withUndo } from '@zhidan/ui-kit';
import type { EditedRegion, EditedTemplate, EditedView } from './editing.js';
import { withRegion, withView } from './editing.js';
import type { Photo } from './photos.js';

export type EditorStep = 'photo' | 'cloth' | 'regions' | 'colours' | 'check';

interface Moving {
  readonly template: EditedTemplate;
}

/** The state of the template editor: the template with undo, the photos, and the part that is shown. */
export function useEditing(first: EditedTemplate, loaded: ReadonlyMap<string, Photo>) {
  const [steps, setSteps] = useState(() => undoStepsFrom(first));
  const [moving, setMoving] = useState<Moving>();
  const [photos, setPhotos] = useState(loaded);
  const [shownView, setShownView] = useState(0);
  const [step, setStep] = useState<EditorStep>(first.views.length === 0 ? 'photo' : 'regions');
  const [chosen, setChosen] = useState<string>();
  const template = moving?.template ?? steps.now;
  const viewAt = Math.min(shownView, Math.max(0, template.views.length - 1));
  const view = template.views[viewAt];
  const photo = view && photos.get(view.photo);

  const change = (next: EditedTemplate, isDone = true) => {
    if (!isDone) return setMoving({ template: next });
    setMoving(undefined);
    return setSteps(withStep(steps, next));
  };
  const changeView = (next: EditedView, isDone = true) => change(withView(template, viewAt, next), isDone);
  const region = view?.regions.find(({ id }) => id === chosen) ?? view?.regions[0];
  return {
    template,
    viewAt,
    view,
    photo,
    photos,
    step,
    region,
    isChanged: template !== first,
    isMoving: moving !== undefined,
    setStep,
    showView: setShownView,
    chooseRegion: setChosen,
    change,
    changeView,
    changeRegion: (next: EditedRegion, isDone = true) =>
      view === undefined ? undefined : changeView(withRegion(view, next), isDone),
    addPhoto: (key: string, taken: Photo) => setPhotos((known) => new Map(known).set(key, taken)),
    undo: () => setSteps(withUndo(steps)),
    redo: () => setSteps(withRedo(steps)),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
  };
}

export type Editing = ReturnType<typeof useEditing>;
