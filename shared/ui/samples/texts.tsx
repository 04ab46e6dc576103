import { RichText, type AllowedHtml } from '@market-pulse/ui/rich-text';
import type { SampleGroup } from './sample';

const ALLOWED: AllowedHtml = {
  tags: ['p', 'strong', 'em', 'a', 'ul', 'li', 'blockquote', 'table', 'tbody', 'tr', 'td', 'code'],
  attributes: ['href'],
};
const TEXT =
  '<p>A text with <strong>weight</strong>, <em>stress</em> and a <a href="https://www.sec.gov/">link</a>.</p>' +
  '<ul><li>A point</li><li>Another point</li></ul><blockquote>What somebody else said.</blockquote>';
const HOSTILE =
  '<p>Text<script>alert(1)</script> with <a href="javascript:alert(1)">a link that leads nowhere</a>.</p>';
const WIDE = `<table><tbody><tr>${'<td>A column</td>'.repeat(14)}</tr></tbody></table>`;

/** Texts that people write. */
export const texts: SampleGroup = {
  title: 'Texts',
  samples: [
    {
      part: 'RichText',
      isWide: true,
      entry: 'rich-text',
      purpose: 'A text with paragraphs, links and lists that people wrote, made safe whenever it is shown.',
      states: [
        { name: 'Default', content: <RichText html={TEXT} allowed={ALLOWED} /> },
        { name: 'What is not allowed is gone', content: <RichText html={HOSTILE} allowed={ALLOWED} /> },
        { name: 'Wider than its place', content: <RichText html={WIDE} allowed={ALLOWED} /> },
      ],
    },
  ],
};
