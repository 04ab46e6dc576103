import { isDisposableAddress } from '../newsletter/disposableAddress';

/** Where anybody gets a mail address, by whole domain. */
const FREE_MAIL = new Set([
  ...['163.com', '126.com', 'yeah.net', 'qq.com', 'foxmail.com', 'sina.com', 'sohu.com', 'naver.com', 'hanmail.net'],
  ...['aol.com', 'aim.com', 'att.net', 'bellsouth.net', 'sbcglobal.net', 'comcast.net', 'verizon.net', 'cox.net'],
  ...[
    'charter.net',
    'earthlink.net',
    'juno.com',
    'netzero.net',
    'optonline.net',
    'rogers.com',
    'shaw.ca',
    'sympatico.ca',
  ],
  ...['btinternet.com', 'virginmedia.com', 'ntlworld.com', 'sky.com', 'talktalk.net', 'bigpond.com', 'optusnet.com.au'],
  ...[
    't-online.de',
    'web.de',
    'freenet.de',
    'arcor.de',
    'posteo.de',
    'mailbox.org',
    'bluewin.ch',
    'aon.at',
    'chello.at',
  ],
  ...[
    'orange.fr',
    'wanadoo.fr',
    'free.fr',
    'laposte.net',
    'sfr.fr',
    'libero.it',
    'virgilio.it',
    'tiscali.it',
    'alice.it',
  ],
  ...['telenet.be', 'skynet.be', 'ziggo.nl', 'kpnmail.nl', 'wp.pl', 'o2.pl', 'onet.pl', 'interia.pl', 'seznam.cz'],
  ...[
    'mail.ru',
    'bk.ru',
    'list.ru',
    'inbox.ru',
    'rambler.ru',
    'ya.ru',
    'ukr.net',
    'abv.bg',
    'rediffmail.com',
    'uol.com.br',
  ],
  ...[
    'bol.com.br',
    'terra.com.br',
    'icloud.com',
    'icloud.com.cn',
    'me.com',
    'mac.com',
    'mail.com',
    'email.com',
    'usa.com',
    'inbox.com',
  ],
  ...['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me', 'tutanota.com', 'tutanota.de', 'tuta.io', 'tuta.com'],
  ...[
    'fastmail.com',
    'fastmail.fm',
    'hey.com',
    'hushmail.com',
    'zoho.com',
    'zohomail.com',
    'zohomail.eu',
    'runbox.com',
  ],
  ...[
    'gmx.net',
    'gmx.de',
    'gmx.com',
    'gmx.at',
    'gmx.ch',
    'gmx.us',
    'gmx.org',
    'gmx.co.uk',
    'gmx.fr',
    'duck.com',
    'passmail.net',
  ],
  ...['simplelogin.com', 'privaterelay.appleid.com', 'appleid.com', 'lycos.com', 'excite.com', 'rocketmail.com'],
]);

/** Mail providers with a domain in many countries (`yahoo.co.uk`, `hotmail.fr`), by the label before the suffix. */
const FREE_MAIL_FAMILIES = new Set([
  'gmail',
  'googlemail',
  'yahoo',
  'ymail',
  'hotmail',
  'outlook',
  'live',
  'msn',
  'yandex',
]);

/** Where companies have a page, but not the domain. Hosts below which each has its own are on the public suffix list. */
const SHARED_SITES = new Set([
  ...[
    'facebook.com',
    'fb.com',
    'instagram.com',
    'threads.net',
    'linkedin.com',
    'x.com',
    'twitter.com',
    't.co',
    'tiktok.com',
  ],
  ...[
    'youtube.com',
    'youtu.be',
    'pinterest.com',
    'reddit.com',
    'medium.com',
    'substack.com',
    'tumblr.com',
    'wechat.com',
  ],
  ...[
    'linktr.ee',
    'bit.ly',
    'about.me',
    'google.com',
    'goo.gl',
    'wikipedia.org',
    'crunchbase.com',
    'bloomberg.com',
    'sec.gov',
  ],
  ...[
    'weebly.com',
    'wordpress.com',
    'squarespace.com',
    'notion.site',
    'strikingly.com',
    'mystrikingly.com',
    'jimdo.com',
    'jimdosite.com',
    'godaddysites.com',
    'hubspotpagebuilder.com',
    'ameblo.jp',
  ],
  // Whoever hosts the pages for investors of many companies, or publishes what they say.
  ...[
    'gcs-web.com',
    'q4web.com',
    'q4cdn.com',
    'q4ir.com',
    'investorroom.com',
    'equisolve.com',
    'equisolve.net',
    'edgar-online.com',
    'otcmarkets.com',
    'businesswire.com',
    'prnewswire.com',
    'globenewswire.com',
    'accesswire.com',
    'archive.org',
  ],
  ...['telegram.org', 't.me', 'discord.gg', 'discord.com'],
]);

/**
 * Whether people who have nothing to do with each other have addresses at a domain: control of one proves nothing.
 *
 * @param domain registrable, in ASCII and lower case
 */
export function isMailForEverybody(domain: string): boolean {
  const [family = ''] = domain.split('.', 1);
  return FREE_MAIL.has(domain) || FREE_MAIL_FAMILIES.has(family) || isDisposableAddress(`anyone@${domain}`);
}

/** Whether a website of this registrable domain says nothing of whose the domain is. */
export function isSiteForEverybody(domain: string): boolean {
  return SHARED_SITES.has(domain) || isMailForEverybody(domain);
}
