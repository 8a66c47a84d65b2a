import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { enableMinimumDelay } from './live/minimumDelay.js';
import './first-pages.css';
import { router } from './router.js';
import { reloadOnLostChunk, selectPrefilled } from '@zhidan/ui-kit/api';

reloadOnLostChunk();
selectPrefilled(document);
const first = router.state.location.pathname;
router.subscribe(({ location }) => {
  if (location.pathname !== first) enableMinimumDelay();
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// Keeps the server's HTML until the first page is ready to replace it.
if (router.state.initialized) show();
else {
  const waiting = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    waiting();
    show();
  });
}
// Loaded later, because the list of font files is long; the page contains those that the first pages need.
void import('@zhidan/ui-kit/fonts');
void import('./worker/registerWorker.js').then(({ registerWorker }) => registerWorker());
