import type { ContactRequest, MessageBody } from '@market-pulse/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from './client';

/** Sends a message to the team. */
export function sendContactMessage(body: ContactRequest): Promise<MessageBody> {
  return request({ method: 'POST', path: '/contact/', body });
}

/** Sends the contact form. */
export function useSendContactMessage() {
  return useMutation({ mutationFn: sendContactMessage });
}
