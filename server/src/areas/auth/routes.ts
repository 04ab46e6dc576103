import {
  loginRequest,
  loginResponse,
  logoutRequest,
  messageBody,
  refreshRequest,
  registerRequest,
  registerResponse,
  sessionUser,
  tokenPair,
} from '@market-pulse/contract';
import type { AppContext } from '../../context';
import type { Area } from '../../http/app';
import { callerOf } from '../../http/authentication';
import * as service from './service';

/** Longest part of a user agent that is worth keeping. */
const USER_AGENT_LENGTH = 300;

const tags = ['Authentication'];
/** Someone whose bearer has expired must be able to sign in, to refresh and to leave. */
const config = { access: 'own' } as const;

/** `/auth`: signing in and out, accounts, sessions. */
export function authRoutes(context: AppContext): Area {
  return async (app) => {
    app.post(
      '/login/',
      { config, schema: { tags, summary: 'Sign in', body: loginRequest, response: { 200: loginResponse } } },
      async (request) =>
        service.signIn(context, request.body, {
          userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH) ?? null,
          ip: request.ip,
        }),
    );

    app.post(
      '/register/',
      {
        config,
        schema: { tags, summary: 'Open an account', body: registerRequest, response: { 201: registerResponse } },
      },
      async (request, reply) => reply.code(201).send({ user: await service.register(context, request.body) }),
    );

    app.get(
      '/me/',
      { config: { access: 'user' }, schema: { tags, summary: 'The signed-in person', response: { 200: sessionUser } } },
      async (request) => service.currentUser(context, callerOf(request).id),
    );

    app.post(
      '/refresh/',
      {
        config,
        schema: { tags, summary: 'Exchange a refresh token', body: refreshRequest, response: { 200: tokenPair } },
      },
      async (request) => service.refreshSession(context, request.body.refresh),
    );

    app.post(
      '/logout/',
      { config, schema: { tags, summary: 'End a session', body: logoutRequest, response: { 200: messageBody } } },
      async (request) => {
        await service.signOut(context, request.body.refresh);
        return { message: 'You are signed out.' };
      },
    );
  };
}
