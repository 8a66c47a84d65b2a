export { fileReading, type FileReading } from './preview/job.js';
export type { Previews } from './preview/previews.js';
export type { RenderedArt, RenderedDesign, RenderJob } from './render/job.js';
export { openStudio, type Studio } from './studio.js';
export type { PrintedFile, Printing, PrintOrder } from './print/printing.js';
export { zipped } from './print/zip.js';
