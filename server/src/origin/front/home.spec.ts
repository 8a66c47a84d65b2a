import { describe, expect, it } from '@jest/globals';
import { homePageTexts } from '@zhidan/domain';
import { portOf } from '@zhidan/http';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { createFirstBannerLoader, renderHomeFirstContent, type FirstBanner } from './home.js';

const banner: FirstBanner = {
  image: '/files/pictures/a-720.jpg',
  alt: '方巾',
  name: '<b>從一塊布</b>',
  describe: '"好" & 便宜',
};

describe('the HTML of the home page before its script runs', () => {
  it('contains the page’s title and the first banner', () => {
    const { body: front, preloads } = renderHomeFirstContent(banner);
    expect(front).toContain(`<h1>${homePageTexts.title}</h1>`);
    expect(front).toContain('<img src="/files/pictures/a-720.jpg" alt="方巾" fetchpriority="high">');
    expect(front).toContain('&lt;b&gt;從一塊布&lt;/b&gt;');
    expect(front).not.toContain('<b>從一塊布');
    expect(preloads).toEqual([expect.stringContaining('as="image"')]);
  });

  it('contains no picture without a banner', () => {
    expect(renderHomeFirstContent(undefined).body).not.toContain('class="front-banner"');
  });

  it('contains the banner with the lowest sort number, and the last known banner during an outage', async () => {
    const banners = [
      { sort: 2, name: '後', imgs: ['/b.jpg'] },
      { sort: 1, name: '前', alt: '布', describe: '說明', imgs: ['/a.jpg'] },
    ];
    const server = createServer((_request, response) => response.end(JSON.stringify(banners)));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = () => `http://127.0.0.1:${server.listening ? portOf(server) : 1}`;
    // A longer time-out than that of a page, because the machine may be busy.
    const banner = createFirstBannerLoader(url, 60_000);
    const first = { image: '/a.jpg', alt: '布', name: '前', describe: '說明' };
    expect(await banner()).toEqual(first);
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    expect(await banner()).toEqual(first);
  });

  it('contains no banner when none can be loaded', async () => {
    expect(await createFirstBannerLoader(() => 'http://127.0.0.1:1')()).toBeUndefined();
  });
});
