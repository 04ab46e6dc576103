import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';

/** The address of the page that shows the markup; relative addresses stay on it. */
const SITE = 'https://site.example';
const SCHEMES = ['http:', 'https:', 'mailto:'];

/** Elements that markup may be made of, each with the attributes it may carry. */
export type Allowances = Readonly<Record<string, readonly string[]>>;

function isAllowedAddress(address: string): boolean {
  if (!URL.canParse(address, SITE)) return true; // leads nowhere
  const { origin, protocol } = new URL(address, SITE);
  return SCHEMES.includes(protocol) && (origin === SITE || /^(https?|mailto):/i.test(address));
}

/**
 * What a browser's parser finds in the markup beyond what is allowed: elements, attributes, comments, addresses with
 * another scheme than http, https and mailto or that leave the site unseen, and links that hand over their window.
 */
export function disallowedMarkup(html: string, allowed: Allowances): string[] {
  const found: string[] = [];
  const visit = (node: DefaultTreeAdapterMap['node']): void => {
    if (node.nodeName === '#comment') found.push('comment');
    if ('tagName' in node) {
      const { tagName, attrs } = node;
      const names = Object.hasOwn(allowed, tagName) ? allowed[tagName] : undefined;
      if (!names) found.push(`<${tagName}>`);
      for (const { name, value } of attrs) {
        if (!names?.includes(name)) found.push(`<${tagName} ${name}>`);
        if (['href', 'src'].includes(name) && !isAllowedAddress(value)) found.push(`<${tagName} ${name}="${value}">`);
      }
      const rel = attrs.find(({ name }) => name === 'rel')?.value ?? '';
      if (tagName === 'a' && !rel.split(' ').includes('noopener')) found.push('<a> without rel=noopener');
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return found;
}
