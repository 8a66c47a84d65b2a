export { fittedPicture, thumbnailOf, type FittedPicture } from './fitted-picture.js';
