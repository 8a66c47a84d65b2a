import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

/** Browser features that neither our pages nor embedded films use. */
const SWITCHED_OFF = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = SWITCHED_OFF.map((feature) => `${feature}=()`).join(', ');

const dataOnly: HelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
};

/**
 * Adds security headers to every answer; without options an answer is data that no browser displays as a page.
 */
export function securityHeaders(options: HelmetOptions = dataOnly): RequestHandler {
  const helmeted = helmet(options);
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    helmeted(request, response, next);
  };
}
