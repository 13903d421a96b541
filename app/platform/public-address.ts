import { BlockList, isIP, isIPv6 } from 'node:net';

/** IANA's special-purpose IPv4 blocks (RFC 6890), multicast, and the address of Azure's metadata service. */
const privateIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '168.63.129.16/32',
];

/** Teredo and its like, documentation and 6to4. IPv4-mapped and NAT64 addresses are outside of 2000::/3. */
const specialIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const refusedIpv4 = listOf(privateIpv4, 'ipv4');
const globalIpv6 = listOf(['2000::/3'], 'ipv6');
const refusedIpv6 = listOf(specialIpv6, 'ipv6');

/** Whether an IP address belongs to a host of the public internet; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv6(address)) return globalIpv6.check(address, 'ipv6') && !refusedIpv6.check(address, 'ipv6');
  return !refusedIpv4.check(address, 'ipv4');
}

function listOf(blocks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const block of blocks) {
    const [address = '', bits] = block.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
