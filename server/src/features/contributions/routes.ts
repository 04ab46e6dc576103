import { forumPreview, forumPreviewRequest } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import { sizesOfText } from '../forum-pictures/service';
import { linksOf, symbolsOfText } from '../forum-posts/symbols';
import type { MarkdownRenderer } from './markdownRenderer';
import { findPeople } from './people';
import { renderWriting } from './service';

/** How a text that somebody is still writing will be shown; a symbol that is a stock and a coin is the stock here. */
export function previewRoutes({ database }: AppContext, markdown: MarkdownRenderer): Plugin {
  return async (app) => {
    app.post(
      '/preview/',
      {
        config: { access: 'user', rateLimit: 'previews', shownNowhere: true },
        schema: {
          tags: ['Forums'],
          operationId: 'previewForumText',
          summary: 'How a text will be shown; nothing is kept',
          body: forumPreviewRequest,
          response: { 200: forumPreview },
        },
      },
      async (request) => {
        const { text } = request.body;
        const symbols = await symbolsOfText(database, text, 'company');
        const links = linksOf(symbols);
        const pictures = await sizesOfText(database, text, { userId: callerOf(request).id });
        const people = await findPeople(database, text);
        const { html } = await renderWriting(markdown, 'text', text, { links, pictures, people });
        return { html, symbols };
      },
    );
  };
}
