import type { MessageBody, NewsletterRequest } from '@market-pulse/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../transport/client';

/** The one list that the site fills. */
const LIST_ID: NewsletterRequest['list_id'] = 1;

/** Subscribes an address; it joins the list by the link in the mail that follows. `tag` says where on the site it was. */
export function subscribeToNewsletter(subscription: Pick<NewsletterRequest, 'email' | 'tag'>): Promise<MessageBody> {
  const path = '/subscriptions/newsletter-subscribe/';
  return request({ method: 'POST', path, body: { ...subscription, list_id: LIST_ID } });
}

export function useSubscribeToNewsletter() {
  return useMutation({ mutationFn: subscribeToNewsletter });
}
