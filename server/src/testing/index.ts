export { openApart, type Apart, type PartRole } from './apart.js';
export { untilAllAreAsked } from './all-asked.js';
export { inClosedFolder } from './temporary-folder.js';
