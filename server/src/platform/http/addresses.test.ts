// Tests which hosts and addresses may be reached, in every way to spell them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { assert as assertProperty, constantFrom, nat, property, tuple } from "fast-check";

import { classifyAddress, createHostList, isHostAllowed, parseHttpUrl } from "./addresses.ts";
import { startFetcher } from "./loopback-server.testing.ts";

const FORBIDDEN: Record<string, string[]> = {
  "loopback in numbers": [
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "127.255.255.254",
    "2130706433",
    "0x7f000001",
    "0X7F.0.0.1",
    "0x7f.1",
    "017700000001",
    "0177.0.0.01",
    "00000177.0.0.1",
    "127.0.0.1.",
    "127.0x0.0.01",
  ],
  "loopback in disguise": [
    "%31%32%37.0.0.1",
    "127%2e0%2e0%2e1",
    "１２７.0.0.1",
    "①②⑦.⓪.⓪.①",
    "127。0。0。1",
    "127.0.0.1\t",
    "127.\n0.0.1",
  ],
  "loopback by name": [
    "localhost",
    "LOCALHOST",
    "localhost.",
    "a.localhost",
    "deep.er.LocalHost.",
    "ｌｏｃａｌｈｏｓｔ",
    "%6cocalhost",
  ],
  "private networks": [
    "10.0.0.1",
    "10.1",
    "0xa000001",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "192.168.257",
    "3232235777",
    "100.64.0.1",
    "100.127.255.255",
  ],
  "link-local and metadata": [
    "169.254.169.254",
    "2852039166",
    "0xA9FEA9FE",
    "0251.0376.0251.0376",
    "169.254.170.2",
    "100.100.100.200",
    "168.63.129.16",
    "192.0.0.192",
    "[fd00:ec2::254]",
    "[fd20:ce::254]",
    "[fe80::1]",
    "[FE80::A9FE:A9FE]",
    "[fe80::1%25eth0]",
    "[fe80::1%eth0]",
  ],
  "unspecified, broadcast, multicast, reserved": [
    "0",
    "0.0.0.0",
    "0x0",
    "0.1.2.3",
    "255.255.255.255",
    "4294967295",
    "224.0.0.1",
    "239.255.255.250",
    "240.0.0.1",
    "[::]",
    "[0:0:0:0:0:0:0:0]",
    "[ff02::1]",
    "[fec0::1]",
    "[100::1]",
    "[5f00::1]",
  ],
  "documentation and benchmarking": [
    "192.0.2.1",
    "198.51.100.7",
    "203.0.113.9",
    "198.18.0.1",
    "198.19.255.255",
    "[2001:db8::1]",
    "[3fff::1]",
    "[2001:2::1]",
  ],
  "IPv6 loopback and unique-local": [
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[0000:0000::0001]",
    "[fc00::1]",
    "[FD12:3456:789A::1]",
  ],
  "IPv4 inside IPv6": [
    "[::ffff:127.0.0.1]",
    "[::FFFF:7F00:1]",
    "[0:0:0:0:0:ffff:10.0.0.1]",
    "[::ffff:8.8.8.8]",
    "[::127.0.0.1]",
    "[::7f00:1]",
    "[::ffff:0:127.0.0.1]",
    "[64:ff9b::127.0.0.1]",
    "[64:ff9b::a9fe:a9fe]",
    "[64:ff9b::c0a8:101]",
    "[64:ff9b:1::808:808]",
    "[2002:7f00:1::]",
    "[2002:c0a8:101::1]",
    "[2001:0:4136:e378:8000:63bf:3fff:fdd2]",
    "[2001::f5ff:fffe]",
  ],
};

const octetsOf = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);

for (const [family, hosts] of Object.entries(FORBIDDEN)) {
  test(`a URL from outside never reaches ${family}`, async (t) => {
    const fetcher = startFetcher(t, {
      lookup: (hostname) => assert.fail(`${hostname} was taken for a name to resolve`),
    });
    for (const host of hosts) {
      for (const url of [`http://${host}/`, `https://${host}:8443/x`]) {
        await assert.rejects(
          fetcher.fetch(url),
          (error: { code?: string }) =>
            error.code === "address_forbidden" || (error.code === "bad_url" && host.includes("%")),
          `${url} must be refused`,
        );
      }
    }
  });
}

