import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

/** Compressed once, as small as can be, and not with each answer. */
const compressedAssets = {
  algorithms: ['gzip', 'brotliCompress'],
  include: /assets\/.*\.(?:js|css|svg)$/,
  threshold: 1024,
} as const;

export default defineConfig({
  base: '/admin/',
  plugins: [react(), compression(compressedAssets)],
  resolve: {
    alias: [
      {
        find: /^fflate$/,
        replacement: fileURLToPath(new URL('./src/sheet/fflateAtOnce.ts', import.meta.url)),
      },
    ],
  },
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      output: {
        // What the first screen needs comes in one file, not in the sixty that it shares with other screens.
        codeSplitting: { groups: [{ name: 'overview', tags: ['$initial'] }] },
      },
    },
  },
});
