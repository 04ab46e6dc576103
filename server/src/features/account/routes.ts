import { address, addressUpdate, deleteAccountRequest, profile, profileUpdate } from '@market-pulse/contract';
import { z } from 'zod';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import type { AuthContext } from '../auth/context';
import { deleteAccount } from './deletion';
import * as service from './service';

const tags = ['Account'];
const config = { access: 'user' } as const;

/** `/profile/`, `/address/` and the end of the signed-in person's account. */
export function accountRoutes(context: AuthContext): Plugin {
  return async (app) => {
    app.get(
      '/profile/',
      { config, schema: { tags, operationId: 'getProfile', summary: 'Own profile', response: { 200: profile } } },
      async (request) => service.getProfile(context, callerOf(request).id),
    );

    app.put(
      '/profile/',
      {
        config,
        schema: {
          tags,
          operationId: 'updateProfile',
          summary: 'Change the profile',
          body: profileUpdate,
          response: { 200: profile },
        },
      },
      async (request) => service.changeProfile(context, callerOf(request).id, request.body),
    );

    app.get(
      '/address/',
      { config, schema: { tags, operationId: 'getAddress', summary: 'Own address', response: { 200: address } } },
      async (request) => service.getAddress(context, callerOf(request).id),
    );

    app.put(
      '/address/',
      {
        config,
        schema: {
          tags,
          operationId: 'updateAddress',
          summary: 'Change the address',
          body: addressUpdate,
          response: { 200: address },
        },
      },
      async (request) => service.changeAddress(context, callerOf(request).id, request.body),
    );

    app.delete(
      '/account/',
      {
        // What was written stays under another name.
        config: { ...config, alsoChanges: ['forums'] },
        schema: {
          tags,
          operationId: 'deleteAccount',
          summary: 'Delete the account; what was written in the forums stays under the name of a deleted member',
          problems: ['account_locked', 'conflict'],
          body: deleteAccountRequest,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await deleteAccount(context, callerOf(request), request.body);
        return reply.code(204).send(null);
      },
    );
  };
}