test("every number of a private or reserved block is refused in every base", () => {
  const blocks: [number, number][] = [
    [0x7f000000, 8],
    [0x0a000000, 8],
    [0xac100000, 12],
    [0xc0a80000, 16],
    [0xa9fe0000, 16],
    [0x64400000, 10],
    [0, 8],
    [0xe0000000, 3],
  ];
  const address = tuple(constantFrom(...blocks), nat(0xffffffff)).map(
    ([[base, bits], noise]) => base + (noise % 2 ** (32 - bits)),
  );
  assertProperty(
    property(address, (value) => {
      const octets = octetsOf(value);
      const dotted = octets.join(".");
      const spellings = [
        String(value),
        `0x${value.toString(16)}`,
        `0${value.toString(8)}`,
        dotted,
        octets.map((octet) => `0x${octet.toString(16)}`).join("."),
        octets.map((octet) => `0${octet.toString(8)}`).join("."),
        `[::ffff:${dotted}]`,
        `[64:ff9b::${dotted}]`,
      ];
      for (const spelling of spellings) {
        assert.equal(isHostAllowed(parseHttpUrl(`http://${spelling}/`).hostname, "public"), false);
      }
    }),
    { numRuns: 200 },
  );
});

test("addresses of the internet are public", () => {
  const addresses = ["1.1.1.1", "8.8.8.8", "100.63.255.255", "172.32.0.1", "192.167.1.1"];
  addresses.push("2606:4700::1111", "2a00:1450::5", "64:ff9b::8.8.8.8");
  for (const address of addresses) assert.equal(classifyAddress(address), "public", address);
});

test("an address that cannot be read is forbidden", () => {
  for (const address of ["", "127.1", "no address", "::1::", "fe80::1%eth0"]) {
    assert.equal(classifyAddress(address), "forbidden", address);
  }
});

test("an admin's URL may reach private and loopback hosts, but not link-local or metadata ones", () => {
  for (const host of [
    "localhost",
    "127.0.0.1",
    "10.0.0.5",
    "100.101.102.103",
    "[::1]",
    "fd00::7",
  ]) {
    assert.equal(isHostAllowed(host, "admin"), true, host);
  }
  const refused = ["169.254.169.254", "[fe80::1]", "fd00:ec2::254", "100.100.100.200", "0.0.0.0"];
  for (const host of refused) assert.equal(isHostAllowed(host, "admin"), false, host);
});

test("an operator's URL may reach everything", () => {
  for (const host of ["localhost", "169.254.169.254", "[fe80::1]", "10.0.0.1"]) {
    assert.equal(isHostAllowed(host, "operator"), true, host);
  }
});

test("the list of allowed hosts matches a host on every port, and host:port on that one alone", () => {
  const isListed = createHostList(["Nas.Local", "127.0.0.1:8080", "::1", "[fd00::5]:99"]);
  const listed: [string, string][] = [
    ["nas.local", "80"],
    ["nas.local.", "4711"],
    ["127.0.0.1", "8080"],
    ["[::1]", "1"],
    ["fd00::5", "99"],
  ];
  for (const [host, port] of listed) assert.equal(isListed(host, port), true, `${host} ${port}`);
  const others: [string, string][] = [
    ["evil-nas.local", "80"],
    ["nas.local.evil.example", "80"],
    ["127.0.0.1", "8081"],
    ["127.0.0.2", "8080"],
    ["[fd00::5]", "98"],
  ];
  for (const [host, port] of others) assert.equal(isListed(host, port), false, `${host} ${port}`);
});

test("an entry that is no host is refused when the list is made", () => {
  for (const entry of ["", " ", "http://host", "host/path", "user@host", "[::1"]) {
    assert.throws(() => createHostList([entry]), { code: "bad_host_entry" }, entry);
  }
});

test("a URL that is not plain http or https is refused without repeating its secrets", () => {
  const urls = ["ftp://h/?k=s3cret", "file:///s3cret", "data:,s3cret", "s3cret", "//s3cret"];
  urls.push("http://me:s3cret@h.example/", "http://s3cret@h.example/", "http://[s3cret]/");
  for (const url of urls) {
    assert.throws(
      () => parseHttpUrl(url),
      (error: Error & { code?: string }) =>
        error.code === "bad_url" && !error.message.includes("s3cret"),
      url,
    );
  }
});
