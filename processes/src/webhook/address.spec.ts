import { describe, expect, it } from '@jest/globals';
import { isAddressAllowed, PrivateAddress, resolveReachable } from './address.js';

const outside = { loopback: false };

describe('the address of a webhook', () => {
  it.each(['93.184.216.34', '8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'may be on the public internet: %s',
    (address) => expect(isAddressAllowed(address, outside)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2002:a00:1::',
    'nonsense',
  ])('is refused in a private network: %s', (address) =>
    expect(isAddressAllowed(address, outside)).toBe(false),
  );

  it.each(['127.0.0.1', '127.0.0.9', '::1', '::ffff:127.0.0.1'])(
    'may be the local machine where this is allowed: %s',
    (address) => expect(isAddressAllowed(address, { loopback: true })).toBe(true),
  );

  it('may not be in a private network even where the local machine is allowed', () =>
    expect(isAddressAllowed('10.0.0.1', { loopback: true })).toBe(false));

  it.each([
    'http://10.0.0.1/',
    'http://[::1]:8080/',
    'http://0x7f000001/',
    'http://2130706433/',
    'http://127.1/',
    'http://017700000001/',
  ])('is refused in any notation of a private address: %s', async (url) => {
    await expect(resolveReachable(new URL(url), outside)).rejects.toThrow(PrivateAddress);
  });

  it('is refused where any of the resolved addresses is private', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    await expect(resolveReachable(new URL('https://a.example'), outside, resolve)).rejects.toThrow(
      PrivateAddress,
    );
  });

  it('resolves to exactly the address that was checked', async () => {
    const resolve = async () => [{ address: '93.184.216.34', family: 4 }];
    expect(await resolveReachable(new URL('https://a.example'), outside, resolve)).toEqual({
      address: '93.184.216.34',
      family: 4,
    });
  });
});
