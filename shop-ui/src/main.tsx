import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.js';
import { endFirstPage } from './live/minimumDelay.js';
import './first-pages.css';
import { router } from './router.js';
import { reloadOnLostChunk, selectPrefilled } from '@zhidan/ui-kit/api';

reloadOnLostChunk();
selectPrefilled(document);
const first = router.state.location.pathname;
router.subscribe(({ location }) => {
  if (location.pathname !== first) endFirstPage();
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const show = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// What the server has put there stays in sight until the first page is ready to take its place.
if (router.state.initialized) show();
else {
  const waiting = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    waiting();
    show();
  });
}
// What the first pages need of the typeface came with the page; the list of its other pieces is long.
void import('@zhidan/ui-kit/fonts');
void import('./worker/registerWorker.js').then(({ registerWorker }) => registerWorker());
