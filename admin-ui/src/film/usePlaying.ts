import { useEffect, useState } from 'react';
import { frameDurationMs, placeByKey, type FilmSpeed } from './steps.js';

interface Played {
  readonly place: number;
  readonly last: number;
  /** Whether the current event has loaded. */
  readonly isShown: boolean;
  readonly go: (place: number) => void;
}

/** Plays a film by a timer and by keys: arrow keys, Home and End move; the space bar starts and stops. */
export function useFilmPlayback({ place, last, isShown, go }: Played) {
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<FilmSpeed>(1);
  const isOn = isPlaying && place < last;
  useEffect(() => {
    if (!isOn || !isShown) return undefined;
    const timer = setTimeout(() => go(place + 1), frameDurationMs(speed));
    return () => clearTimeout(timer);
  }, [isOn, isShown, place, speed, go]);

  const toggle = () => {
    // At the end of the film, play restarts at the first event.
    if (!isOn && place === last) go(0);
    setPlaying(!isOn);
  };
  const lead = (to: number) => {
    setPlaying(false);
    go(to);
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isForFilm(event)) return;
      const to = placeByKey(event.key, place, last);
      if (event.key !== ' ' && to === undefined) return;
      event.preventDefault();
      if (to === undefined) toggle();
      else lead(to);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return { isPlaying: isOn, speed, setSpeed, toggle, lead };
}

/** The elements in which keys have another meaning and do not control the film. */
const TAKES_KEYS =
  'input, textarea, select, [role="combobox"], [role="listbox"], [role="menu"], [role="dialog"]';
const TAKES_SPACE = 'a, button, summary, [role="button"], [role="tab"]';

function isForFilm({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return true;
  // The slider handles all keys itself except the space bar.
  if (target.matches('input[type="range"]')) return key === ' ';
  return target.closest(key === ' ' ? `${TAKES_KEYS}, ${TAKES_SPACE}` : TAKES_KEYS) === null;
}
