import type { ContactRequest, MessageBody } from '@market-pulse/contract';
import { useMutation } from '@tanstack/react-query';
import { request } from '../transport/client';

export function sendContactMessage(body: ContactRequest): Promise<MessageBody> {
  return request({ method: 'POST', path: '/contact/', body });
}

export function useSendContactMessage() {
  return useMutation({ mutationFn: sendContactMessage });
}
