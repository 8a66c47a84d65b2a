export { fittedPicture, type FittedPicture } from './fitted-picture.js';
