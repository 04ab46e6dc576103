import {
  createdPlatformTokenSchema,
  idParams,
  platformTokenRequestSchema,
  platformTokenSchema,
} from '@market-pulse/contract';
import { z } from 'zod';
import type { AppContext } from '../../context';
import type { Plugin } from '../../http/app';
import { identifyOperator, requireTokenIssuer } from './operator';
import { presentToken } from '../environments/presentation';
import { operatorProblems, operatorRoute, tags } from '../routeOptions';
import { createToken, listTokens, revokeToken } from './tokens';

/** Tokens of scripts: `/api/platform/tokens`. */
export function tokenRoutes(context: AppContext): Plugin {
  return async (app) => {
    app.post(
      '/tokens/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'createPlatformToken',
          summary: 'Create a platform token',
          problems: operatorProblems,
          body: platformTokenRequestSchema,
          response: { 201: createdPlatformTokenSchema },
        },
      },
      async (request, reply) => {
        const operator = await identifyOperator(context, request);
        requireTokenIssuer(operator);
        const { row, token } = await createToken(context, request.body, operator.name);
        return reply.code(201).send({ ...presentToken(row), token });
      },
    );

    app.get(
      '/tokens/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'listPlatformTokens',
          summary: 'Platform tokens',
          problems: operatorProblems,
          response: { 200: z.array(platformTokenSchema) },
        },
      },
      async (request) => {
        requireTokenIssuer(await identifyOperator(context, request));
        return (await listTokens(context)).map(presentToken);
      },
    );

    app.delete(
      '/tokens/:id/',
      {
        config: operatorRoute,
        schema: {
          tags,
          operationId: 'revokePlatformToken',
          summary: 'Revoke a platform token',
          problems: operatorProblems,
          params: idParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        requireTokenIssuer(await identifyOperator(context, request));
        await revokeToken(context, request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}
