export { fileReading, type FileReading } from './preview/job.js';
export type { Previews } from './preview/previews.js';
export type { RenderedArt, RenderedDesign, RenderJob } from './render/job.js';
export { openStudioSandbox, type StudioSandbox } from './studio.js';
export type { PrintedFile, PrintArtFunction, PrintRequest } from './print/printing.js';
export { zipStream } from './print/zip.js';
