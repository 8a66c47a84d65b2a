import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

/** What browsers could lend to a page and none of ours asks for, nor any film that it shows. */
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

/** Puts what protects its reader on every answer; without options those are data that no browser shows as a page. */
export function securityHeaders(options: HelmetOptions = dataOnly): RequestHandler {
  const helmeted = helmet(options);
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS);
    helmeted(request, response, next);
  };
}
