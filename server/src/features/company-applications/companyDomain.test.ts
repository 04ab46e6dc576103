import { domainOfWebsite, readDomain, readProofAddress, registrableDomain } from './companyDomain';

test.each([
  ['acme.com', 'acme.com'],
  ['IR.Acme.COM', 'acme.com'],
  ['ir.acme.com.', 'acme.com'],
  ['ir.acme.com..', undefined],
  ['investors.acme.co.uk', 'acme.co.uk'],
  ['co.uk', undefined],
  ['acme.github.io', 'acme.github.io'],
  ['www.acme.github.io', 'acme.github.io'],
  ['github.io', undefined],
  ['bücher.de', 'xn--bcher-kva.de'],
  ['ir.xn--bcher-kva.de', 'xn--bcher-kva.de'],
  ['аcme.com', 'xn--cme-5cd.com'],
  ['acme.internal', undefined],
  ['localhost', undefined],
  ['192.0.2.7', undefined],
  ['[2001:db8::1]', undefined],
  ['acme.com\r\nevil.com', undefined],
  ['acme.com/evil.com', undefined],
  ['acme.com\u202E.moc', undefined],
  ['', undefined],
])('the registrable domain of %j is %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});

test.each([
  ['https://www.acme.com/investors?x=1', 'acme.com'],
  ['http://acme.co.uk:8080', 'acme.co.uk'],
  ['https://bücher.de', 'xn--bcher-kva.de'],
  ['https://acme.com@evil.com/', 'evil.com'],
  ['https://www.facebook.com/acme', undefined],
  ['https://sites.google.com/view/acme', undefined],
  ['https://acme.github.io', 'acme.github.io'],
  ['https://gmail.com', undefined],
  ['https://acme.gcs-web.com/ir', undefined],
  ['https://acme.jimdo.com', undefined],
  ['https://www.businesswire.com/acme', undefined],
  ['https://192.0.2.7/', undefined],
  ['javascript:alert(1)', undefined],
  ['acme.com', undefined],
  [null, undefined],
])('the website %j is of the domain %s', (website, domain) => {
  expect(domainOfWebsite(website)).toBe(domain);
});

test.each([
  ['ir@acme.com', 'acme.com', 'ir@acme.com'],
  ['  IR+Proof@Mail.ACME.com. ', 'acme.com', 'ir+proof@mail.acme.com'],
  ['ir@acme.co.uk', 'acme.co.uk', 'ir@acme.co.uk'],
  ['ir@bücher.de', 'xn--bcher-kva.de', 'ir@xn--bcher-kva.de'],
  ['ir@xn--bcher-kva.de', 'xn--bcher-kva.de', 'ir@xn--bcher-kva.de'],
])('%j proves control of %s', (typed, domain, address) => {
  expect(readProofAddress(typed, domain)).toEqual({ address });
});

test.each([
  ['ir@acme.org', 'acme.com', 'This is an address at acme.org: enter one at acme.com'],
  ['ir@notacme.com', 'acme.com', 'This is an address at notacme.com: enter one at acme.com'],
  ['ir@acme.com.evil.net', 'acme.com', 'This is an address at evil.net: enter one at acme.com'],
  ['ir@other.co.uk', 'acme.co.uk', 'This is an address at other.co.uk: enter one at acme.co.uk'],
  ['ir@other.github.io', 'acme.github.io', 'This is an address at other.github.io: enter one at acme.github.io'],
  ['ir@аcme.com', 'acme.com', 'This is an address at xn--cme-5cd.com: enter one at acme.com'],
  ['acme@gmail.com', 'acme.com', 'Anybody can have an address at gmail.com: enter one at acme.com'],
  ['acme@yahoo.co.uk', 'acme.com', 'Anybody can have an address at yahoo.co.uk: enter one at acme.com'],
  ['acme@mailinator.com', 'acme.com', 'Anybody can have an address at mailinator.com: enter one at acme.com'],
  ['acme@gmx.org', 'gmx.org', 'Anybody can have an address at gmx.org: enter one at gmx.org'],
  ['acme@icloud.com.cn', 'icloud.com.cn', 'Anybody can have an address at icloud.com.cn: enter one at icloud.com.cn'],
  ['acme@gmail.com', 'gmail.com', 'Anybody can have an address at gmail.com: enter one at gmail.com'],
  ['ir@co.uk', 'acme.co.uk', 'Enter an address at acme.co.uk'],
  ['ir@[192.0.2.7]', 'acme.com', 'Enter an address at acme.com'],
  ['ir@acme.com>', 'acme.com', 'Enter an address at acme.com'],
  ['acme.com', 'acme.com', 'Enter a valid email address'],
  ['@acme.com', 'acme.com', 'Enter a valid email address'],
  ['a@evil.net,ir@acme.com', 'acme.com', 'Enter a valid email address'],
  ['"a b"@acme.com', 'acme.com', 'Enter a valid email address'],
  ['ir\r\nbcc:x@acme.com', 'acme.com', 'Enter a valid email address'],
  ['me%evil.net@acme.com', 'acme.com', 'Enter a valid email address'],
  ['evil.net!me@acme.com', 'acme.com', 'Enter a valid email address'],
  ['=?utf-8?q?a=40evil.net=2c?=@acme.com', 'acme.com', 'Enter a valid email address'],
  ['i..r@acme.com', 'acme.com', 'Enter a valid email address'],
  [`${'a'.repeat(65)}@acme.com`, 'acme.com', 'Enter a valid email address'],
])('%j does not prove control of %s: "%s"', (typed, domain, problem) => {
  expect(readProofAddress(typed, domain)).toEqual({ problem });
});

test.each([
  ['Acme.com', { domain: 'acme.com' }],
  ['https://www.acme.co.uk/ir', { domain: 'acme.co.uk' }],
  ['co.uk', { problem: 'Enter a domain such as acme.com' }],
  ['acme', { problem: 'Enter a domain such as acme.com' }],
  ['outlook.com', { problem: 'Anybody can have an address at outlook.com' }],
])('an admin who types %j as domain is answered %j', (typed, answer) => {
  expect(readDomain(typed)).toEqual(answer);
});
