import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { offlinePage } from './offline-page.ts';
import { typeface } from '../packages/ui-kit/typeface/plugin.ts';
import firstPages from './first-pages.json' with { type: 'json' };

/**
 * Assets are compressed once at build time as small as possible; pages differ per request and are compressed
 * when sent.
 */
const compressedAssets = {
  algorithms: ['gzip', 'brotliCompress'],
  include: /assets\/.*\.(?:js|css|svg)$/,
  threshold: 1024,
} as const;

/** The characters of the first pages are a list, since much of what they draw is data. */
const ownTypeface = {
  firstPages: (weight: '400' | '600') => firstPages[weight],
  sources: new URL('src/', import.meta.url),
  namesTogether: false,
};

export default defineConfig({
  plugins: [react(), offlinePage(), typeface(ownTypeface), compression(compressedAssets)],
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2022',
    // A font file inlined into its style sheet would be loaded by every visitor.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/worker/sw.ts' },
      output: {
        // The worker's address must not change, because browsers look there for the next version.
        // The code of the first page is one file, which brotli makes smaller than forty; the worker stays by itself.
        codeSplitting: {
          groups: [{ name: 'first', tags: ['$initial'], test: (id) => !/[/\\]src[/\\]worker[/\\]/.test(id) }],
        },
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
