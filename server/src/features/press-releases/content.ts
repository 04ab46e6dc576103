import { escapeHtml } from '../../http/html';
import { hyphenated } from '@market-pulse/format';
import { excerptOf, sanitizePostContent } from '../posts/content';

/** Most characters that a title gives to the address of its post. */
const SLUG_LENGTH = 80;

/** Who says what follows: it stands first, so that nobody reads a company's words as those of this site. */
function originOf(companyName: string): string {
  return `<p><strong>Published by ${escapeHtml(companyName)}, not by Market Pulse.</strong></p>`;
}

/** Plain text as HTML: empty lines part paragraphs, other line breaks stay. */
function paragraphsOf(text: string): string {
  return text
    .split(/\n[\t\r ]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}

/** A press release as its post has it: whose words they are, then its text. No markup of the company's comes through. */
export function pressReleaseContent(companyName: string, text: string): string {
  return sanitizePostContent(`${originOf(companyName)}\n${paragraphsOf(text)}`);
}

/** The first words of a press release, without those on whose they are. */
export function pressReleaseExcerpt(text: string, length?: number): string {
  return excerptOf(paragraphsOf(text), length);
}

/** Address of the post of a press release: its title and, because titles come again, its number. */
export function pressReleaseSlug(title: string, id: number): string {
  return [hyphenated(title).slice(0, SLUG_LENGTH).replace(/-$/, ''), 'pr', id].filter((part) => part !== '').join('-');
}
