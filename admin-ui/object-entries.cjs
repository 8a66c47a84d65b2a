/**
 * The build puts this in place of `object.entries`, which the library of texts requires for browsers without
 * this function, together with a dozen packages.
 */
module.exports = Object.entries;
