export { refusing, startMailServer, type MailServer, type Manners, type Received } from './mail-server.js';
