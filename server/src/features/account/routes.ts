import { address, addressUpdate, profile, profileUpdate } from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { callerOf } from '../../http/authentication';
import * as service from './service';

const tags = ['Account'];
const config = { access: 'user' } as const;

/** `/profile/` and `/address/` of the signed-in person. */
export function accountRoutes(context: AppContext): Plugin {
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
  };
}
